import { describe, expect, test } from "vitest";
import { stages } from "#domain/market/enquiries/stages/codes.ts";
import { startServer } from "../../../../test/server.ts";

const { ask, make, clock, database } = await startServer();

async function asked() {
  const owner = await make.role("president");
  const home = await make.property({ vendor_id: owner.vendorId });
  const { enquiry_id } = await make.enquiry({ property_id: home.property_id });
  const { headers } = owner;
  const move = (input: object, headersOf = headers) =>
    ask("vendor/Update_Property_Enquiry_Stage", { Property_EnquiryID: enquiry_id, ...input } as never, {
      headers: headersOf,
    });
  const mark = (Status: boolean) =>
    ask("vendor/Update_Property_Enquiry_Status", { Property_EnquiryID: enquiry_id, Status }, { headers });
  const shown = async () => {
    const { extras } = await ask("vendor/Filter_All_Property_Enquiries", {}, { headers });
    return extras.Data!.find(({ Property_EnquiryID }) => Property_EnquiryID === enquiry_id)!;
  };
  return { ...owner, home, enquiry_id, move, mark, shown };
}

describe("vendor/Update_Property_Enquiry_Stage", () => {
  test("moves an enquiry, which is responded to from the first step on, and keeps the time of the first answer", async () => {
    const { move, shown } = await asked();
    expect(await shown()).toMatchObject({ Stage: 1, Status: false, Responded_At: null });
    expect(await move({ Stage: stages.contacted })).toMatchObject({ http: 200 });
    const { Responded_At } = await shown();
    expect(Responded_At).toBe(clock.now().toISOString());
    clock.pass(3_600_000);
    for (const Stage of [stages.visit, stages.offered, stages.chosen]) {
      expect(await move({ Stage })).toMatchObject({ http: 200 });
      expect(await shown()).toMatchObject({ Stage, Status: true, Responded_At });
    }
    expect(await move({ Stage: stages.new })).toMatchObject({ http: 200 });
    expect(await shown()).toMatchObject({ Stage: 1, Status: false, Responded_At: null });
  });

  test("a lost one has a reason, and loses it when it is taken up again", async () => {
    const { move, shown } = await asked();
    expect(await move({ Stage: stages.lost })).toMatchObject({
      http: 400,
      extras: { fields: { Lost_Reason: "Reason is required" } },
    });
    expect(await move({ Stage: stages.lost, Lost_Reason: 9 })).toMatchObject({ http: 400 });
    expect(await move({ Stage: stages.lost, Lost_Reason: 2, Lost_Words: "x".repeat(10_000) })).toMatchObject({
      http: 400,
    });
    expect(await move({ Stage: stages.lost, Lost_Reason: 2, Lost_Words: " wanted 20k " })).toMatchObject({ http: 200 });
    expect(await shown()).toMatchObject({
      ...{ Stage: 6, Status: true, Lost_Reason: 2, Lost_Words: "wanted 20k" },
      // Giving up is no answer.
      Responded_At: null,
    });
    expect(await move({ Stage: stages.contacted, Lost_Reason: 2, Lost_Words: "stays" })).toMatchObject({ http: 200 });
    expect(await shown()).toMatchObject({
      Stage: 2,
      Lost_Reason: null,
      Lost_Words: "",
      Responded_At: expect.any(String),
    });
  });

  test("does not reach another's, nor is it for those who let nothing", async () => {
    const { move, shown } = await asked();
    const stranger = await make.role("president");
    expect(await move({ Stage: 2 }, stranger.headers)).toMatchObject({
      http: 404,
      extras: { refusal: "unknown-enquiry" },
    });
    const tenant = await make.role("tenant");
    expect(await move({ Stage: 2 }, tenant.headers)).toMatchObject({ http: 403 });
    expect(await shown()).toMatchObject({ Stage: 1 });
  });

  test("keeps to the status of the specification, also where only that is written", async () => {
    const { move, mark, shown, enquiry_id } = await asked();
    expect(await mark(true)).toMatchObject({ http: 200 });
    expect(await shown()).toMatchObject({ Stage: 2, Status: true });
    await move({ Stage: stages.offered });
    expect(await mark(true)).toMatchObject({ http: 200 });
    expect(await shown()).toMatchObject({ Stage: 4, Status: true });
    expect(await mark(false)).toMatchObject({ http: 200 });
    expect(await shown()).toMatchObject({ Stage: 1, Status: false, Responded_At: null });
    // A server of before, during an upgrade.
    await database.pool.query("update enquiry set status = true where enquiry_id = $1", [enquiry_id]);
    expect(await shown()).toMatchObject({ Stage: 2, Status: true });
  });

  test("is in the audit log, without the owner's words", async () => {
    const { move, enquiry_id } = await asked();
    await move({ Stage: stages.contacted });
    await move({ Stage: stages.lost, Lost_Reason: 4, Lost_Words: "rude on the phone" });
    const { rows } = await database.pool.query(
      "select after from audit_entry where thing = 'Property_Enquiry' and thing_id = $1 order by position",
      [enquiry_id],
    );
    expect(rows.map(({ after }) => after.stage)).toEqual([2, 6]);
    expect(rows[1].after).toMatchObject({ lost_reason: 4 });
    expect(JSON.stringify(rows)).not.toContain("rude");
  });
});

test("the time that an owner takes to answer counts real answers only, not what was given up", async () => {
  const { headers, home } = await asked();
  const minutes = async () =>
    (await ask("user/Fetch_Property_Info", { PropertyID: home.property_id })).extras.Data!.Owner_Response_Minutes;
  const stage = async (Stage: 2 | 6) => {
    const { enquiry_id } = await make.enquiry({ property_id: home.property_id });
    clock.pass(10 * 60_000);
    const input = { Property_EnquiryID: enquiry_id, Stage, Lost_Reason: 1 as const };
    expect(await ask("vendor/Update_Property_Enquiry_Stage", input, { headers })).toMatchObject({ http: 200 });
  };
  for (let n = 0; n < 3; n++) await stage(stages.lost);
  expect(await minutes()).toBeNull();
  for (let n = 0; n < 3; n++) await stage(stages.contacted);
  expect(await minutes()).toBe(10);
});

test("the list is filtered by stage, and counts each stage whichever is asked for", async () => {
  const { move, headers, home } = await asked();
  await make.enquiry({ property_id: home.property_id });
  await make.enquiry({ property_id: home.property_id, stage: stages.visit });
  await move({ Stage: stages.visit });
  const list = async (question: object) =>
    (await ask("vendor/Filter_All_Property_Enquiries", question, { headers })).extras;
  const Stages = [
    { Stage: 1, Count: 1 },
    { Stage: 3, Count: 2 },
  ];
  const visits = await list({ Whether_Stage_Filter: true, Stage: stages.visit, Limit: 1 });
  expect(visits).toMatchObject({ Count: 2, Stages, Totals: { Total: 3, Responded: 2, Pending: 1 } });
  expect(visits.Data).toHaveLength(1);
  expect(await list({ Whether_Status_Filter: true, Status: false })).toMatchObject({ Count: 1, Stages });
});

test("a contract made from an enquiry chooses it, and one that is refused does not", async () => {
  const { headers, home, enquiry_id, shown, move } = await asked();
  await move({ Stage: stages.lost, Lost_Reason: 1 });
  const create = (start: string) =>
    ask(
      "vendor/Create_Property_Rental_Contract",
      {
        PropertyID: home.property_id,
        Property_EnquiryID: enquiry_id,
        Tenant_Name: "Ravi Iyer",
        Tenant_PhoneNumber: "9811100011",
        Tenant_EmailID: "",
        Contract_Start_Date: start,
        Monthly_Rent: 20_000,
      } as never,
      { headers },
    );
  expect(await create("2026-12-01")).toMatchObject({ http: 200 });
  expect(await shown()).toMatchObject({ Stage: 5, Status: true, Lost_Reason: null });
  await move({ Stage: stages.offered });
  expect(await create("2026-12-05")).toMatchObject({ http: 409 });
  expect(await shown()).toMatchObject({ Stage: 4 });
});
