import { defaulters } from "./defaulters.ts";
import { exportDefaulters } from "./export-defaulters.ts";
import { exportFinancial } from "./export-financial.ts";
import { financial } from "./financial.ts";
import { exportMaintenance } from "./maintenance/export-maintenance.ts";
import { maintenance } from "./maintenance/maintenance.ts";
import { exportVisitor } from "./visitor/export-visitor.ts";
import { visitor } from "./visitor/visitor.ts";

export const reports = {
  ...{ financial, exportFinancial, defaulters, exportDefaulters },
  ...{ maintenance, exportMaintenance, visitor, exportVisitor },
};
