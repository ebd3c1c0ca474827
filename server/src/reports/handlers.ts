import { defaulters } from "./defaulters.ts";
import { exportDefaulters } from "./export-defaulters.ts";
import { exportFinancial } from "./export-financial.ts";
import { financial } from "./financial.ts";

export const reports = { financial, exportFinancial, defaulters, exportDefaulters };
