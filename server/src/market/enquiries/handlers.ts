import { blockNumber } from "./blocking/block-number.ts";
import { listBlocked } from "./blocking/list-blocked.ts";
import { unblockNumber } from "./blocking/unblock-number.ts";
import { create } from "./create.ts";
import { exportList } from "./inbox/export-list.ts";
import { list } from "./inbox/list.ts";
import { setStage } from "./inbox/set-stage.ts";
import { setStatus } from "./inbox/set-status.ts";
import { createNote } from "./notes/create-note.ts";
import { editNote } from "./notes/edit-note.ts";
import { removeNote } from "./notes/remove-note.ts";
import { sendOtp } from "./send-otp.ts";
import { createTemplate } from "./templates/create-template.ts";
import { editTemplate } from "./templates/edit-template.ts";
import { listTemplates } from "./templates/list-templates.ts";
import { removeTemplate } from "./templates/remove-template.ts";
import { listMine } from "./thread/list-mine.ts";
import { markRead } from "./thread/mark-read.ts";
import { sharePhone } from "./thread/share-phone.ts";
import { thread } from "./thread/thread.ts";
import { write } from "./thread/write.ts";
import { agreeVisit } from "./visits/agree-visit.ts";
import { cancelVisit } from "./visits/cancel-visit.ts";
import { listVisits } from "./visits/list-visits.ts";
import { markAbsent } from "./visits/mark-absent.ts";
import { offerVisits } from "./visits/offer-visits.ts";
import { rateVisit } from "./visits/rate-visit.ts";

export const enquiries = {
  sendOtp,
  create,
  list,
  setStatus,
  setStage,
  createNote,
  editNote,
  removeNote,
  exportList,
  ...{ listMine, thread, write, markRead, sharePhone },
  ...{ listVisits, offerVisits, agreeVisit, cancelVisit, markAbsent, rateVisit },
  ...{ listBlocked, blockNumber, unblockNumber },
  ...{ listTemplates, createTemplate, editTemplate, removeTemplate },
};
