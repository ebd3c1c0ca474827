import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf, lockBook } from "../../journal/book.ts";
import { deleteTariff, findTariff } from "./queries.ts";

export const removeTariff = handler(
  domain.charges.removeTariff,
  async ({ actor, transaction, refuse }, { Charge_TariffID }) =>
    transaction(async (tx) => {
      await lockBook(tx, bookOf(actor)!);
      if (!(await findTariff(tx, actor.societyId, Charge_TariffID))) return refuse("unknown-charge-tariff");
      await deleteTariff(tx, actor.societyId, Charge_TariffID).catch(
        on("charge_tariff_billed", () => refuse("charge-tariff-billed")),
      );
      return {};
    }),
);
