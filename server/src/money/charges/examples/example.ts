import { domain } from "#domain";
import type { Plan } from "#domain/money/charges/plan/rules.ts";
import { monthOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { meterKindsOf } from "../../meters/facts/queries.ts";
import { mainMetersIn, withMeters } from "../facts/meters.ts";
import { flatFactsOf } from "../facts/queries.ts";
import { namedHeadsOf, stateOf } from "../heads/queries.ts";
import { findTariff } from "../tariffs/queries.ts";
import { exampleOf, firstDue } from "./compute.ts";
import { viewExample } from "./view.ts";

export const example = handler(domain.charges.example, async ({ db, actor, language, refuse }, input) => {
  const { Charge_HeadID, Charge_TariffID, Tariff, Month, FlatIDs } = input;
  const { societyId } = actor;
  const [heads, state] = await Promise.all([namedHeadsOf(db, societyId, Charge_TariffID), stateOf(db, societyId)]);
  const head = heads.find(({ id }) => id === Charge_HeadID) ?? refuse("unknown-charge-head");
  if (Charge_TariffID && (await findTariff(db, societyId, Charge_TariffID))?.charge_head_id !== Charge_HeadID)
    return refuse("unknown-charge-tariff");
  const others = head.tariffs.filter(({ from }) => from !== Tariff.from);
  const tariffs = [...others, Tariff].sort((one, other) => (one.from < other.from ? -1 : 1));
  const drafted = { ...head, tariffs };
  const month = Month ? monthOf(Month) : firstDue(drafted, Tariff.from);
  const flats = await flatFactsOf(db, { societyId, day: month });
  const chosen = FlatIDs && new Set<string>(FlatIDs);
  if (chosen && flats.filter(({ id }) => chosen.has(id)).length < chosen.size) return refuse("unknown-flat");
  const all = heads.map((each) => (each === head ? drafted : each));
  const facts = async (plan: Plan) => ({
    flats: await withMeters(db, societyId, plan, flats),
    mainMeters: await mainMetersIn(db, societyId, plan),
  });
  return viewExample(
    language,
    await exampleOf(all, drafted, { month, state, facts }),
    chosen,
    await meterKindsOf(db, societyId),
  );
});
