// The page of a table: its parts begin here.

import "./live.js";
import "./targets.js";
import "./sums.js";
import "./map.js";
import "./tabs.js";
import "./lessons.js";
import "./preview.js";
