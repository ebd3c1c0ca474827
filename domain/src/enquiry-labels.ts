import { enquiryStages, lostReasons } from "./market/enquiries/stages/codes.ts";
import { askerStates } from "./market/enquiries/thread/codes.ts";
import {
  dislikeReasons,
  visitCancelReasons,
  visitEnders,
  visitNews,
  visitStateLabels,
} from "./market/enquiries/visits/codes.ts";

/** The labels of enquiries about homes, their messages and visits. */
export const enquiryTables = {
  enquiryStages,
  lostReasons,
  askerStates,
  visitStateLabels,
  visitEnders,
  visitCancelReasons,
  dislikeReasons,
  visitNews,
};
