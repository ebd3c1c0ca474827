import { domain } from "#domain";
import { documentView } from "../../../core/uploads/view.ts";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { viewReading } from "../view.ts";
import { listReadings } from "./queries.ts";

export const readings = handler(domain.meters.readings, async ({ db, actor, now }, filters) => {
  const { rows, count } = await listReadings(db, actor, filters);
  const secret = await signingSecret(db);
  const Data = rows.map((row) => {
    const { before_on, before_milli } = row;
    const before = before_on === null || before_milli === null ? null : { on: before_on, milli: before_milli };
    return {
      ...viewReading(row, before, row.rolls_over_milli),
      MeterID: row.meter_id,
      Flat_Label: row.flat_label,
      Photo: row.photo && documentView(row.photo, secret, now),
    };
  });
  return { Data, Count: count };
});
