import { counts } from "./counts.ts";
import { create } from "./create.ts";
import { edit } from "./edit.ts";
import { exportList } from "./export-list.ts";
import { createImport } from "./import/create-import.ts";
import { fixImportCells } from "./import/fix-import-cells.ts";
import { importFlats } from "./import/import-flats.ts";
import { importInfo } from "./import/import-info.ts";
import { importRows } from "./import/import-rows.ts";
import { listImports } from "./import/list-imports.ts";
import { mapImport } from "./import/map-import.ts";
import { startImport } from "./import/start-import.ts";
import { undoImport } from "./import/undo-import.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { nominate } from "./nominations/nominate.ts";
import { revokeNomination } from "./nominations/revoke-nomination.ts";
import { remove } from "./remove.ts";
import { transfer } from "./transfer.ts";

export const members = {
  ...{ list, counts, info, create, edit, transfer, remove, exportList },
  ...{ nominate, revokeNomination },
  ...{
    createImport,
    importInfo,
    mapImport,
    importRows,
    importFlats,
    fixImportCells,
    startImport,
    listImports,
    undoImport,
  },
};
