import { formatRupees, rupees } from "#domain/platform/money.ts";
import { isMobile } from "#domain/platform/phone.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify, senderOf } from "../../../core/notifications/notify.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { findNotesToTell, notesOfBatchAfter } from "./queries.ts";

type Work = Pick<JobContext, "enqueue" | "now">;
/** What happened to a note. */
export type NoteEvent = "made" | "reversed";

/** As a run tells of its bills. */
const chunk = 500;

/** Tells debtors of notes on their bills, or of the reversal of such notes: of each note and event once. */
export async function tellOfNotes(tx: Tx, work: Work, ids: readonly string[], event: NoteEvent): Promise<void> {
  const notes = await findNotesToTell(tx, ids);
  await notify(
    tx,
    work,
    notes
      .filter(({ phone }) => isMobile(phone))
      .map((note) => {
        const about = {
          Society_Name: note.issuer_name,
          Note_No: note.note_no,
          Bill_No: note.bill_no,
          Flat_No: note.flat_label,
          Home_Name: note.home_name,
          Amount: formatRupees(rupees(note.amount_paise)),
        };
        const to = { phone: note.phone, vendorType: vendorTypes.tenant, email: note.email || null };
        const link = note.rental_contract_id
          ? `/tenant-rental-contracts/${note.rental_contract_id}`
          : `/my-bills?view=${note.bill_id}`;
        const common = { to, from: senderOf(note), link, onceKey: `note-${event}:${note.bill_note_id}` };
        return event === "made"
          ? {
              ...common,
              kind: note.kind === 1 ? ("bill-credited" as const) : ("bill-debited" as const),
              values: { ...about, Reason: note.reason },
            }
          : {
              ...common,
              kind: "note-reversed" as const,
              values: { ...about, Note_Type: String(note.kind), Reason: note.reversal_reason ?? "" },
            };
      }),
  );
}

/** The same for all notes of a batch, part by part. A job that begins again tells nobody twice. */
export async function tellOfBatch(
  { transaction, enqueue, now }: JobContext,
  { batchId, event }: { batchId: string; event: NoteEvent },
): Promise<void> {
  for (let after: string | undefined; ; ) {
    const ids = await transaction(async (tx) => {
      const some = await notesOfBatchAfter(tx, batchId, { after, limit: chunk });
      await tellOfNotes(tx, { enqueue, now }, some, event);
      return some;
    });
    if (ids.length < chunk) return;
    after = ids.at(-1);
  }
}
