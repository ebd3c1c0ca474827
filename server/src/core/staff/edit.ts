import { domain } from "#domain";
import { isAdministrator, isOverOn } from "#domain/core/staff/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { problem } from "#domain/platform/problems.ts";
import { handler } from "../../platform/handler.ts";
import { keepAdministrator } from "../officers/queries.ts";
import { holds, lockStaff, replaceBlocks, updateStaff } from "./queries.ts";

export const edit = handler(
  domain.staff.edit,
  async ({ actor, now, transaction, refuse }, { Society_StaffID, Name, BlockID_Array, From, Until, Financial_Year }) =>
    transaction(async (tx) => {
      const { societyId, vendorId } = actor;
      const person = await lockStaff(tx, Society_StaffID, { societyId });
      if (!person) return refuse("unknown-staff");
      const before = { from: person.from_on, until: person.until_on };
      const term = { from: From ?? before.from, until: Until === undefined ? before.until : Until };
      if (term.until !== null && term.until < term.from)
        return refuse("invalid-input", { fields: { Until: problem("ends-before-start") } });
      if (term.until !== before.until && isOverOn(term, dayOf(now)))
        return refuse("invalid-input", { fields: { Until: problem("ends-in-past") } });
      const isLonger =
        term.from < before.from || (before.until !== null && (term.until === null || term.until > before.until));
      if (isLonger && isAdministrator(person.role) && (await holds(tx, Society_StaffID, vendorId)))
        return refuse("own-term");
      const year = person.role === "auditor" ? (Financial_Year ?? undefined) : undefined;
      if (!(await updateStaff(tx, Society_StaffID, Name, term, year))) return refuse("staff-exists");
      const isChanged = term.from !== before.from || term.until !== before.until;
      if (isChanged && !(await keepAdministrator(tx, person, now))) return refuse("last-administrator");
      if (person.role !== "block_secretary") return {};
      if (BlockID_Array.length === 0) return refuse("staff-without-block");
      if (!(await replaceBlocks(tx, societyId, Society_StaffID, BlockID_Array))) return refuse("unknown-block");
      return {};
    }),
);
