import { closingInfo } from "./closing-info.ts";
import { confirmClosing } from "./confirm-closing.ts";
import { declineClosing } from "./decline-closing.ts";
import { editClosing } from "./edit-closing.ts";

export const closings = { closingInfo, editClosing, confirmClosing, declineClosing };
