import { expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";

const { ask, post, make, clock } = await startServer();
const phone = "9812345610";

const manager = await make.role("society_manager");
const guard = await make.role("society_maintenance", { society_id: manager.societyId });
const treasurer = await make.role("treasurer", { society_id: manager.societyId });
const { block_id } = await make.block({ society_id: manager.societyId });
const { building_id } = await make.building({ block_id });
const { flat_id } = await make.flat({ building_id });
const { society_resident_id } = await make.resident({
  ...{ flat_id, phone_number: phone, email_id: "kavita@example.in", emergency_contact: "Mother, 9812345611" },
});

test("a guard finds a resident by flat or name and reads no whole number and no mail address", async () => {
  const list = async (input: object, { headers }: typeof guard) =>
    (await ask("vendor/Filter_All_Residents", input, { headers })).extras;
  expect((await list({}, treasurer)).Data![0]).toMatchObject({ PhoneNumber: phone, EmailID: "kavita@example.in" });
  const seen = await list({}, guard);
  expect(seen.Data![0]).toMatchObject({ PhoneNumber: "98••••••10", EmailID: "", Emergency_Contact: "" });
  const flat = await ask("vendor/Fetch_Flat_Info", { FlatID: flat_id }, { headers: guard.headers });
  const found = await post("vendor/Fetch_Search_Info", { Search: "Asha" }, { headers: guard.headers });
  expect(JSON.stringify([seen, flat.extras, found.extras])).not.toMatch(/9812345|98123 45610|@/);
  // Guessing digit by digit finds nothing either.
  for (const Search of ["9812345610", "2345", "610", "kavita@"])
    expect((await list({ Whether_Search_Filter: true, Search }, guard)).Count).toBe(0);
  expect((await list({ Whether_Search_Filter: true, Search: "2345" }, treasurer)).Count).toBe(1);
});

test("a guard takes no list of residents away", async () => {
  const answer = await ask("vendor/Export_All_Residents", { Format: "csv" }, { headers: guard.headers });
  expect(answer).toMatchObject({ http: 403, extras: { refusal: "not-allowed" } });
  expect(await ask("vendor/Export_All_Residents", { Format: "csv" }, { headers: treasurer.headers })).toMatchObject({
    http: 200,
  });
});

test("a guard gets one number at a time, each with its entry in the log, and 20 an hour", async () => {
  const show = (Society_ResidentID = society_resident_id, { headers } = guard) =>
    ask("vendor/Fetch_Resident_Phone_Info", { Society_ResidentID }, { headers });
  expect((await show()).extras.Data).toMatchObject({ PhoneNumber: phone, Emergency_Contact: "Mother, 9812345611" });
  const { extras } = await ask(
    "vendor/Filter_All_Audits",
    { Whether_Thing_Filter: true, Thing: "Phone_Reveal" },
    { headers: manager.headers },
  );
  expect(extras.Data).toMatchObject([{ VendorID: guard.vendorId, ThingID: society_resident_id, After: null }]);
  const stranger = await make.role("society_maintenance");
  expect(await show(society_resident_id, stranger)).toMatchObject({ http: 404 });
  const answers = await Promise.all(Array.from({ length: 25 }, () => show()));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(19);
  expect(answers.find(({ http }) => http !== 200)).toMatchObject({ http: 429, extras: { refusal: "too-many-phones" } });
  clock.pass(3600_000 + 1);
  expect(await show()).toMatchObject({ http: 200 });
});
