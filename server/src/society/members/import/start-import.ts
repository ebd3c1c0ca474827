import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { beginImport, findImport, type KeptPlan, lockImport } from "./queries.ts";
import type { KeptMapping } from "./reading.ts";
import { importView } from "./view.ts";

export const startImport = handler(
  domain.members.startImport,
  async ({ actor, now, transaction, enqueue, refuse }, { Member_ImportID, Difference_Reason }) =>
    transaction(async (tx) => {
      const imported = await lockImport(tx, actor, Member_ImportID);
      if (!imported) return refuse("unknown-import");
      if (imported.status !== "checked") return refuse("import-begun");
      const { plan, sign } = imported.plan as unknown as KeptPlan;
      if (imported.total_flats === 0) return refuse("import-empty");
      const mapping = imported.mapping as unknown as KeptMapping;
      if (mapping.day !== null && mapping.day > dayOf(now)) return refuse("balance-day-in-future");
      if (sign && mapping.sign === null) return refuse("balance-sign-unknown");
      if (plan.Totals.some(({ Difference }) => Difference !== 0) && !Difference_Reason) return refuse("totals-differ");
      await enqueue(tx, "members.import", { importId: Member_ImportID });
      await beginImport(tx, imported, Difference_Reason ?? "");
      return importView((await findImport(tx, actor, Member_ImportID))!);
    }),
);
