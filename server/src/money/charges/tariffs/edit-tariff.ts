import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf, lockBook } from "../../journal/book.ts";
import { checkHeads } from "../heads/checked.ts";
import { findHead } from "../heads/queries.ts";
import { checkTerms, orClash, ruleAtFault } from "./checked.ts";
import { findTariff, updateTariff } from "./queries.ts";

export const editTariff = handler(
  domain.charges.editTariff,
  async ({ actor, now, language, transaction, refuse }, { Charge_TariffID, Tariff, updated_at }) =>
    transaction(async (tx) => {
      const { societyId } = actor;
      await lockBook(tx, bookOf(actor)!);
      const tariff = (await findTariff(tx, societyId, Charge_TariffID)) ?? refuse("unknown-charge-tariff");
      if (updated_at !== undefined && Date.parse(updated_at) !== tariff.updated_at.getTime()) return refuse("stale");
      const head = (await findHead(tx, societyId, tariff.charge_head_id)) ?? refuse("unknown-charge-tariff");
      await checkTerms(tx, societyId, head, Tariff, refuse);
      const saved = updateTariff(tx, societyId, Charge_TariffID, Tariff, now);
      await orClash(saved, { billed: head.billed_until, language }, refuse);
      await checkHeads(tx, societyId, tariff.charge_head_id, refuse, () => ruleAtFault(Tariff));
      return {};
    }),
);
