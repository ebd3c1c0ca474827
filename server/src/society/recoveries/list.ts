import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { OperatorRecovery } from "#domain/society/recoveries/calls.ts";
import { listOfficers } from "../../core/officers/queries.ts";
import type { Db } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import { findOwner, listFlatsOf } from "./owners.ts";
import { type ListedRecovery, listAdministrators, listRecoveries } from "./queries.ts";
import { viewAdministrator, viewRecovery } from "./view.ts";

export const list = handler(domain.recoveries.list, async ({ db, now }, page) => {
  const { rows, totals } = await listRecoveries(db, page);
  const Data: OperatorRecovery[] = [];
  for (const row of rows) Data.push(await judged(db, row, now));
  return {
    Data,
    Count: totals[page.List],
    Totals: { Waiting: totals.waiting, Open: totals.open, Ended: totals.ended },
  };
});

/** A request with what the society's records say about it today. */
async function judged(db: Db, row: ListedRecovery, now: Date): Promise<OperatorRecovery> {
  const societyId = row.society_id as SocietyId;
  const administrators = await listAdministrators(db, societyId, dayOf(now));
  const officers = await listOfficers(db, { societyId, may: "recoveries.object", now });
  const person = async (
    Part: OperatorRecovery["People"][number]["Part"],
    vendorId: string,
    name: string,
    phone: string,
  ) => {
    const owner = await findOwner(db, societyId, { vendorId });
    const { labels, is_on_register } = await listFlatsOf(db, societyId, { phone, name });
    return {
      ...{ Part, Name: name, PhoneNumber: phone, Since: owner?.since.toISOString() ?? null },
      ...{ Flats: labels, Whether_On_Register: is_on_register },
    };
  };
  return {
    ...viewRecovery(row),
    SocietyID: societyId,
    Society_Name: row.society_name,
    Address: row.address,
    Society_Since: row.society_since.toISOString(),
    Flat_Count: row.flats,
    Owner_Count: row.owners,
    Earlier_Count: row.earlier,
    Administrators: administrators.map(viewAdministrator),
    Officer_Count: officers.length,
    People: [
      await person("asked", row.asked_by, row.asked_name, row.asked_phone),
      ...(row.confirmed_by
        ? [await person("confirmed", row.confirmed_by, row.confirmed_name, row.confirmed_phone ?? "")]
        : []),
      await person("candidate", row.candidate_id, row.candidate_name, row.candidate_phone),
    ],
  };
}
