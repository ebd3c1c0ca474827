import { expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../test/make/vendor.ts";
import { startServer } from "../../test/server.ts";

const { make, ask, database, command } = await startServer();

const run = (...args: string[]) => command("verify", args);

const stateOf = async (of: { headers: Record<string, string> }) =>
  (await ask("vendor/Fetch_Standing_Info", {}, of)).extras.Data!;

test("verifies a society by its id and suspends it, beside the running server", async () => {
  const manager = await make.role("society_manager");
  await make.standing({ society_id: manager.societyId, state: "new" });
  expect(await run()).toMatchObject({ code: 0, output: expect.stringContaining(manager.societyId) });
  const verified = await run(manager.societyId.toUpperCase());
  expect(verified).toMatchObject({ code: 0, output: expect.stringMatching(/is verified now\.\n$/) });
  expect(await stateOf(manager)).toMatchObject({ State: "verified", Reason: "By npm run verify" });
  expect((await run(manager.societyId)).output).toContain("is verified already.");
  expect(await run(manager.societyId, "--suspend", "--reason", "Fraud bills")).toMatchObject({ code: 0 });
  expect(await stateOf(manager)).toMatchObject({ State: "suspended", Reason: "Fraud bills" });
  const audit = await ask("vendor/Filter_All_Audits", { Whether_Thing_Filter: true, Thing: "Standing" }, manager);
  expect(audit.extras.Data).toHaveLength(2);
});

test("verifies a landlord by phone, before the first contract too", async () => {
  const owner = await make.role("president");
  await make.standing({ vendor_id: owner.vendorId, state: "new" });
  const { phone_number } = await database.db
    .selectFrom("vendor")
    .select("phone_number")
    .where("vendor_id", "=", owner.vendorId)
    .executeTakeFirstOrThrow();
  expect(await run(`+91 ${phone_number}`)).toMatchObject({ code: 0, output: expect.stringContaining("(landlord ") });
  expect(await stateOf(owner)).toMatchObject({ State: "verified" });
});

test("a number that is a landlord's and a manager's is to be named by an id, and nothing changes", async () => {
  const phone_number = nextPhone();
  const landlord = await make.vendor({ phone_number });
  const manager = await make.vendor({ phone_number, vendor_type: vendorTypes.society });
  const society = await make.society({ vendor_id: manager.vendor_id, name: "Shivneri" });
  const { code, output } = await run(phone_number, "--suspend");
  expect(code).toBe(2);
  expect(output).toContain(landlord.vendor_id);
  expect(output).toContain(`${society.society_id}  Society: Shivneri`);
  expect(await stateOf(await make.session({ vendorId: landlord.vendor_id }))).toMatchObject({ State: "verified" });
});

test("a look-alike of a verified society is verified only once its name was checked", async () => {
  const place = { latitude: 26.9, longitude: 75.8 };
  await make.society({ name: "Amber Court", ...place });
  const copy = await make.society({ name: "Arnber Court", ...place });
  await make.standing({ society_id: copy.society_id, state: "new" });
  expect(await run(copy.society_id)).toMatchObject({ code: 2, output: expect.stringContaining("--name-checked") });
  expect(await run(copy.society_id, "--name-checked")).toMatchObject({ code: 0 });
});

test.each([
  [["no-id"], "neither an id nor a mobile number"],
  [["0198a000-0000-7000-8000-000000000001"], "There is no society or landlord with the id"],
  [["9123456780"], "There is no society or landlord with +91 91234 56780"],
  [["--suspend"], "Name whom to suspend"],
  [["--nonsense"], "npm run verify"],
  [["9123456780", "9123456781"], "One society or landlord at a time"],
])("%j ends with 2 and says what to do", async (args, sentence) => {
  const { code, output } = await run(...args);
  expect(output).toContain(sentence);
  expect(code).toBe(2);
});
