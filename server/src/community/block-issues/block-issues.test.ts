import { beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";

const { ask, post, make, clock, database } = await startServer();
const { db } = database;

type Session = { headers: Record<string, string>; vendorId: string };
let manager: Awaited<ReturnType<typeof make.role>>;
let secretary: Session;
let resident: Session & { phone: string };
let guard: Session & { staffId: string };
/** Two blocks; the secretary handles the first, the resident lives in its flat 402. */
let blocks: string[];

/** A signed-in account that lives in a flat of this block. */
async function livingIn(block_id: string, flat_no = "402") {
  const phone = nextPhone();
  const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.tenant, phone_number: phone });
  const { building_id } = await make.building({ block_id });
  const { flat_id } = await make.flat({ building_id, flat_no });
  await make.resident({ flat_id, phone_number: phone });
  return { ...(await make.session({ vendorId: vendor_id })), phone };
}
async function staffMember(society_id: string) {
  const phone_number = nextPhone();
  const { vendor_id } = await make.vendor({ vendor_type: vendorTypes.society, phone_number });
  const { staff_id } = await make.staff({
    society_id,
    role: "society_maintenance",
    phone_number,
    name: "Ramesh Yadav",
  });
  return { ...(await make.session({ vendorId: vendor_id })), staffId: staff_id };
}

beforeEach(async () => {
  manager = await make.role("society_manager");
  const { societyId: society_id } = manager;
  blocks = [];
  for (const name of ["Rose", "Lily"]) blocks.push((await make.block({ society_id, name })).block_id);
  secretary = await make.role("block_secretary", { society_id, block_id: blocks[0]! });
  resident = await livingIn(blocks[0]!);
  guard = await staffMember(society_id);
});

const draft = (given: object = {}) => ({
  ...{ BlockID: blocks[0]!, Title: "Lift stops", Description: "Between floors.", Location: "Lift 2", Category: 1 },
  ...given,
});
const create = (by: Session, given: object = {}) => post("vendor/Create_Block_Issue", draft(given), by);
async function reported(by: Session = resident, given: object = {}): Promise<string> {
  const answer = await create(by, given);
  expect(answer.extras.Status).toBe("Issue reported");
  return (answer.extras.Data as { Block_IssueID: string }).Block_IssueID;
}
const info = async (Block_IssueID: string, by: Session = manager) =>
  (await ask("vendor/Fetch_Block_Issue_Info", { Block_IssueID }, by)).extras.Data!;
const update = (Block_IssueID: string, Issue_Status: number, more: object = {}, by: Session = secretary) =>
  post("vendor/Update_Block_Issue_Status", { Block_IssueID, Issue_Status, ...more }, by);
const listed = async (by: Session, input: object = {}) =>
  (await ask("vendor/Filter_All_Block_Issues", input as never, by)).extras;
const bell = async (by: Session) =>
  (await ask("vendor/Filter_All_Notifications", { Limit: 50 }, by)).extras.Data!.map(({ Kind }) => Kind);

describe("an issue", () => {
  test("is reported by a resident for their own flat, and notified to manager and secretary", async () => {
    const id = await reported(resident, { Title: "  Lift   stops ", Flat_No: "402", Priority: 4 });
    const { Data, Count, Counts } = await listed(secretary);
    expect({ Count, Counts }).toEqual({
      Count: 1,
      Counts: { Total: 1, Open: 1, In_Progress: 0, Resolved: 0, Urgent: 1 },
    });
    expect(Data![0]).toMatchObject({
      ...{ Block_IssueID: id, Title: "Lift stops", Flat_No: "402", Issue_Status: 1, Cost: null, Assigned_To: null },
      ...{ Reported_By: { FinalPhoneNumber: `+91${resident.phone}` }, Next_Statuses: [2, 3, 4, 5] },
      ...{ Whether_May_Update: true, Whether_May_Assign: true, Block_Data: { Name: "Rose" } },
    });
    expect((await listed(resident)).Data![0]).toMatchObject({
      ...{ Block_IssueID: id, Next_Statuses: [], Whether_May_Update: false, Whether_May_Edit: true },
      Reported_By: { FinalPhoneNumber: null },
    });
    expect([await bell(manager), await bell(secretary), await bell(resident)]).toEqual([
      ["block-issue-reported"],
      ["block-issue-reported"],
      [],
    ]);
  });

  test.each([
    ["a blank title", { Title: " " }, "Title", "Title is required"],
    ["a title that nobody sees", { Title: "\u200b\u2060" }, "Title", "Title is required"],
    ["a text without an end", { Description: "x".repeat(100_000) }, "Description", "At most 5,000 characters"],
    ["no block", { BlockID: "" }, "BlockID", "Choose a block"],
    ["an unknown category", { Category: 7 }, "Category", "Choose a category"],
    ["an unknown priority", { Priority: 0 }, "Priority", "Choose a priority"],
  ])("with %s is 400 and says so at the field", async (_, wrong, field, message) => {
    expect(await create(resident, wrong)).toMatchObject({ http: 400, extras: { fields: { [field]: message } } });
  });

  test("can be reported by residents only for their own block and flat, by a secretary only for their blocks", async () => {
    const elsewhere = (await make.block()).block_id;
    for (const [by, given, refusal] of [
      [resident, { BlockID: blocks[1] }, "no-such-home"],
      [resident, { BlockID: elsewhere }, "no-such-home"],
      [resident, { Flat_No: "999" }, "no-such-home"],
      [secretary, { BlockID: blocks[1] }, "unknown-block"],
      [manager, { BlockID: elsewhere }, "unknown-block"],
      [resident, { Image_Array: ["made-up"] }, "unknown-image"],
    ] as const)
      expect(await create(by, given)).toMatchObject({ http: 404, extras: { refusal } });
    await reported(manager, { BlockID: blocks[1], Flat_No: "V3" });
    const places = async (by: Session) =>
      (await ask("vendor/Filter_All_Block_Issue_Places", {}, by)).extras.Data!.map((place) => [
        place.Block_Name,
        place.Flat_No,
      ]);
    expect([await places(manager), await places(secretary), await places(resident)]).toEqual([
      [
        ["Rose", null],
        ["Lily", null],
      ],
      [["Rose", null]],
      [["Rose", "402"]],
    ]);
    await ask("vendor/Inactive_Block", { BlockID: blocks[1]! as never }, manager);
    expect(await places(manager)).toEqual([["Rose", null]]);
    await ask("vendor/Active_Block", { BlockID: blocks[1]! as never }, manager);
  });

  test("of another society, block or reporter is 404 to read, to move and to speak of", async () => {
    const ofLily = await reported(manager, { BlockID: blocks[1] });
    const ofRose = await reported(resident);
    const neighbour = await livingIn(blocks[0]!, "403");
    const stranger = await make.role("society_manager");
    for (const [by, id] of [
      [secretary, ofLily],
      [resident, ofLily],
      [neighbour, ofRose],
      [stranger, ofRose],
      [guard, ofRose],
      [manager, "made-up"],
    ] as const) {
      const common = { Block_IssueID: id };
      for (const [path, more] of [
        ["Fetch_Block_Issue_Info", {}],
        ["Update_Block_Issue_Status", { Issue_Status: 2 }],
        ["Create_Block_Issue_Comment", { Message: "Hello" }],
      ] as const)
        expect(await post(`vendor/${path}`, { ...common, ...more }, by)).toMatchObject({
          http: 404,
          extras: { refusal: "unknown-block-issue" },
        });
    }
    expect([(await listed(secretary)).Count, (await listed(neighbour)).Count, (await listed(guard)).Count]).toEqual([
      1, 0, 0,
    ]);
    expect((await listed(manager, { Whether_Block_Filter: true, BlockID: blocks[1] })).Count).toBe(1);
  });

  test("is found by its text, status, category and priority; the counts ignore the status filter", async () => {
    const [one] = [
      await reported(resident, { Title: "100% dark", Category: 4 }),
      await reported(resident, { Priority: 4 }),
    ];
    await update(one, 3);
    for (const [filters, count] of [
      [{ Whether_Search_Filter: true, Search: "0% DARK" }, 1],
      [{ Whether_Search_Filter: true, Search: "402" }, 2],
      [{ Whether_Search_Filter: true, Search: "_" }, 0],
      [{ Whether_Issue_Status_Filter: true, Issue_Status: 3 }, 1],
      [{ Whether_Category_Filter: true, Category: 4 }, 1],
      [{ Whether_Priority_Filter: true, Priority: 4 }, 1],
    ] as const)
      expect((await listed(secretary, filters)).Count, JSON.stringify(filters)).toBe(count);
    expect((await listed(secretary, { Whether_Issue_Status_Filter: true, Issue_Status: 4 })).Counts).toMatchObject({
      ...{ Total: 2, Open: 1, In_Progress: 1 },
    });
  });
});

describe("the status", () => {
  test.each([
    [1, [2, 3, 4, 5]],
    [2, [3, 4, 5]],
    [3, [4, 5]],
    [4, [3, 5]],
    [5, []],
  ])("goes from %s to %j and nowhere else", async (from, next) => {
    const resolved_at = from === 4 ? clock.now() : null;
    for (const to of [1, 2, 3, 4, 5].filter((status) => status !== from)) {
      const { block_issue_id } = await make.blockIssue({ block_id: blocks[0]!, issue_status: from, resolved_at });
      const answer = await update(block_issue_id, to, { Message: "So it is." });
      if (next.includes(to)) expect(answer).toMatchObject({ success: true });
      else
        expect(answer).toMatchObject({
          ...{ http: 409, extras: { refusal: from === 5 ? "block-issue-closed" : "block-issue-order" } },
        });
      expect((await info(block_issue_id)).Issue_Status).toBe(next.includes(to) ? to : from);
    }
  });

  test("gets status, message, cost, estimate and helper in one update, and everybody is notified", async () => {
    const id = await reported();
    const day = addDays(dayOf(clock.now()), 3);
    const answer = await update(id, 3, {
      ...{ Seen_Status: 1, Message: "The company comes on Friday.", Cost: 1250.5, Estimated_Resolution: day },
      Society_StaffID: guard.staffId,
    });
    expect(answer).toMatchObject({ success: true, extras: { Status: "Updated Successfully" } });
    const issue = await info(id, resident);
    expect(issue).toMatchObject({
      ...{ Issue_Status: 3, Cost: 1250.5, Estimated_Resolution: day, Actual_Resolution: null, Whether_Late: false },
      Assigned_To: { Name: "Ramesh Yadav", FinalPhoneNumber: null },
      Staff_Array: [],
    });
    expect(issue.Events.at(-1)).toMatchObject({
      ...{ Kind: "update", From_Status: 1, To_Status: 3, Text: "The company comes on Friday.", Cost: 1250.5 },
      ...{ Estimated_Resolution: day, Assigned_Name: "Ramesh Yadav", Whether_Desk: true },
      Changed: ["Cost", "Estimated_Resolution", "Assigned_To"],
    });
    expect([await bell(resident), await bell(guard), (await bell(manager))[0]]).toEqual([
      ["block-issue-updated"],
      ["block-issue-assigned"],
      "block-issue-updated",
    ]);

    // Who sees to it may move it on, but gives it to nobody else.
    expect((await listed(guard)).Data![0]).toMatchObject({ Whether_May_Update: true, Whether_May_Assign: false });
    expect(await update(id, 4, { Assignee: { Name: "X", PhoneNumber: "9822012345" } }, guard)).toMatchObject({
      http: 403,
    });
    expect(await update(id, 4, { Message: "Done." }, guard)).toMatchObject({ success: true });
    expect((await info(id)).Actual_Resolution).toBe(clock.now().toISOString());
  });

  test("cannot be assigned to staff who have not accepted, and stays with staff who withdraw their consent", async () => {
    const id = await reported();
    const { society_id, phone_number } = await database.db
      .selectFrom("staff")
      .select(["society_id", "phone_number"])
      .where("staff_id", "=", guard.staffId)
      .executeTakeFirstOrThrow();
    const invited = await make.staff({ society_id, role: "society_maintenance", accepted: false });
    const offered = async () => {
      const ids = (await info(id)).Staff_Array.map(({ Society_StaffID }) => Society_StaffID);
      return [ids.includes(guard.staffId), ids.includes(invited.staff_id)];
    };
    expect(await offered()).toEqual([true, false]);
    expect(await update(id, 3, { Society_StaffID: invited.staff_id })).toMatchObject({
      http: 409,
      extras: { refusal: "staff-not-accepted" },
    });
    await update(id, 3, { Society_StaffID: guard.staffId });
    const consent = (accepted_at: Date | null) =>
      database.db
        .updateTable("invitation")
        .set({ accepted_at })
        .where("phone_number", "=", phone_number)
        .where("purpose", "=", "staff")
        .execute();
    await consent(null);
    expect(await offered()).toEqual([true, false]);
    expect(await update(id, 3, { Society_StaffID: guard.staffId, Cost: 20 })).toMatchObject({ http: 200 });
    await consent(clock.now());
  });

  test("a refused update leaves nothing of itself", async () => {
    const id = await reported();
    for (const [to, more, refusal] of [
      [3, { Seen_Status: 2, Cost: 10 }, "stale"],
      [5, { Cost: 10 }, "closing-without-reason"],
      [5, { Message: "\u200b" }, "closing-without-reason"],
      [3, { Cost: 10, Estimated_Resolution: addDays(dayOf(clock.now()), -1) }, "estimate-past"],
      [3, { Cost: 10, Society_StaffID: "made-up" }, "unknown-staff"],
    ] as const)
      expect((await update(id, to, more)).extras.refusal).toBe(refusal);
    for (const wrong of [
      { Cost: -1 },
      { Cost: 1.005 },
      { Cost: 1e12 },
      { Estimated_Resolution: "soon" },
      { Assignee: { Name: "", PhoneNumber: "1" } },
    ])
      expect(await update(id, 3, wrong)).toMatchObject({ http: 400 });
    expect(await info(id)).toMatchObject({ Issue_Status: 1, Cost: null, Estimated_Resolution: null });
    expect((await info(id)).Events).toHaveLength(1);
  });

  test("keeps omitted fields, clears null ones, and refuses an update without changes", async () => {
    const id = await reported();
    const Assignee = { Name: "Sai Electricals", PhoneNumber: "+91 98220 12345" };
    await update(id, 2, { Cost: 500, Estimated_Resolution: dayOf(clock.now()), Assignee });
    await update(id, 2, { Message: "Still so." });
    expect(await info(id)).toMatchObject({
      ...{
        Cost: 500,
        Assigned_To: { Society_StaffID: null, Name: "Sai Electricals", FinalPhoneNumber: "+919822012345" },
      },
    });
    await update(id, 2, { Cost: 500, Assignee });
    expect((await info(id)).Events).toHaveLength(3);
    clock.pass(48 * 3600_000);
    expect(await info(id)).toMatchObject({ Whether_Late: true });
    await update(id, 2, { Cost: null, Estimated_Resolution: null, Society_StaffID: null });
    expect(await info(id)).toMatchObject({
      Cost: null,
      Estimated_Resolution: null,
      Assigned_To: null,
      Whether_Late: false,
    });
  });

  test("can be reopened by the reporter for seven days after it was resolved, or closed", async () => {
    const id = await reported();
    expect(await update(id, 4, {}, resident)).toMatchObject({ http: 409, extras: { refusal: "block-issue-order" } });
    await update(id, 4);
    expect(await update(id, 3, { Cost: 1 }, resident)).toMatchObject({ http: 403 });
    expect(await update(id, 3, { Message: "It stopped again." }, resident)).toMatchObject({ success: true });
    expect(await info(id)).toMatchObject({ Issue_Status: 3, Actual_Resolution: null });
    await update(id, 4);
    // In two steps, so that the session is seen in between.
    for (const half of [4, 4]) {
      clock.pass(half * 24 * 3600_000);
      await info(id, resident);
    }
    expect(await update(id, 3, {}, resident)).toMatchObject({ http: 409, extras: { refusal: "block-issue-order" } });
    expect(await update(id, 5, {}, resident)).toMatchObject({ success: true });
    expect(await info(id, resident)).toMatchObject({ Issue_Status: 5, Actual_Resolution: expect.any(String) });
  });

  test("of ten who move it at once one is first", async () => {
    const id = await reported();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        update(id, at % 2 ? 2 : 3, { Seen_Status: 1 }, at % 3 ? secretary : manager),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ extras }) => extras.refusal === "stale")).toHaveLength(9);
    expect((await info(id)).Events).toHaveLength(2);
  });
});

test("a comment has the author's own pictures, and the other side is notified", async () => {
  const id = await reported();
  const { image_id } = await make.image({ vendor_id: resident.vendorId });
  const say = (by: Session, Image_Array: string[] = []) =>
    post("vendor/Create_Block_Issue_Comment", { Block_IssueID: id, Message: " <b>Again</b> ", Image_Array }, by);
  expect(await say(secretary, [image_id])).toMatchObject({ http: 404, extras: { refusal: "unknown-image" } });
  expect(await say(resident, [image_id])).toMatchObject({ success: true });
  expect((await info(id)).Events.at(-1)).toMatchObject({
    ...{ Kind: "comment", Text: "<b>Again</b>", Whether_Desk: false, Image_Array_Information: [{ ImageID: image_id }] },
  });
  expect((await listed(secretary)).Data![0]).toMatchObject({ Comment_Count: 1, Image_Count: 1 });
  expect((await bell(secretary))[0]).toBe("block-issue-comment");
  expect(await bell(resident)).toEqual([]);
  // A notice gives the beginning of what is long, and ends before an emoji that it would cut in two.
  const Message = `${"x".repeat(197)}${"🔧".repeat(5)}`;
  expect(await post("vendor/Create_Block_Issue_Comment", { Block_IssueID: id, Message }, resident)).toMatchObject({
    ...{ success: true },
  });
});

test("an issue can be corrected by its reporter until it is handled, by its handlers until it is closed; late changes are reported", async () => {
  const id = await reported();
  const edit = (by: Session, given: object = {}) =>
    post("vendor/Edit_Block_Issue", { ...draft({ Title: "Lift is stuck" }), Block_IssueID: id, ...given }, by);
  const { updated_at } = await info(id);
  clock.pass(1000);
  expect(await edit(resident, { updated_at })).toMatchObject({ success: true });
  expect(await edit(secretary, { updated_at })).toMatchObject({ http: 409, extras: { refusal: "stale" } });
  expect((await info(id)).Events.at(-1)).toMatchObject({ Kind: "edit", Changed: ["Title"], Whether_Desk: false });
  await update(id, 2, { Society_StaffID: guard.staffId });
  expect(await edit(resident)).toMatchObject({ http: 403 });
  expect(await edit(secretary, { Priority: 4 })).toMatchObject({ success: true });
  await update(id, 5, { Message: "Twice reported." });
  expect(await edit(manager)).toMatchObject({ http: 409, extras: { refusal: "block-issue-closed" } });
});

test("is in the header's search and the audit log, without the helper's number", async () => {
  const id = await reported(resident, { Title: "Zebra crossing faded" });
  await update(id, 2, { Assignee: { Name: "Sai", PhoneNumber: "9822012345" } });
  const found = async (by: Session) =>
    (await ask("vendor/Search_Everything", { Search: "zebra" }, by)).extras.Data!.flatMap(({ Kind, Items }) => [
      Kind,
      Items[0]!.Path,
    ]);
  for (const by of [manager, secretary, resident])
    expect(await found(by)).toEqual(["block-issue", `/block-issues?issue=${id}`]);
  const entries = await db
    .selectFrom("audit_entry")
    .select(["action", "after"])
    .where("thing_id", "=", id)
    .orderBy("position")
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(["create", "change"]);
  expect(JSON.stringify(entries)).not.toContain("9822012345");
});
