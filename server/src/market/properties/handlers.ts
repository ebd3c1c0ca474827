import { answerStillAvailable } from "./alive/answer-still-available.ts";
import { stillAvailable } from "./alive/still-available.ts";
import { answerCheck } from "./checks/answer-check.ts";
import { askLimit } from "./checks/ask-limit.ts";
import { decideLimit } from "./checks/decide-limit.ts";
import { limitInfo } from "./checks/limit-info.ts";
import { listLimits } from "./checks/list-limits.ts";
import { ownCheck } from "./checks/own-check.ts";
import { rentCheck } from "./checks/rent-check.ts";
import { askFlat } from "./flat/ask-flat.ts";
import { confirmFlat } from "./flat/confirm-flat.ts";
import { declineFlat } from "./flat/decline-flat.ts";
import { endFlat } from "./flat/end-flat.ts";
import { flatInfo } from "./flat/flat-info.ts";
import { listBuildings } from "./flat/list-buildings.ts";
import { listFlatRequests } from "./flat/list-flat-requests.ts";
import { listFlats } from "./flat/list-flats.ts";
import { listSocieties } from "./flat/list-societies.ts";
import { showFlat } from "./flat/show-flat.ts";
import { withdrawFlat } from "./flat/withdraw-flat.ts";
import { history } from "./history/history.ts";
import { checkImport } from "./import/desk/check-import.ts";
import { createImport } from "./import/desk/create-import.ts";
import { importInfo } from "./import/desk/import-info.ts";
import { importProblems } from "./import/desk/import-problems.ts";
import { listImports } from "./import/desk/list-imports.ts";
import { startImport } from "./import/desk/start-import.ts";
import { undoImport } from "./import/desk/undo-import.ts";
import { decide } from "./operator/decide.ts";
import { operatorInfo } from "./operator/operator-info.ts";
import { operatorList } from "./operator/operator-list.ts";
import { report } from "./operator/report.ts";
import { reportInfo } from "./operator/report-info.ts";
import { reportSignedIn } from "./operator/report-signed-in.ts";
import { sendReportOtp } from "./operator/send-report-otp.ts";
import { activate } from "./owned/activate.ts";
import { create } from "./owned/create.ts";
import { deactivate } from "./owned/deactivate.ts";
import { edit } from "./owned/edit.ts";
import { exportList } from "./owned/export-list.ts";
import { info } from "./owned/info.ts";
import { list } from "./owned/list.ts";
import { publicInfo } from "./public-info.ts";
import { publicList } from "./public-list.ts";
import { publicMap } from "./public-map.ts";
import { searchFigures } from "./search-figures.ts";
import { draftInfo } from "./wizard/draft-info.ts";
import { editDraft } from "./wizard/edit-draft.ts";
import { removeDraft } from "./wizard/remove-draft.ts";

export const properties = {
  create,
  edit,
  activate,
  deactivate,
  list,
  info,
  publicList,
  publicMap,
  searchFigures,
  publicInfo,
  editDraft,
  draftInfo,
  removeDraft,
  stillAvailable,
  answerStillAvailable,
  ...{ report, reportSignedIn, reportInfo, sendReportOtp },
  ...{ ownCheck, answerCheck, rentCheck, limitInfo, askLimit, listLimits, decideLimit },
  operatorList,
  operatorInfo,
  decide,
  exportList,
  createImport,
  checkImport,
  importProblems,
  startImport,
  importInfo,
  listImports,
  undoImport,
  ...{ listSocieties, listBuildings, listFlats, flatInfo, askFlat, withdrawFlat, showFlat },
  ...{ listFlatRequests, confirmFlat, declineFlat, endFlat, history },
};
