import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { setStanding } from "../src/core/standings/set-standing.ts";
import { makerOf } from "./make/make.ts";
import { startServer } from "./server.ts";

const operatorPhone = "9811100078";
const { ask, make, clock, database, queue } = await startServer({ settings: { OPERATOR_PHONES: operatorPhone } });
const account = await make.vendor({ phone_number: operatorPhone, vendor_type: vendorTypes.tenant });
const operator = await make.session({ vendorId: account.vendor_id });

const decide = async (IssuerID: string, Decision: "suspend" | "verify") => {
  const decision = { IssuerID, Decision, Reason: "Three visitors paid for keys" };
  expect(await ask("vendor/Create_Standing_Decision", decision, operator)).toMatchObject({ http: 200 });
};
const isShown = async (PropertyID: string) => (await ask("user/Fetch_Property_Info", { PropertyID })).http === 200;
const isFound = async (PropertyID: string) => {
  const { Data } = (await ask("user/Filter_All_Properties", { Limit: 1000 })).extras;
  return Data!.some((home) => home.PropertyID === PropertyID);
};

/** A landlord with an asker who has agreed a visit of the day after tomorrow. */
async function agreed() {
  const owner = await make.role("president");
  const { property_id } = await make.property({ vendor_id: owner.vendorId, address: "12, Lotus Lane, Pune" });
  const asker = await make.role("tenant");
  const { rows } = await database.pool.query("select phone_number from vendor where vendor_id = $1", [asker.vendorId]);
  const { enquiry_id } = await make.enquiry({ property_id, phone_number: rows[0].phone_number });
  const enquiry = { Property_EnquiryID: enquiry_id };
  const offer = (hours: string[]) =>
    ask(
      "vendor/Offer_Property_Visits",
      {
        ...enquiry,
        Slots: hours.map((hour) => ({
          Visit_Date: addDays(dayOf(clock.now()), 2),
          Start_Time: `${hour}:00`,
          End_Time: `${hour}:30`,
        })),
      },
      owner,
    );
  const visits = async () => (await ask("vendor/Filter_All_Property_Visits", enquiry, asker)).extras.Data!;
  await offer(["11", "12"]);
  const { Visit_SlotID } = (await visits()).Visits[0]!;
  expect(await ask("vendor/Book_Property_Visit", { Visit_SlotID }, asker)).toMatchObject({ http: 200 });
  return { owner, asker, phone: rows[0].phone_number as string, property_id, enquiry, offer, visits };
}

describe("a landlord who is suspended", () => {
  test("offers nothing: the homes leave the site, and come back when the suspension is lifted", async () => {
    const { owner, property_id } = await agreed();
    const paused = await make.property({ vendor_id: owner.vendorId, status: false });
    await decide(owner.vendorId, "suspend");
    expect([await isShown(property_id), await isFound(property_id)]).toEqual([false, false]);
    expect(await ask("vendor/Active_Property", { PropertyID: paused.property_id }, owner)).toMatchObject({ http: 200 });
    const another = await make.property({ vendor_id: owner.vendorId });
    expect([await isShown(paused.property_id), await isShown(another.property_id)]).toEqual([false, false]);
    await decide(owner.vendorId, "verify");
    const all = [property_id, paused.property_id, another.property_id];
    expect(await Promise.all(all.map(isShown))).toEqual([true, true, true]);
    expect(await isFound(property_id)).toBe(true);
  });

  test("shows no home: the agreed visit ends, the asker is told, and no other is offered or taken", async () => {
    const one = await agreed();
    await decide(one.owner.vendorId, "suspend");
    const { Visits, Place } = await one.visits();
    expect(Visits).toMatchObject([{ State: 3, Cancelled_By: 3, Cancel_Reason: 7 }]);
    expect(Place).toBeNull();
    expect((await one.offer(["15"])).extras.refusal).toBe("home-not-offered");
    await database.db.transaction().execute((tx) => queue.enqueue(tx, "enquiries.tell-visits", {}));
    await queue.drain();
    const { rows } = await database.pool.query(
      "select details ->> 'News_Label' as news from notification where kind = 'home-visit' and phone_number = $1 order by created_at desc limit 1",
      [one.phone],
    );
    expect(rows).toEqual([{ news: "visitNews.cancelled" }]);
  });

  test("writes to nobody, though the asker still may", async () => {
    const one = await agreed();
    await decide(one.owner.vendorId, "suspend");
    const write = (by: { headers: Record<string, string> }) =>
      ask("vendor/Create_Property_Enquiry_Message", { ...one.enquiry, Message: "Pay a token first" }, by);
    expect((await write(one.owner)).extras.refusal).toBe("account-suspended");
    expect(await write(one.asker)).toMatchObject({ http: 200 });
    await decide(one.owner.vendorId, "verify");
    expect(await write(one.owner)).toMatchObject({ http: 200 });
  });

  test("shows no home that was being listed at the moment of the first decision", async () => {
    const owner = await make.role("president");
    const listed = Promise.withResolvers<string>();
    const mayEnd = Promise.withResolvers<void>();
    const listing = database.db.transaction().execute(async (tx) => {
      listed.resolve((await makerOf(tx, clock.now).property({ vendor_id: owner.vendorId })).property_id);
      await mayEnd.promise;
    });
    const first = await listed.promise;
    const suspended = decide(owner.vendorId, "suspend");
    await waiting();
    mayEnd.resolve();
    await Promise.all([listing, suspended]);
    expect(await isShown(first)).toBe(false);
  });

  test("shows no home that was listed while the first decision was being written", async () => {
    const owner = await make.role("president");
    const decided = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const suspending = database.db.transaction().execute(async (tx) => {
      const decision = { decision: "suspend", reason: "Keys were sold", by: null, isNameChecked: true } as const;
      expect(await setStanding(tx, owner.vendorId, { ...decision, now: clock.now() })).toBeUndefined();
      decided.resolve();
      await mayEnd.promise;
    });
    await decided.promise;
    const listing = make.property({ vendor_id: owner.vendorId });
    await waiting();
    mayEnd.resolve();
    const [, { property_id }] = await Promise.all([suspending, listing]);
    expect(await isShown(property_id)).toBe(false);
  });
});

/** Until a statement waits for a lock. */
const waiting = () =>
  expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows.length;
    })
    .toBeGreaterThan(0);
