import { type Insertable, sql } from "kysely";
import { visitorSettings, visitPurposes } from "#domain/gate/visitors/codes.ts";
import { formatSpan } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { requestKey } from "../src/gate/visitors/asking/ask.ts";
import { giveTurn, insertAsks, listPeople } from "../src/gate/visitors/asking/queries.ts";
import { passPath, requestPath } from "../src/gate/visitors/link.ts";
import { sentKey } from "../src/gate/visitors/passes/notify.ts";
import { saveSettings } from "../src/gate/visitors/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { VisitorPass } from "../src/platform/db/tables.ts";
import { signingSecret } from "../src/platform/signed-token.ts";
import type { Make } from "../test/make/make.ts";
import { societyManager } from "./society.ts";
import { type Home, namedOf, phoneOf, tellWeek } from "./visits-of-week.ts";

const minute = 60_000;
const hour = 60 * minute;
const quarterHour = 15 * minute;
const day = 24 * hour;
const knownVisitor = "9000000030";

/** A week of visits, and the visitors at the gate right now. */
export async function tellVisitors(tx: Tx, make: Make, now: Date): Promise<void> {
  const society = await tx
    .selectFrom("society")
    .innerJoin("vendor", "vendor.vendor_id", "society.vendor_id")
    .select(["society_id", "society.name", "society.vendor_id"])
    .where("vendor.phone_number", "=", societyManager.phone)
    .executeTakeFirstOrThrow();
  const homes: Home[] = await tx
    .selectFrom("resident")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .select(["flat.flat_id", "flat_no", "society_resident_id", "resident_type", "name", "phone_number"])
    .where("resident.society_id", "=", society.society_id)
    .where("resident.status", "=", true)
    .orderBy("flat.flat_id")
    .orderBy("society_resident_id")
    .execute();
  const answerSeconds = await setAnswerTime(tx, society, now);
  await tellWeek(tx, make, { societyId: society.society_id, homes }, now);
  const homeOf = (phone: string) => homes.find(({ phone_number }) => phone_number === phone)!;
  await tellToday(
    tx,
    make,
    { kavita: homeOf("9000000015"), arjun: homeOf("9000000016"), tenzin: homeOf("9000000017") },
    now,
  );
  await tellOfIncident(tx, make, society.society_id, homeOf("9000000015"), now);
  await tellAtGate(tx, make, { kavita: homeOf("9000000015"), society: society.name, answerSeconds }, now);
}

/** The visit of the open incident: a visitor whom flat 402 refused, linked to it by the gate. */
async function tellOfIncident(tx: Tx, make: Make, society_id: string, home: Home, now: Date) {
  const { society_incident_id } = await tx
    .selectFrom("incident")
    .select("society_incident_id")
    .where("society_id", "=", society_id)
    .where("title", "=", "Stranger offering cheap cable connections")
    .executeTakeFirstOrThrow();
  const at = new Date(now.getTime() - 28 * hour);
  await make.visit({
    ...{
      flat_id: home.flat_id,
      name: "Man with a blue bag",
      purpose: "service",
      phone_number: phoneOf(60),
      society_incident_id,
    },
    ...{ status: "denied", visited_at: at, decided_by: home.name, decided_at: new Date(at.getTime() + minute) },
  });
}

/** The manager gives each resident the longest time to answer, so that the question is still open when the gate is looked at. */
async function setAnswerTime(tx: Tx, society: { society_id: string; vendor_id: string }, now: Date) {
  const set = new Date(now.getTime() - 90 * day);
  await actAs(tx, {
    ...{ vendorId: society.vendor_id as VendorId, role: "society_manager", call: "vendor/Edit_Visitor_Settings" },
    ...{ requestId: `demo-gate-${set.getTime()}`, at: set },
  });
  const answerSeconds = visitorSettings.answerSeconds.most;
  const settings = { answer_seconds: answerSeconds, keep_days: visitorSettings.keepDays.default };
  await saveSettings(tx, society.society_id as SocietyId, settings);
  await sql`select set_config('aangan.actor', '', true)`.execute(tx);
  return answerSeconds;
}

type People = Record<"kavita" | "arjun" | "tenzin", Home>;

/** Passes of today and of the days to come; one of them belongs to somebody who can be tried out. */
async function tellToday(tx: Tx, make: Make, { kavita, arjun, tenzin }: People, now: Date) {
  const pass = (home: Home, index: number, given: Partial<Insertable<VisitorPass>>) =>
    make.visitorPass({
      society_resident_id: home.society_resident_id,
      created_at: new Date(now.getTime() - (3 + index) * hour),
      entry_code: String(240_000 + index * 7_919).padStart(6, "0"),
      ...given,
    });
  const quarter = (hours: number) => new Date(Math.floor((now.getTime() + hours * hour) / quarterHour) * quarterHour);
  const from = (hours: number, lasting: number) => ({
    valid_from: quarter(hours),
    valid_until: quarter(hours + lasting),
  });
  await make.vendor({
    vendor_type: vendorTypes.tenant,
    phone_number: knownVisitor,
    full_name: "Ravi Iyer",
    email_id: "ravi@example.in",
    created_at: new Date(now.getTime() - 20 * day),
  });
  const ravi = { name: "Ravi Iyer", phone_number: knownVisitor, vehicle_number: "MH12LM2024" };
  const visit = await pass(kavita, 1, { ...ravi, people_count: 2, notes: "Dinner", ...from(-0.5, 5), sent_count: 1 });
  await pass(kavita, 2, {
    name: "Savita Kamble",
    phone_number: phoneOf(40),
    purpose: "service",
    is_several: true,
    ...from(-9 * 24, 40 * 24),
  });
  await pass(arjun, 3, { name: "Grocery delivery", purpose: "delivery", ...from(0.2, 3) });
  await pass(arjun, 4, { name: "Airport cab", purpose: "cab", vehicle_number: "MH12AT6001", ...from(15, 2) });
  await pass(tenzin, 5, { name: "Pema Lhamo", phone_number: phoneOf(41), ...from(26, 30), people_count: 3 });
  await pass(arjun, 6, {
    name: "Water purifier service",
    phone_number: phoneOf(42),
    purpose: "service",
    ...from(49, 4),
  });
  for (const [index, { home, name, purpose }] of [
    { home: arjun, name: "Mahesh Gaikwad", purpose: "service" as const },
    { home: tenzin, name: "Nima Sherpa", purpose: "guest" as const },
  ].entries())
    await make.visit({
      ...{ flat_id: home.flat_id, ...namedOf(home), name, purpose, phone_number: phoneOf(50 + index) },
      ...{
        status: "checked_in",
        visited_at: new Date(now.getTime() - (35 + index * 47) * minute),
        decided_by: home.name,
      },
    });
  // He was here before.
  await make.visit({
    flat_id: kavita.flat_id,
    society_resident_id: kavita.society_resident_id,
    ...{ ...ravi, purpose: "guest", decided_by: kavita.name },
    visited_at: new Date(now.getTime() - 12 * day),
    left_at: new Date(now.getTime() - 12 * day + 3.2 * hour),
  });
  // The notifications that he got about the first.
  await make.notification({
    phone_number: knownVisitor,
    vendor_type: vendorTypes.tenant,
    kind: "visitor-pass",
    details: JSON.stringify({
      Society_Name: "Sahyadri Greens",
      Window: formatSpan(visit.valid_from, visit.valid_until, now),
      Entry_Code: visit.entry_code,
    }),
    link: passPath(await signingSecret(tx), visit.visitor_pass_id),
    once_key: sentKey(visit.visitor_pass_id, 1),
    created_at: new Date(now.getTime() - 4 * hour),
  });
}

/** A visitor is at the gate and asks for flat 402; another got no answer, so the gate has to decide. */
async function tellAtGate(
  tx: Tx,
  make: Make,
  { kavita, society, answerSeconds }: { kavita: Home; society: string; answerSeconds: number },
  now: Date,
) {
  const askedAt = new Date(now.getTime() - 10_000);
  const caller = { name: "Ganesh Shinde", purpose: "delivery" as const, vehicle_number: "MH12PV3345" };
  const { visit_id, society_id } = await make.visit({
    flat_id: kavita.flat_id,
    ...{ ...caller, status: "pending", visited_at: askedAt, decided_by: null, decided_at: null },
  });
  await insertAsks(tx, visit_id, await listPeople(tx, kavita.flat_id, undefined));
  await giveTurn(tx, visit_id, 1, { now: askedAt, until: new Date(askedAt.getTime() + answerSeconds * 1000) });
  await make.notification({
    phone_number: kavita.phone_number,
    vendor_type: vendorTypes.tenant,
    society_id,
    kind: "visitor-waiting",
    details: JSON.stringify({
      Society_Name: society,
      Flat_No: kavita.flat_no,
      Name: caller.name,
      Purpose_Label: visitPurposes[caller.purpose],
    }),
    link: requestPath(await signingSecret(tx), visit_id, 1),
    once_key: requestKey(visit_id, 1),
    created_at: askedAt,
  });
  const empty = await tx
    .selectFrom("flat")
    .select("flat_id")
    .where("society_id", "=", society_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("resident")
            .select("society_resident_id")
            .whereRef("resident.flat_id", "=", "flat.flat_id")
            .where("resident.status", "=", true),
        ),
      ),
    )
    .orderBy("flat_id")
    .executeTakeFirstOrThrow();
  await make.visit({
    flat_id: empty.flat_id,
    ...{ name: "Rakesh Solanki", purpose: "service", phone_number: phoneOf(43), status: "pending" },
    ...{ visited_at: new Date(now.getTime() - 4 * minute), decided_by: null, decided_at: null },
  });
}

export const visitorAccount = { phone: knownVisitor, who: "Ravi Iyer, Visitor of Sahyadri Greens" };
