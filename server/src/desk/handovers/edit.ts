import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { problem } from "#domain/platform/problems.ts";
import { handler } from "../../platform/handler.ts";
import { findCommittee } from "./committee.ts";
import type { HandoverContent } from "./content.ts";
import { lockDraft } from "./lock-draft.ts";
import { updateDraft } from "./queries.ts";

export const edit = handler(
  domain.handovers.edit,
  async (context, { Society_HandoverID, updated_at, Handover_Date, Outgoing_StaffID_Array, Seats, ...given }) => {
    const { now, transaction, refuse } = context;
    const today = dayOf(now);
    return transaction(async (tx) => {
      const row = await lockDraft(tx, context, { Society_HandoverID, updated_at });
      const past = Seats?.findIndex(({ Until }) => Until && Until < today) ?? -1;
      if (past >= 0) return refuse("invalid-input", { fields: { [`Seats.${past}.Until`]: problem("ends-in-past") } });
      const twice = Seats?.findIndex(
        ({ Role, PhoneNumber }, at) =>
          Seats.findIndex((other) => other.Role === Role && other.PhoneNumber === PhoneNumber) < at,
      );
      if (twice !== undefined && twice >= 0)
        return refuse("invalid-input", { fields: { [`Seats.${twice}.PhoneNumber`]: problem("person-twice") } });
      const was = row.content;
      const content: HandoverContent = {
        Decided_By: given.Decided_By ?? was.Decided_By,
        Seats: Seats?.map(({ Until = null, ...seat }) => ({ ...seat, Until })) ?? was.Seats,
        Outgoing: Outgoing_StaffID_Array ? [...new Set<string>(Outgoing_StaffID_Array)] : was.Outgoing,
        Declared: given.Declared ?? was.Declared,
        Items: given.Items ?? was.Items,
        Present: given.Present ?? was.Present,
        Remarks: given.Remarks ?? was.Remarks,
      };
      const changed = { ...row, content };
      const { outgoing } = await findCommittee(tx, changed, now);
      // One whose term has ended meanwhile is no longer asked for.
      const isNew = (staffId: string) => !was.Outgoing.includes(staffId);
      const known = new Set(outgoing.map(({ staff_id }) => staff_id));
      if (content.Outgoing.some((staffId) => isNew(staffId) && !known.has(staffId))) return refuse("unknown-staff");
      await updateDraft(
        tx,
        Society_HandoverID,
        { content, ...(Handover_Date && { handed_over_on: Handover_Date }) },
        now,
      );
      return {};
    });
  },
);
