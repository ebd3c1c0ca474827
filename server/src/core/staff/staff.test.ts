import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";

const { ask, accept, make, queue } = await startServer();

type Session = Awaited<ReturnType<typeof make.role>>;
let manager: Session;
beforeEach(async () => {
  manager = await make.role("society_manager");
});

const appoint = (given: object = {}, { headers } = manager) =>
  ask(
    "vendor/Create_Society_Staff",
    { Role: "treasurer", Name: "Suresh Pillai", PhoneNumber: nextPhone(), ...given } as never,
    { headers },
  );
const listed = async (input: object = {}, { headers } = manager) =>
  (await ask("vendor/Filter_All_Society_Staff", input as never, { headers })).extras;
const someone = async () => {
  const vendor = await make.vendor({ vendor_type: vendorTypes.society });
  return { ...(await make.session({ vendorId: vendor.vendor_id })), phone: vendor.phone_number };
};
const roleOf = async ({ headers }: { headers: Record<string, string> }) =>
  (await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).extras.Data!.Current_Role;

describe("an appointment", () => {
  test.each(["treasurer", "society_maintenance"] as const)(
    "as %s holds once it is accepted, is told, and ends at once",
    async (Role) => {
      const person = await someone();
      const { extras } = await appoint({ Role, PhoneNumber: `+91 ${person.phone}` });
      expect(extras.Status).toBe("Staff member added");
      expect(await roleOf(person)).toMatchObject({ Role: "society_manager", SocietyID: null });
      await accept(person.headers);
      expect(await roleOf(person)).toMatchObject({ Role, SocietyID: manager.societyId });
      await queue.drain();
      const messages = (await ask("outbox/Filter_All_Messages", { To: person.phone })).extras.Data!;
      expect(messages).toHaveLength(1);
      const { Society_StaffID } = extras.Data!;
      expect(
        await ask("vendor/Inactive_Society_Staff", { Society_StaffID }, { headers: manager.headers }),
      ).toMatchObject({ http: 200 });
      expect(await roleOf(person)).toMatchObject({ Role: "society_manager", SocietyID: null });
      expect(await ask("vendor/Filter_All_Residents", {}, { headers: person.headers })).toMatchObject({ http: 404 });
      // The founder remains.
      const present = await listed({ Whether_Status_Filter: true, Status: true });
      expect(present.Data).toMatchObject([{ Role: "society_manager", From: expect.any(String), Until: null }]);
      expect((await listed()).Data![1]).toMatchObject({ Role, Status: false, Ended_At: expect.any(String) });
    },
  );

  test("of a block secretary names blocks, which can be changed", async () => {
    const [a, b] = [
      await make.block({ society_id: manager.societyId, name: "A" }),
      await make.block({ society_id: manager.societyId, name: "B" }),
    ];
    const person = await someone();
    const given = { Role: "block_secretary", PhoneNumber: person.phone };
    expect(await appoint(given)).toMatchObject({
      http: 400,
      extras: { fields: { BlockID_Array: "Choose at least one block" } },
    });
    const { extras } = await appoint({ ...given, BlockID_Array: [a.block_id, a.block_id] });
    await accept(person.headers);
    expect((await roleOf(person)).Blocks).toEqual([{ BlockID: a.block_id, Name: "A" }]);
    const { Society_StaffID } = extras.Data!;
    const edit = (BlockID_Array: string[]) =>
      ask("vendor/Edit_Society_Staff", { Society_StaffID, Name: "Meera", BlockID_Array }, { headers: manager.headers });
    expect(await edit([b.block_id])).toMatchObject({ http: 200 });
    expect((await roleOf(person)).Blocks).toEqual([{ BlockID: b.block_id, Name: "B" }]);
    expect(await edit([])).toMatchObject({ http: 400, extras: { refusal: "staff-without-block" } });
    const foreign = await make.block();
    expect(await edit([b.block_id, foreign.block_id])).toMatchObject({
      http: 404,
      extras: { refusal: "unknown-block" },
    });
    expect((await listed()).Data![0]).toMatchObject({ Name: "Meera", Blocks: [{ Name: "B" }] });
  });

  test("is created once per role and number, even concurrently, and again after its end", async () => {
    const PhoneNumber = nextPhone();
    const answers = await Promise.all(Array.from({ length: 4 }, () => appoint({ PhoneNumber })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ http: 409, extras: { refusal: "staff-exists" } });
    const { Society_StaffID } = answers.find(({ success }) => success)!.extras.Data!;
    await ask("vendor/Inactive_Society_Staff", { Society_StaffID }, { headers: manager.headers });
    expect(await appoint({ PhoneNumber })).toMatchObject({ http: 200 });
    expect(await appoint({ PhoneNumber, Role: "society_maintenance" })).toMatchObject({ http: 200 });
  });

  test("of another society does not exist", async () => {
    const { extras } = await appoint();
    const { Society_StaffID } = extras.Data!;
    const stranger = await make.role("society_manager");
    const sent = { headers: stranger.headers };
    for (const answer of [
      await ask("vendor/Edit_Society_Staff", { Society_StaffID, Name: "X" }, sent),
      await ask("vendor/Inactive_Society_Staff", { Society_StaffID }, sent),
    ])
      expect(answer).toMatchObject({ http: 404, extras: { refusal: "unknown-staff" } });
    expect((await listed({}, stranger)).Data).toMatchObject([{ Role: "society_manager" }]);
    const foreign = await make.block({ society_id: manager.societyId });
    expect(await appoint({ Role: "block_secretary", BlockID_Array: [foreign.block_id] }, stranger)).toMatchObject({
      http: 404,
    });
    expect((await listed({}, stranger)).Data).toMatchObject([{ Role: "society_manager" }]);
  });
});

test("the list is searched by name and phone, and filtered by role", async () => {
  const PhoneNumber = nextPhone();
  await appoint({ Name: "Anita Bose", PhoneNumber });
  await appoint({ Role: "society_maintenance", Name: "Ramesh" });
  const found = async (input: object) => (await listed(input)).Data!.map(({ Name }) => Name);
  expect(await found({ Whether_Search_Filter: true, Search: "anita" })).toEqual(["Anita Bose"]);
  expect(await found({ Whether_Search_Filter: true, Search: PhoneNumber.slice(0, 8) })).toContain("Anita Bose");
  expect(await found({ Whether_Role_Filter: true, Role: "society_maintenance" })).toEqual(["Ramesh"]);
});
