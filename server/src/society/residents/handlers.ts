import { activate } from "./activate.ts";
import { counts } from "./counts.ts";
import { create } from "./create.ts";
import { deactivate } from "./deactivate.ts";
import { edit } from "./edit.ts";
import { exportList } from "./export-list.ts";
import { checkImport } from "./import/check-import.ts";
import { createImport } from "./import/create-import.ts";
import { importInfo } from "./import/import-info.ts";
import { importProblems } from "./import/import-problems.ts";
import { listImports } from "./import/list-imports.ts";
import { startImport } from "./import/start-import.ts";
import { undoImport } from "./import/undo-import.ts";
import { list } from "./list.ts";
import { moveOut } from "./move-out.ts";
import { sendNotice } from "./notice/send-notice.ts";
import { phone } from "./phone/phone.ts";

export const residents = {
  ...{ list, counts, phone, create, edit, activate, deactivate, moveOut, sendNotice, exportList },
  ...{ createImport, checkImport, importProblems, startImport, importInfo, listImports, undoImport },
};
