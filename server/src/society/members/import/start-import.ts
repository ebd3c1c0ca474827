import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { beginImport, findImport, type KeptPlan, lockImport } from "./queries.ts";
import type { KeptMapping } from "./reading.ts";
import { importView } from "./view.ts";

export const startImport = handler(
  domain.members.startImport,
  async ({ actor, transaction, enqueue, refuse }, { Member_ImportID, Difference_Reason }) =>
    transaction(async (tx) => {
      const imported = await lockImport(tx, actor, Member_ImportID);
      if (!imported) return refuse("unknown-import");
      if (imported.status !== "checked") return refuse("import-begun");
      const { plan, sign } = imported.plan as unknown as KeptPlan;
      if (imported.total_flats === 0) return refuse("import-empty");
      if (sign && (imported.mapping as unknown as KeptMapping).sign === null) return refuse("balance-sign-unknown");
      if (plan.Totals.some(({ Difference }) => Difference !== 0) && !Difference_Reason) return refuse("totals-differ");
      await enqueue(tx, "members.import", { importId: Member_ImportID });
      await beginImport(tx, Member_ImportID, Difference_Reason ?? "");
      return importView((await findImport(tx, actor, Member_ImportID))!);
    }),
);
