import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { debtorsOn } from "../../../../test/debtors.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { readPdf } from "../../../../test/pdf.ts";
import { startServer } from "../../../../test/server.ts";
import { rentsOn } from "../../../../test/tenancy.ts";

const server = await startServer();
const { ask, goTo, make, queue, database, app } = server;
const { pool } = database;
const { tenancy, bill: billRents } = rentsOn(server);
const { society, months } = debtorsOn(server);

type Headers = { headers: Record<string, string> };
type Answer = { http: number; extras: Record<string, never> & { Data: never; refusal?: string; Count?: number } };
let office: Awaited<ReturnType<typeof society>>;
let manager: typeof office.manager;
let asha: string;
let phones: string[];
let ids: Record<string, string>;

/** Two debtors who owe three months on 10 May, of which the last is not due yet. */
beforeEach(async () => {
  await goTo("2026-02-10");
  office = await society();
  manager = office.manager;
  await pool.query(
    "update society set name = 'Sahyadri Greens', address = 'Baner Road, Pune, Maharashtra', location_address = 'Pune, Maharashtra' where society_id = $1",
    [manager.societyId],
  );
  phones = [nextPhone(), nextPhone()];
  for (const phone of phones) await make.vendor({ vendor_type: vendorTypes.tenant, phone_number: phone });
  asha = await office.resident("101", "Asha Rao", { phone_number: phones[0] });
  await office.resident("102", "Bela Shah", { phone_number: phones[1] });
  await months("2026-03-01", "2026-04-01", "2026-05-01");
  await goTo("2026-05-10");
  ids = Object.fromEntries(
    ((await office.list()).Data as unknown as { Name: string; Debtor_AccountID: string }[]).map((row) => [
      row.Name.split(" ")[0]!,
      row.Debtor_AccountID,
    ]),
  );
});

const call = (name: string, input: object, who: Headers = manager, key?: string) =>
  ask(
    `vendor/${name}` as never,
    input as never,
    key === undefined ? who : { headers: { ...who.headers, "Idempotency-Key": key } },
  ) as unknown as Promise<Answer>;
const chosen = (given: object = {}) => ({
  ...{ Debtor_AccountIDs: [ids.Asha, ids.Bela], Letter_Step: 1, Language: "en", Pay_By: "2026-05-25" },
  ...given,
});
type Issued = { Letter_BatchID: string | null; Letter_Count: number; Amount: number; Skipped: { Name: string }[] };
const issue = async (given: object = {}, who: Headers = manager, key?: string) => {
  const answer = await call("Issue_Letters", chosen(given), who, key);
  return { ...answer, data: answer.extras.Data as unknown as Issued };
};
type Row = Record<"Notice_LetterID" | "Letter_No" | "Name" | "Title" | "Debtor_AccountID", string> & {
  Letter_State: number;
};
const register = async (filters: object = {}, who: Headers = manager) => {
  const { extras } = await call("Filter_All_Letters", { Limit: 50, ...filters }, who);
  return { rows: extras.Data as unknown as Row[], count: extras.Count };
};
const preview = (given: object = {}) => call("Fetch_Letters_Preview_Info", chosen(given));
const edit = (given: object, who: Headers = manager) =>
  call("Edit_Letter_Template", { Letter_Step: 3, Language: "en", Title: "Dues", Body: "Pay {amount}.", ...given }, who);
const paper = async (id: string, who: Headers = manager) => {
  const { http, extras } = await call("Fetch_Letter_Paper", { Notice_LetterID: id }, who);
  return { http, extras, file: extras.Data as unknown as { Content_Base64: string; File_Name: string } };
};
const text = async (id: string, who: Headers = manager) =>
  (await readPdf((await paper(id, who)).file.Content_Base64)).texts.join("\n").replace(/\s+/g, " ");
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const tenant = async (phone: string) => {
  const { rows } = await pool.query("select vendor_id from vendor where phone_number = $1 and vendor_type = $2", [
    phone,
    vendorTypes.tenant,
  ]);
  return make.session({ vendorId: rows[0].vendor_id });
};

describe("letters from the queue", () => {
  test("are numbered, list what is past its due date, and are in the register and the log", async () => {
    await office.collect(asha, 1000);
    const { data } = await issue();
    expect(data).toMatchObject({ Letter_Count: 2, Amount: 9000, Skipped: [] });
    const { rows, count } = await register();
    expect(count).toBe(2);
    expect(rows.map(({ Name, Letter_No }) => [Name, Letter_No]).sort()).toEqual([
      ["Asha Rao", "NL/2026-27/00001"],
      ["Bela Shah", "NL/2026-27/00002"],
    ]);
    const letter = rows.find(({ Name }) => Name === "Asha Rao")!;
    const ofAsha = { Whether_Debtor_Account_Filter: true, Debtor_AccountID: ids.Asha };
    expect((await register(ofAsha)).rows).toEqual([letter]);
    expect(letter).toMatchObject({
      ...{ Amount: 4000, Interest_Amount: 0, Oldest_Due_Date: "2026-03-16", Pay_By: "2026-05-25", Letter_Step: 1 },
      ...{ Title: expect.stringMatching(/^Reminder of dues for .*101$/), Letter_State: 1 },
    });
    const said = await text(letter.Notice_LetterID);
    expect(said).toContain("NL/2026-27/00001");
    expect(said).toContain("₹4,000 is open for");
    expect(said).toContain("Please pay by 25 May 2026");
    expect(said).toContain("Maintenance ₹2,500");
    expect(said).toContain("Received and credited: ₹1,000");
    expect(said).toContain("Baner Road, Pune");
    expect(said.replaceAll(" ", "")).not.toContain(phones[0]);
    const { extras } = await call("Filter_All_Collection_Follow_Ups", { Debtor_AccountID: ids.Asha });
    expect(extras.Data).toMatchObject([
      { Follow_Up_Kind: 3, Letter: { Notice_LetterID: letter.Notice_LetterID, Letter_No: "NL/2026-27/00001" } },
    ]);
    const [debtor] = ((await office.list({ Whether_Search_Filter: true, Search: "Asha" })).Data ?? []) as never[];
    expect(debtor).toMatchObject({ Last_Contact: { Happened_On: "2026-05-10", Follow_Up_Kind: 3 } });
  });

  test("stay as they were issued when bills are paid, texts are changed and people are renamed", async () => {
    await issue();
    const [letter] = (await register({ Whether_Search_Filter: true, Search: "asha" })).rows;
    const before = await text(letter!.Notice_LetterID);
    await office.collect(asha, 7500);
    await edit({ Letter_Step: 1, Title: "Other", Body: "Other words" });
    await pool.query("update society set name = 'Renamed' where society_id = $1", [manager.societyId]);
    await pool.query("update vendor set full_name = 'Somebody' where vendor_id = $1", [manager.vendorId]);
    expect(await text(letter!.Notice_LetterID)).toBe(before);
    await expect(pool.query("update notice_letter set amount_paise = 1")).rejects.toThrow("never edited");
    await expect(pool.query("delete from notice_letter")).rejects.toThrow();
  });

  test("go to nobody who has paid, promised, agreed, is on hold, disputes, reported it or had one lately", async () => {
    const others = ["Carl", "Dina", "Esha", "Firoz", "Gita"];
    for (const [at, name] of others.entries()) await office.resident(`20${at}`, `${name} Rao`);
    await months("2026-06-01");
    await goTo("2026-06-20");
    const queue = (await office.list()).Data as unknown as { Name: string; Debtor_AccountID: string }[];
    const of = (name: string) => queue.find((row) => row.Name.startsWith(name))!.Debtor_AccountID;
    await issue({ Debtor_AccountIDs: [ids.Bela], Pay_By: "2026-07-01" });
    await office.follow(of("Carl"), 5, { Promise_Day: "2026-06-25", Promise_Amount: 2500 });
    await office.follow(of("Dina"), 7, { Note: "In hospital" });
    await office.follow(of("Esha"), 8, { Note: "Says it is wrong" });
    await call("Create_Payment_Plan", {
      Debtor_AccountID: of("Firoz"),
      Instalments: [{ Due_Day: "2026-07-01", Amount: 2500 }],
    });
    await office.collect(asha, 10_000);
    const { data } = await issue({
      Debtor_AccountIDs: [ids.Asha, ids.Bela, ...others.map(of)],
      Pay_By: "2026-07-01",
      Days_Between: 10,
    });
    expect(data.Letter_Count).toBe(1);
    expect(Object.fromEntries(data.Skipped.map((row) => [row.Name.split(" ")[0], row]))).toMatchObject({
      Asha: { Letter_Skip: "paid", Last_Letter_On: null },
      Bela: { Letter_Skip: "recent", Last_Letter_On: "2026-06-20" },
      Carl: { Letter_Skip: "promised" },
      Dina: { Letter_Skip: "hold" },
      Esha: { Letter_Skip: "disputed" },
      Firoz: { Letter_Skip: "plan" },
    });
    // Another step is another letter, and so is the same after some days.
    expect(
      (await issue({ Debtor_AccountIDs: [ids.Bela], Letter_Step: 2, Pay_By: "2026-07-01" })).data.Letter_Count,
    ).toBe(1);
    await goTo("2026-06-29");
    const again = { Debtor_AccountIDs: [ids.Bela], Pay_By: "2026-07-10" };
    expect((await issue({ ...again, Days_Between: 10 })).data.Letter_Count).toBe(0);
    await goTo("2026-06-30");
    expect((await issue({ ...again, Days_Between: 10 })).data.Letter_Count).toBe(1);
  });

  test("are one for a double click, for two servers, and for a repeated key", async () => {
    const both = await Promise.all([issue(), issue()]);
    expect(both.map(({ data }) => data.Letter_Count).sort()).toEqual([0, 2]);
    const first = await issue({ Letter_Step: 2 }, manager, "letters-of-may");
    const second = await issue({ Letter_Step: 2 }, manager, "letters-of-may");
    expect(second.data).toEqual(first.data);
    expect((await register()).count).toBe(4);
  });

  test("a payment and a letter at the same moment: who is first decides", async () => {
    const [paid, letter] = await Promise.all([office.collect(asha, 7500), issue({ Debtor_AccountIDs: [ids.Asha] })]);
    expect(paid.http).toBe(200);
    const { rows } = await register();
    expect(rows).toHaveLength(letter.data.Letter_Count);
    if (letter.data.Letter_Count === 0) expect(letter.data.Skipped).toMatchObject([{ Letter_Skip: "paid" }]);
    else expect(rows).toMatchObject([{ Amount: 5000 }]);
    expect((await issue({ Debtor_AccountIDs: [ids.Asha], Letter_Step: 2 })).data.Letter_Count).toBe(0);
  });

  test("are drawn as one file by a job, in Hindi too, which is gone after seven days", {
    timeout: 60_000,
  }, async () => {
    const { data } = await issue({ Language: "hi" });
    const batch = async () =>
      (await call("Fetch_Letter_Batch_Info", { Letter_BatchID: data.Letter_BatchID })).extras.Data as unknown as {
        File_URL: string | null;
      };
    expect(await batch()).toMatchObject({ Whether_Done: false, File_URL: null, Letter_Count: 2 });
    await queue.drain();
    const done = await batch();
    expect(done).toMatchObject({ Whether_Done: true, Whether_Failed: false, Done_Letters: 2, Page_Count: 2 });
    const file = await app.inject({ url: done.File_URL! });
    const pdf = await readPdf(file.rawPayload.toString("base64"));
    expect(pdf.pages).toBe(2);
    expect(pdf.language).toBe("hi-IN");
    expect(pdf.texts[0]).toContain("Asha Rao");
    expect(pdf.texts[1]).toContain("Bela Shah");
    await goTo("2026-05-18");
    await database.db.transaction().execute((tx) => queue.enqueue(tx, "collections.clear-letter-files", {} as never));
    await queue.drain();
    expect(await batch()).toMatchObject({ Whether_Done: true, File_URL: null });
    expect((await pool.query("select from document where vendor_id = $1", [manager.vendorId])).rowCount).toBe(0);
    expect((await register()).count).toBe(2);
  });

  test("may be previewed, and nothing is written then", async () => {
    await office.follow(ids.Bela!, 8, { Note: "Says it is wrong" });
    const { extras } = await preview();
    expect(extras.Data).toMatchObject({
      ...{ Letter_Count: 1, Amount: 5000, Skipped: [{ Name: "Bela Shah", Letter_Skip: "disputed" }] },
      First: {
        ...{ Name: "Asha Rao", Amount: 5000, Bill_Count: 2 },
        Paragraphs: [
          "Dear Asha Rao,",
          expect.stringContaining("₹5,000 is open for"),
          expect.anything(),
          expect.anything(),
        ],
      },
    });
    expect((await register()).count).toBe(0);
  });

  test("need a day to pay from tomorrow until 90 days ahead, and debtors of one's own", async () => {
    for (const Pay_By of ["2026-05-10", "2026-08-09"]) {
      expect(await issue({ Pay_By })).toMatchObject(refused("pay-by-wrong", 400));
      expect(await preview({ Pay_By })).toMatchObject(refused("pay-by-wrong", 400));
    }
    const other = await society();
    expect(await issue({}, other.manager)).toMatchObject(refused("unknown-debtor", 404));
    expect((await issue({ Debtor_AccountIDs: [] })).extras).toMatchObject({
      fields: { Debtor_AccountIDs: expect.anything() },
    });
    expect((await issue({ Debtor_AccountIDs: [ids.Asha, ids.Asha] })).http).toBe(400);
    expect((await register({}, other.manager)).count).toBe(0);
  });
});

describe("a letter", () => {
  test("is read by whom it went to and nobody else, and told if the issuer chooses", async () => {
    const [own, neighbour] = [await tenant(phones[0]!), await tenant(phones[1]!)];
    await issue({ Whether_Notify: true, Debtor_AccountIDs: [ids.Asha] });
    await issue({ Debtor_AccountIDs: [ids.Bela] });
    const mine = (await call("Filter_All_Own_Letters", {}, own)).extras;
    expect(mine).toMatchObject({ Count: 1, Data: [{ Issuer_Name: "Sahyadri Greens", Amount: 5000, Letter_Step: 1 }] });
    const [{ Notice_LetterID }] = mine.Data as unknown as [{ Notice_LetterID: string }];
    expect(await text(Notice_LetterID, own)).toContain("Asha Rao");
    expect(await paper(Notice_LetterID, neighbour)).toMatchObject(refused("unknown-letter", 404));
    const told = await pool.query(
      "select phone_number, details from notification where kind = 'notice-letter' and phone_number = any($1)",
      [phones],
    );
    expect(told.rows).toMatchObject([
      {
        phone_number: phones[0],
        details: { Letter_No: "NL/2026-27/00001", Amount: "₹5,000", Due_Date: "25 May 2026" },
      },
    ]);
  });

  test("is cancelled once with a reason, stays in the register, and its entry of the log is withdrawn with it", async () => {
    await issue({ Debtor_AccountIDs: [ids.Asha] });
    const [letter] = (await register()).rows;
    const log = async () =>
      (await call("Filter_All_Collection_Follow_Ups", { Debtor_AccountID: ids.Asha })).extras.Data as unknown as {
        Follow_UpID: string;
      }[];
    const [entry] = await log();
    expect(
      await call("Withdraw_Collection_Follow_Up", { Follow_UpID: entry!.Follow_UpID, Reason: "Wrong" }),
    ).toMatchObject(refused("follow-up-of-letter"));
    const { Notice_LetterID } = letter!;
    const cancel = (Reason = "Paid in cash") => call("Cancel_Letter", { Notice_LetterID, Reason });
    expect((await cancel("")).http).toBe(400);
    expect((await cancel()).extras.Data).toMatchObject({ Letter_State: 2, Cancel_Reason: "Paid in cash" });
    expect(await cancel()).toMatchObject(refused("letter-cancelled"));
    expect(await log()).toMatchObject([{ Withdrawal_Reason: "Paid in cash" }]);
    expect(await text(Notice_LetterID)).toContain("This letter was cancelled on 10 May 2026: Paid in cash.");
    expect((await register({ Whether_Letter_State_Filter: true, Letter_State: 1 })).count).toBe(0);
    expect((await register({ Whether_Letter_State_Filter: true, Letter_State: 2 })).count).toBe(1);
    // It does not count as one that was had lately.
    expect((await issue({ Debtor_AccountIDs: [ids.Asha] })).data.Letter_Count).toBe(1);
    const other = await society();
    expect(await call("Cancel_Letter", { Notice_LetterID, Reason: "Other" }, other.manager)).toMatchObject(
      refused("unknown-letter", 404),
    );
  });

  test("is found by number, name, flat, step, day and debtor", async () => {
    await issue();
    await issue({ Letter_Step: 2, Debtor_AccountIDs: [ids.Bela] });
    const count = async (filters: object) => (await register(filters)).count;
    const search = (Search: string) => count({ Whether_Search_Filter: true, Search });
    expect([await search("bela"), await search("00001"), await search("102"), await search("%")]).toEqual([2, 1, 2, 0]);
    expect(await count({ Whether_Letter_Step_Filter: true, Letter_Step: 2 })).toBe(1);
    expect(await count({ Whether_Dates_Filter: true, Start_Date: "2026-05-11" })).toBe(0);
    expect(await count({ Whether_Dates_Filter: true, End_Date: "2026-05-10" })).toBe(3);
    expect(await count({ Whether_Debtor_Account_Filter: true, Debtor_AccountID: ids.Asha })).toBe(1);
  });
});

describe("the texts", () => {
  const templates = async (who: Headers = manager) =>
    (await call("Fetch_Letter_Templates_Info", {}, who)).extras.Data as unknown as {
      Templates: { Letter_Step: number; Language: string; Body: string; Usual_Body: string; Whether_Usual: boolean }[];
      Law_Section: string | null;
    };

  test("are the usual ones until they are written, and again when they are written back", async () => {
    const before = await templates();
    expect(before.Templates).toHaveLength(6);
    expect(before.Templates.every(({ Whether_Usual }) => Whether_Usual)).toBe(true);
    await edit({ Letter_Step: 1, Title: "Dues of {flat}", Body: "{name}: {amount}, {interest}, {payment reference}" });
    await issue({ Debtor_AccountIDs: [ids.Asha] });
    const [letter] = (await register()).rows;
    expect(letter!.Title).toMatch(/^Dues of .*101$/);
    expect(await text(letter!.Notice_LetterID)).toMatch(/Asha Rao: ₹5,000, ₹0, [0-9B-Z]{6}/);
    const usual = before.Templates[0]!;
    await edit({
      Letter_Step: 1,
      Title: (usual as never as { Usual_Title: string }).Usual_Title,
      Body: usual.Usual_Body,
    });
    expect((await templates()).Templates.every(({ Whether_Usual }) => Whether_Usual)).toBe(true);
  });

  test.each([
    ["{nmae}", "There is no field “nmae”. Choose one of the list"],
    ["{name", "A field begins with an opening brace and has no closing one"],
    ["name}", "There is a closing brace without an opening one"],
    ["", "Enter a text"],
    ["a".repeat(4001), "At most 4,000 characters"],
  ])("with the fault %.10s say what to do", async (Body, problem) => {
    const { http, extras } = await edit({ Body });
    expect(http).toBe(400);
    expect((extras as unknown as { fields: Record<string, string> }).fields.Body).toBe(problem);
  });

  test("name section 154B-29 in the final notice of a society in Maharashtra alone, and claim no certificate", async () => {
    expect((await templates()).Law_Section).toBe("154B-29");
    await issue({ Letter_Step: 3, Debtor_AccountIDs: [ids.Asha] });
    const [letter] = (await register()).rows;
    const said = await text(letter!.Notice_LetterID);
    expect(said).toContain("Section 154B-29 of the Maharashtra Co-operative Societies Act, 1960");
    expect(said).toContain("No such certificate has been issued");
    expect(await edit({ Letter_Step: 2, Body: "See section 154B-29." })).toMatchObject(
      refused("letter-law-elsewhere", 400),
    );
    expect(await edit({ Letter_Step: 2, Body: "{law}" })).toMatchObject(refused("letter-law-elsewhere", 400));
    expect((await edit({ Body: "See section 154B-29." })).http).toBe(200);

    await pool.query(
      "update society set address = 'Indiranagar, Bengaluru, Karnataka', location_address = 'Karnataka' where society_id = $1",
      [manager.societyId],
    );
    expect((await templates()).Law_Section).toBeNull();
    const final = { Letter_Step: 3, Debtor_AccountIDs: [ids.Bela] };
    // What was written before for another state goes to nobody.
    expect(await issue(final)).toMatchObject(refused("letter-law-elsewhere", 400));
    expect(await preview(final)).toMatchObject(refused("letter-law-elsewhere", 400));
    const { Usual_Body, ...rest } = (await templates()).Templates.find(
      ({ Letter_Step, Language }) => Letter_Step === 3 && Language === "en",
    )!;
    await edit({ Title: (rest as never as { Usual_Title: string }).Usual_Title, Body: Usual_Body });
    expect((await issue(final)).data.Letter_Count).toBe(1);
    const [other] = (await register({ Whether_Debtor_Account_Filter: true, Debtor_AccountID: ids.Bela })).rows;
    expect(await text(other!.Notice_LetterID)).not.toMatch(/154B|Registrar/);
  });

  test("are written by who may write collections", async () => {
    const member = await make.role("committee_member", { society_id: manager.societyId });
    expect((await templates(member)).Templates).toHaveLength(6);
    expect((await edit({}, member)).http).toBe(403);
    expect((await issue({}, member)).http).toBe(403);
    expect((await register({}, member)).count).toBe(0);
  });
});

test("a landlord reminds tenants of rent, without any law", async () => {
  await goTo("2026-01-01");
  const { own: landlord, firstBill } = await tenancy();
  await firstBill();
  await billRents("2026-02-01");
  await goTo("2026-03-20");
  const queue = (await office.list({}, landlord)).Data as unknown as { Debtor_AccountID: string }[];
  const given = { Debtor_AccountIDs: [queue[0]!.Debtor_AccountID], Letter_Step: 3, Pay_By: "2026-04-01" };
  expect((await issue({ ...given }, landlord)).data.Letter_Count).toBe(1);
  const [letter] = (await register({}, landlord)).rows;
  const said = await text(letter!.Notice_LetterID, landlord);
  expect(said).toMatch(/Last reminder of rent for/);
  expect(said).not.toMatch(/154B|Registrar|society/i);
});
