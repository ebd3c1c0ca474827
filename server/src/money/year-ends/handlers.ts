import { acceptItem } from "./accept-item.ts";
import { appropriate } from "./appropriate.ts";
import { confirmAppropriation } from "./confirm-appropriation.ts";
import { confirmEnd } from "./confirm-end.ts";
import { confirmReversal } from "./confirm-reversal.ts";
import { confirmUndo } from "./confirm-undo.ts";
import { countCash } from "./count-cash.ts";
import { decline } from "./decline.ts";
import { editSetting } from "./edit-setting.ts";
import { endYear } from "./end-year.ts";
import { info } from "./info.ts";
import { reverseAppropriation } from "./reverse-appropriation.ts";
import { undoEnd } from "./undo-end.ts";
import { withdrawItem } from "./withdraw-item.ts";

export const yearEnds = {
  info,
  acceptItem,
  withdrawItem,
  countCash,
  editSetting,
  appropriate,
  confirmAppropriation,
  reverseAppropriation,
  confirmReversal,
  endYear,
  confirmEnd,
  undoEnd,
  confirmUndo,
  decline,
};
