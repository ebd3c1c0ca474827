import { domain } from "#domain";
import { dayOf } from "#domain/days.ts";
import { yearProblem } from "#domain/societies/rules.ts";
import { hasLink, nameProblem } from "#domain/standings/rules.ts";
import { handler } from "../handler.ts";
import { checkRename } from "../standings/rename.ts";
import { lockSociety, updateSociety } from "./queries.ts";
import { newerSociety } from "./view.ts";

export const edit = handler(
  domain.societies.edit,
  async ({ actor, now, transaction, refuse }, { SocietyID, updated_at, ...draft }) => {
    if (SocietyID !== actor.societyId) return refuse("no-society");
    if (draft.Est_Year > Number(dayOf(now).slice(0, 4)))
      return refuse("invalid-input", { fields: { Est_Year: yearProblem } });
    return transaction(async (tx) => {
      const standing = await lockSociety(tx, actor.societyId);
      if (!standing) return refuse("no-society");
      if (updated_at !== undefined && standing.updated_at.getTime() !== Date.parse(updated_at)) {
        const fields = newerSociety(standing, draft);
        if (Object.keys(fields).length > 0) return refuse("stale", { fields });
      }
      if (draft.Name !== standing.name) {
        if (hasLink(draft.Name)) return refuse("invalid-input", { fields: { Name: nameProblem } });
        await checkRename(tx, actor.societyId, { was: standing.name, draft, now }, () => refuse("society-name-taken"));
      }
      await updateSociety(tx, actor.societyId, draft, now);
      return {};
    });
  },
);
