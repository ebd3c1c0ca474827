import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { planFor } from "../by-heads/charges.ts";
import { headName } from "../by-heads/view.ts";
import { monthBilled } from "./month.ts";
import { isOfEvents } from "./queries.ts";

export const supplementChoices = handler(
  domain.bills.supplementChoices,
  async ({ db, actor, now, language, refuse }, { Billing_Month }) => {
    const found = await monthBilled(db, actor.societyId, Billing_Month, { now, refuse });
    const named = new Map(found.charges.heads.map((head) => [head.id, head]));
    const isBilled = (id: string) => [...found.billed.values()].every((heads) => heads.has(id));
    return {
      Heads: planFor(found.charges, Billing_Month).heads.map((planned) => {
        const { id, code, name, nameHi } = named.get(planned.head.id)!;
        return {
          Charge_HeadID: id,
          Charge_Code: code,
          Charge_Name: headName({ name, nameHi }, language),
          From: planned.period.from,
          Until: planned.period.until,
          Whether_Billed: isBilled(id),
          Whether_Event: isOfEvents(planned),
        };
      }),
      Bill_Date: found.billDate,
      Bill_Due_Date: found.dueDate,
    };
  },
);
