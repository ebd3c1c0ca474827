import { domain } from "#domain";
import { reserveMinimum } from "#domain/law/appropriation.ts";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { stateOf } from "../charges/heads/queries.ts";
import { saveSetting } from "./queries.ts";

export const editSetting = handler(
  domain["year-ends"].editSetting,
  async ({ actor, now, transaction, refuse }, { Reserve_Percent, Source }) => {
    const { societyId } = actor;
    if (societyId === undefined) return refuse("no-society");
    return transaction(async (tx) => {
      if (reserveMinimum(await stateOf(tx, societyId), dayOf(now))) return refuse("reserve-by-law");
      await saveSetting(tx, societyId, { ppm: Math.round(Reserve_Percent * 10_000), source: Source }, now);
      return {};
    });
  },
);
