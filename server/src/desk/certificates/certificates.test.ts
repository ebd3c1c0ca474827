import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { acceptEveryInvitation } from "../../../test/make/invitation.ts";
import { readPdf } from "../../../test/pdf.ts";
import { startServer } from "../../../test/server.ts";
import { runDue } from "../../money/bills/run/run.ts";
import type { Tx } from "../../platform/db/database.ts";

const { goTo, ask, post, make, clock, queue, database } = await startServer({
  settings: { PUBLIC_URL: "https://aangan.example" },
});
const { db } = database;

const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work);
const billAll = () => runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction }, 60_000);

type Session = { headers: Record<string, string> };
let manager: Awaited<ReturnType<typeof make.role>>;
let flatId: string;
let owner: Session;
let memberId: string;

const askAs = (path: string, input: object, as: Session) =>
  ask(path as never, input as never, as) as never as Promise<{
    http: number;
    extras: { Data?: { CertificateID?: string }; Count?: number; refusal?: string; fields?: object };
  }>;
const refusalOf = (answer: { extras: { refusal?: string } }) => answer.extras.refusal;
const request = (input: object = {}, as: Session = owner) =>
  askAs("vendor/Request_Certificate", { FlatID: flatId, Kind: 1, ...input }, as);
const idOf = async (answer: ReturnType<typeof request>) => (await answer).extras.Data!.CertificateID!;
const review = (CertificateID: string) => askAs("vendor/Review_Certificate", { CertificateID }, manager);
const issue = (CertificateID: string, as: Session = manager) =>
  askAs("vendor/Issue_Certificate", { CertificateID }, as);
const info = async (CertificateID: string) =>
  (await ask("vendor/Fetch_Certificate_Info", { CertificateID }, manager)).extras.Data!;
const own = async (as: Session = owner) => (await ask("vendor/Filter_My_Certificates", {}, as)).extras.Data!;
const lookUp = (Code: string) => post("user/Fetch_Certificate_Page", { Code });
const codeOf = async (CertificateID: string) => (await info(CertificateID)).Verify_Path!.replace("/verify/", "");
const issued = async (input: object = {}) => {
  const id = await idOf(request(input));
  await review(id);
  expect((await issue(id)).http).toBe(200);
  return id;
};

const moveIn = async (Resident_Type: number, Name = "Asha Rao") => {
  const { vendor_id, phone_number } = await make.vendor({ vendor_type: vendorTypes.tenant });
  const { building_id } = await db
    .selectFrom("flat")
    .select("building_id")
    .where("flat_id", "=", flatId)
    .executeTakeFirstOrThrow();
  const person = { Name, PhoneNumber: phone_number, Resident_Type };
  await askAs("vendor/Create_Resident", { BuildingID: building_id, Flat_No: "101", ...person }, manager);
  await acceptEveryInvitation(db);
  return make.session({ vendorId: vendor_id });
};

beforeEach(async () => {
  await goTo("2026-01-10");
  await db.updateTable("society").set({ status: false }).execute();
  manager = await make.role("society_manager");
  const { building_id } = await make.building({ society_id: manager.societyId });
  flatId = (await make.flat({ building_id, flat_no: "101" })).flat_id;
  owner = await moveIn(1);
  const member = await db
    .selectFrom("member")
    .select("member_id")
    .where("flat_id", "=", flatId)
    .executeTakeFirstOrThrow();
  memberId = member.member_id;
});

describe("a request", () => {
  test("goes through its steps to a numbered certificate that everybody can look up", async () => {
    const fee = { Kind: 2, Whether_Offered: true, Fee: 500, Valid_Days: 30 };
    await askAs("vendor/Edit_Certificate_Settings", { Kinds: [fee] }, manager);
    const { Flats } = (await ask("vendor/Fetch_My_Certificate_Choices_Info", {}, owner)).extras.Data!;
    expect(Flats).toMatchObject([{ FlatID: flatId, Kinds: [{ Kind: 1, Fee: 0, Valid_Days: 90 }, fee, {}, {}, {}] }]);

    const id = await idOf(request({ Kind: 2, Purpose: "Sale to Meena Rao" }));
    expect(refusalOf(await request({ Kind: 2 }))).toBe("certificate-requested-already");
    expect(await own()).toMatchObject([{ State: 1, Fee: 500, Fee_Paid_On: null, Purpose: "Sale to Meena Rao" }]);
    expect(refusalOf(await issue(id))).toBe("certificate-not-reviewed");
    await review(id);
    await askAs(
      "vendor/Update_Certificate_Fee",
      { CertificateID: id, Paid_On: "2026-01-10", Reference: "Cash" },
      manager,
    );
    expect((await issue(id)).extras.Data).toEqual({ Certificate_No: "CERT/2025-26/00001" });
    expect(await info(id)).toMatchObject({
      ...{ State: 3, Name: "Asha Rao", Fee_Paid_On: "2026-01-10", Fee_Reference: "Cash", Outstanding: 0 },
      ...{ Issued_On: "2026-01-10", Valid_Until: "2026-02-09" },
    });

    const code = await codeOf(id);
    const shown = {
      ...{ Kind: 2, Standing: "valid", Certificate_No: "CERT/2025-26/00001", Name_Masked: "A••• R•••" },
      ...{ Issued_On: "2026-01-10", As_Of: null, Valid_Until: "2026-02-09", Revoked_On: null, Revoke_Reason: "" },
    };
    expect((await lookUp(code)).extras.Data).toMatchObject(shown);
    expect((await lookUp(code.toLowerCase().replace(/(.{4})/g, "$1 "))).extras.Data).toMatchObject(shown);
    expect(JSON.stringify(await lookUp(code))).not.toMatch(/Asha|Meena/);
    await goTo("2026-02-10");
    expect((await lookUp(code)).extras.Data).toMatchObject({ Standing: "expired", Whether_Society_Verified: true });
    await askAs("vendor/Revoke_Certificate", { CertificateID: id, Reason: "The sale was cancelled" }, manager);
    expect(refusalOf(await askAs("vendor/Revoke_Certificate", { CertificateID: id, Reason: "x" }, manager))).toBe(
      "certificate-revoked",
    );
    expect((await lookUp(code)).extras.Data).toMatchObject({
      ...{ Standing: "revoked", Revoked_On: "2026-02-10", Revoke_Reason: "The sale was cancelled" },
    });
  });

  test("is declined with a reason, or withdrawn, and then not decided again", async () => {
    const declined = await idOf(request());
    expect((await askAs("vendor/Decline_Certificate", { CertificateID: declined, Reason: " " }, manager)).http).toBe(
      400,
    );
    await askAs("vendor/Decline_Certificate", { CertificateID: declined, Reason: "Pay the bill of May" }, manager);
    expect(await own()).toMatchObject([{ State: 4, Decline_Reason: "Pay the bill of May" }]);
    for (const refused of [await review(declined), await issue(declined)])
      expect(refusalOf(refused)).toBe("certificate-decided");
    const withdrawn = await idOf(request());
    expect((await askAs("vendor/Withdraw_Certificate", { CertificateID: withdrawn }, owner)).http).toBe(200);
    expect(refusalOf(await issue(withdrawn))).toBe("certificate-decided");
    expect((await ask("vendor/Fetch_Certificate_Paper", { CertificateID: withdrawn }, owner)).extras.refusal).toBe(
      "certificate-not-issued",
    );
  });

  test("for another flat, or for what only the owner may have, is refused", async () => {
    const { building_id } = await make.building({ society_id: manager.societyId });
    const other = await make.flat({ building_id, flat_no: "9" });
    expect(refusalOf(await request({ FlatID: other.flat_id }))).toBe("unknown-flat");
    const tenant = await moveIn(2, "Ravi Iyer");
    for (const Kind of [1, 2, 3, 4]) expect(refusalOf(await request({ Kind }, tenant))).toBe("certificate-of-owner");
    const id = await idOf(request({ Kind: 5 }, tenant));
    expect(await own(tenant)).toMatchObject([{ CertificateID: id, Name: "Ravi Iyer" }]);
    // The owner of the flat sees nothing of the tenant's.
    expect(await own()).toEqual([]);
    expect(refusalOf(await askAs("vendor/Withdraw_Certificate", { CertificateID: id }, owner))).toBe(
      "unknown-certificate",
    );
  });

  test("of a kind that is not offered is refused", async () => {
    const off = { Kind: 3, Whether_Offered: false, Fee: 0, Valid_Days: 90 };
    await askAs("vendor/Edit_Certificate_Settings", { Kinds: [off] }, manager);
    expect(refusalOf(await request({ Kind: 3 }))).toBe("certificate-not-offered");
  });

  test("is entered by an officer for a member without a phone", async () => {
    const { building_id } = await make.building({ society_id: manager.societyId });
    const { flat_id } = await make.flat({ building_id, flat_no: "7" });
    const enter = (input: object = {}) =>
      askAs("vendor/Create_Certificate", { FlatID: flat_id, Kind: 1, ...input }, manager);
    expect(refusalOf(await enter())).toBe("flat-without-member");
    const Holders = [{ Name: "Nitin Bhosale" }, { Name: "Sarla Bhosale" }, { Name: "Om", Whether_Associate: true }];
    await askAs("vendor/Create_Member", { FlatID: flat_id, Holders }, manager);
    expect(refusalOf(await enter({ Kind: 5 }))).toBe("unknown-resident");
    expect(await info(await idOf(enter()))).toMatchObject({ Name: "Nitin Bhosale, Sarla Bhosale" });
  });
});

describe("issuing", () => {
  test("twice at once gives one number", async () => {
    const id = await idOf(request());
    await review(id);
    const answers = await Promise.all([issue(id), issue(id), issue(id)]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
    const { last_number } = await db
      .selectFrom("number_series")
      .select("last_number")
      .where("issuer_id", "=", manager.societyId)
      .where("series", "=", "CERT")
      .executeTakeFirstOrThrow();
    expect(last_number).toBe(1);
  });

  test("counts on in each society by itself", async () => {
    await issued();
    const second = await issued({ Kind: 2 });
    expect((await info(second)).Certificate_No).toBe("CERT/2025-26/00002");
  });

  test("says no dues only if the ledger does, at that moment", async () => {
    const id = await idOf(request());
    await review(id);
    await goTo("2026-02-01");
    await billAll();
    const [bill] = (await ask("vendor/Filter_All_Bills_WRT_Tenant", {}, owner)).extras.Data!;
    const due = bill!.Outstanding_Amount;
    expect(due).toBeGreaterThan(0);
    expect((await info(id)).Outstanding).toBe(due);
    expect(refusalOf(await issue(id))).toBe("certificate-dues");
    const other = await idOf(request({ Kind: 4 }));
    await review(other);
    expect((await issue(other)).http).toBe(200);
    await askAs("vendor/Collect_Bill_Amount", { BillID: bill!.BillID }, manager);
    expect((await issue(id)).http).toBe(200);
    expect((await lookUp(await codeOf(id))).extras.Data).toMatchObject({ As_Of: "2026-02-01" });
  });

  test("and a bill run at once: no dues is said before the bill or not at all", async () => {
    const id = await idOf(request());
    await review(id);
    await goTo("2026-02-01");
    const [, given] = await Promise.all([billAll(), issue(id)]);
    expect([undefined, "certificate-dues"]).toContain(refusalOf(given));
    expect((await info(id)).Outstanding).toBeGreaterThan(0);
    // Once it is billed, it is refused in any case.
    const again = given.http === 200 ? await idOf(request()) : id;
    await review(again);
    expect(refusalOf(await issue(again))).toBe("certificate-dues");
  });

  test("is refused after the flat was transferred or the resident moved out", async () => {
    const [sale, residence] = [await idOf(request({ Kind: 2 })), await idOf(request({ Kind: 5 }))];
    for (const id of [sale, residence]) await review(id);
    const Holders = [{ Name: "Meena Rao" }];
    const transfer = { MemberID: memberId, Transferred_On: "2026-01-10", Acquired_By: 1, Holders };
    expect((await askAs("vendor/Create_Member_Transfer", transfer, manager)).http).toBe(200);
    for (const id of [sale, residence]) expect(refusalOf(await issue(id))).toBe("certificate-person-left");
    expect((await askAs("vendor/Decline_Certificate", { CertificateID: sale, Reason: "Sold" }, manager)).http).toBe(
      200,
    );
  });

  test("and a transfer at once: whichever is first, no certificate is of somebody who had left", async () => {
    const id = await idOf(request({ Kind: 2 }));
    await review(id);
    const transfer = { MemberID: memberId, Transferred_On: "2026-01-10", Acquired_By: 1, Holders: [{ Name: "Meena" }] };
    const [given, moved] = await Promise.all([issue(id), askAs("vendor/Create_Member_Transfer", transfer, manager)]);
    expect(moved.http).toBe(200);
    expect([undefined, "certificate-person-left"]).toContain(refusalOf(given));
    expect((await info(id)).State).toBe(given.http === 200 ? 3 : 2);
  });

  test("is for administrators: a joint secretary reviews and declines", async () => {
    const id = await idOf(request());
    const treasurer = await make.role("treasurer");
    expect(refusalOf(await issue(id, treasurer))).toBe("not-allowed");
  });
});

describe("notifications", () => {
  const bell = async (as: Session) =>
    (await ask("vendor/Filter_All_Notifications", { Limit: 20 }, as)).extras.Data!.map(({ Kind }) => Kind as string);

  test("tell officers of a request, and its person of the decision", async () => {
    const first = await idOf(request());
    expect(await bell(manager)).toContain("certificate-asked");
    await review(first);
    await issue(first);
    const second = await idOf(request({ Kind: 2 }));
    await askAs("vendor/Decline_Certificate", { CertificateID: second, Reason: "Please come to the office" }, manager);
    const told = await bell(owner);
    expect(told.filter((kind) => kind.startsWith("certificate-")).sort()).toEqual([
      "certificate-declined",
      "certificate-issued",
    ]);
  });

  test("tell nobody of what an officer entered", async () => {
    const entered = await idOf(askAs("vendor/Create_Certificate", { FlatID: flatId, Kind: 1 }, manager));
    await review(entered);
    await issue(entered);
    expect((await bell(owner)).filter((kind) => kind.startsWith("certificate-"))).toEqual([]);
  });
});

describe("strangers", () => {
  test("of another society see and decide nothing", async () => {
    const id = await issued();
    const other = await make.role("society_manager");
    const calls: [string, object][] = [
      ["vendor/Fetch_Certificate_Info", {}],
      ["vendor/Fetch_Certificate_Paper", {}],
      ["vendor/Review_Certificate", {}],
      ["vendor/Issue_Certificate", {}],
      ["vendor/Decline_Certificate", { Reason: "x" }],
      ["vendor/Revoke_Certificate", { Reason: "x" }],
      ["vendor/Update_Certificate_Fee", { Paid_On: null }],
    ];
    for (const [path, input] of calls)
      expect([path, refusalOf(await askAs(path, { CertificateID: id, ...input }, other))]).toEqual([
        path,
        "unknown-certificate",
      ]);
    expect((await ask("vendor/Filter_All_Certificates", {}, other)).extras.Count).toBe(0);
  });

  test("learn nothing from a code that nothing has, in whatever form", async () => {
    const id = await idOf(request());
    for (const Code of ["0123456789ABCDEF", "x", id, "' or 1=1 --", "0".repeat(60)])
      expect((await lookUp(Code)).extras).toMatchObject({
        code: 5,
        refusal: "unknown-certificate",
        Status: "Certificate not found",
      });
  });

  test("do not guess: codes are random and differ", async () => {
    const [one, other] = [await codeOf(await issued()), await codeOf(await issued({ Kind: 2 }))];
    expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(one).not.toBe(other);
  });
});

describe("the PDF", () => {
  test("is of its person and the officers, with the code, in both languages", async () => {
    const id = await issued();
    for (const as of [owner, manager]) {
      const { Data } = (await ask("vendor/Fetch_Certificate_Paper", { CertificateID: id }, as)).extras;
      expect(Data!.File_Name).toBe("certificate-CERT-2025-26-00001.pdf");
      const text = readPdf(Data!.Content_Base64).texts.join(" ").replace(/\s+/g, " ");
      expect(text).toContain("No-dues certificate");
      expect(text).toContain("owes the society nothing as of 10 Jan 2026");
      expect(text).toContain("https://aangan.example/verify");
    }
    const stranger = await moveIn(2, "Ravi Iyer");
    expect(refusalOf(await askAs("vendor/Fetch_Certificate_Paper", { CertificateID: id }, stranger))).toBe(
      "unknown-certificate",
    );
    await askAs("vendor/Revoke_Certificate", { CertificateID: id, Reason: "A cheque bounced" }, manager);
    const { Data } = (await ask("vendor/Fetch_Certificate_Paper", { CertificateID: id }, owner)).extras;
    const text = readPdf(Data!.Content_Base64).texts.join(" ").replace(/\s+/g, " ");
    expect(text).toContain("REVOKED 10 Jan 2026");
    expect(text).toContain("A cheque bounced");
  });
});
