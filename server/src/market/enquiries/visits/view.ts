import type { Visit } from "#domain/market/enquiries/visits/calls.ts";
import type { VisitRow } from "./queries.ts";

export const visitView = (row: VisitRow): Visit => ({
  Visit_SlotID: row.visit_slot_id,
  Starts_At: row.starts_at.toISOString(),
  Ends_At: row.ends_at.toISOString(),
  State: row.state,
  Cancelled_By: row.cancelled_by,
  Cancel_Reason: row.cancel_reason,
  Cancel_Words: row.cancel_words,
  Whether_Owner_Absent: row.owner_absent,
  Whether_Asker_Absent: row.asker_absent,
  Whether_Liked: row.liked,
  Dislike_Reason: row.dislike_reason,
  Feedback_Words: row.feedback_words,
});
