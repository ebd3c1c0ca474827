import { domain } from "#domain";
import { mostMetersAtOnce } from "#domain/money/meters/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockKind } from "./kinds/queries.ts";
import { countCandidates, hasBlock, insertCandidates } from "./queries.ts";

export const createMany = handler(
  domain.meters.createMany,
  async ({ actor, now, transaction, refuse }, { Installed_On, ...many }) =>
    transaction(async (tx) => {
      // Whoever makes meters of the kind at the same time waits, and then finds these.
      if (!(await lockKind(tx, actor.societyId, many.Meter_KindID))) return refuse("unknown-meter-kind");
      if (many.BlockID !== null && !(await hasBlock(tx, actor.societyId, many.BlockID))) return refuse("unknown-block");
      if (Installed_On > dayOf(now)) return refuse("meter-day-in-future");
      if ((await countCandidates(tx, actor.societyId, many)).made > mostMetersAtOnce) return refuse("too-many-meters");
      const Added = await insertCandidates(tx, actor.societyId, many, Installed_On, now).catch(
        on("meter_serial_once", () => refuse("meter-serial-exists")),
      );
      return { Added };
    }),
);
