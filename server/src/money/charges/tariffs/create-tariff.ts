import { domain } from "#domain";
import { mostTariffs } from "#domain/money/charges/heads/codes.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, lockBook } from "../../journal/book.ts";
import { checkHeads } from "../heads/checked.ts";
import { findHead, listTariffs } from "../heads/queries.ts";
import { checkTerms, orClash, ruleAtFault } from "./checked.ts";
import { insertTariff } from "./queries.ts";

export const createTariff = handler(
  domain.charges.createTariff,
  async ({ actor, now, language, transaction, refuse }, { Charge_HeadID, Tariff }) =>
    transaction(async (tx) => {
      const { societyId } = actor;
      await lockBook(tx, bookOf(actor)!);
      const head = (await findHead(tx, societyId, Charge_HeadID)) ?? refuse("unknown-charge-head");
      if ((await listTariffs(tx, societyId, [Charge_HeadID])).length >= mostTariffs)
        return refuse("too-many-charge-tariffs");
      await checkTerms(tx, societyId, head, Tariff, refuse);
      const made = insertTariff(tx, societyId, Charge_HeadID, Tariff, now);
      const Charge_TariffID = await orClash(made, { billed: head.billed_until, language }, refuse);
      await checkHeads(tx, societyId, Charge_HeadID, refuse, () => ruleAtFault(Tariff));
      return { Charge_TariffID };
    }),
);
