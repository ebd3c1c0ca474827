import { describe, expect, test } from "vitest";
import { arrangeGate } from "../../../../test/gate.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, make, database, clock } = server;
const gate = await arrangeGate(server);
const { guard, manager, flat } = gate;
const kavita = await gate.person("Kavita Deshpande");
const elsewhere = await arrangeGate(server);
await elsewhere.person("Imran Sheikh");

const hour = 3600_000;
const host = { society_resident_id: kavita.society_resident_id };
const pass = (given: Parameters<typeof make.visitorPass>[0] = {}) => make.visitorPass({ ...host, ...given });
const at = (hours: number) => new Date(clock.at.getTime() + hours * hour);
const tokenOf = async (Visitor_PassID: string) =>
  (await ask("vendor/Fetch_Visitor_Pass_Info", { Visitor_PassID }, { headers: kavita.headers })).extras.Data!.QR_Text;

type Credentials = { QR_Text: string } | { Entry_Code: string };
const check = (pass: Credentials, as = guard) => ask("vendor/Check_Visitor_Pass", pass, { headers: as.headers });
const checkIn = (pass: Credentials | { VisitID: string }, as = guard) =>
  ask("vendor/Check_In_Visitor", pass, { headers: as.headers });
const checkOut = (pass: Credentials | { VisitID: string }, as = guard) =>
  ask("vendor/Check_Out_Visitor", pass, { headers: as.headers });

describe("a pass opens the gate", () => {
  test.each(["QR_Text", "Entry_Code"] as const)(
    "by its %s: verdict, in, out, with the minutes between",
    async (way) => {
      const { visitor_pass_id, entry_code } = await pass({ vehicle_number: "MH12AB1234", people_count: 3 });
      const credentials = way === "QR_Text" ? { QR_Text: await tokenOf(visitor_pass_id) } : { Entry_Code: entry_code };
      const verdict = await check(credentials);
      expect(verdict.extras.Data).toMatchObject({
        Name: "Ravi Iyer",
        Flat_No: "402",
        Building_Name: "Deodar 2",
        Vehicle_Number: "MH12AB1234",
        People_Count: 3,
        Visitor_Status: "scheduled",
        Whether_Pre_Approved: true,
        Approved_By: "Kavita Deshpande",
      });
      const entered = await checkIn(credentials);
      expect(entered.extras.Data).toMatchObject({ Visitor_Status: "checked_in", Duration_Minutes: 0 });
      clock.pass(125 * 60_000);
      const left = await checkOut(credentials);
      expect(left.extras.Data).toMatchObject({ Visitor_Status: "checked_out", Duration_Minutes: 125 });
    },
  );

  test("by the address of its page, as a camera reads it, and for a manager at the gate", async () => {
    const { visitor_pass_id } = await pass();
    const QR_Text = `https://aangan.example/visitor-pass/${await tokenOf(visitor_pass_id)}`;
    expect((await checkIn({ QR_Text }, manager)).http).toBe(200);
  });

  test("the same Idempotency-Key repeats the answer, and stores no name", async () => {
    const { entry_code } = await pass();
    const headers = { ...guard.headers, "idempotency-key": "scan-1" };
    const [one, other] = [
      await ask("vendor/Check_In_Visitor", { Entry_Code: entry_code }, { headers }),
      await ask("vendor/Check_In_Visitor", { Entry_Code: entry_code }, { headers }),
    ];
    expect(other.extras.Data).toEqual(one.extras.Data);
    const { rows } = await database.pool.query("select answer::text from idempotency_key where key = 'scan-1'");
    expect(rows[0].answer).toBe(JSON.stringify(one.extras.Data!.VisitID));
  });
});

describe("a pass does not open it", () => {
  test.each<[string, () => Promise<Credentials>, string, boolean]>([
    [
      "used",
      async () => {
        const { entry_code } = await pass();
        await checkIn({ Entry_Code: entry_code });
        return { Entry_Code: entry_code };
      },
      "pass-used",
      true,
    ],
    [
      "expired",
      async () => ({ Entry_Code: (await pass({ valid_from: at(-4), valid_until: at(-1) })).entry_code }),
      "pass-expired",
      true,
    ],
    [
      "at its last moment",
      async () => ({ Entry_Code: (await pass({ valid_until: at(0) })).entry_code }),
      "pass-expired",
      true,
    ],
    ["too early", async () => ({ Entry_Code: (await pass({ valid_from: at(1) })).entry_code }), "pass-not-yet", true],
    [
      "cancelled",
      async () => {
        const { entry_code, visitor_pass_id: Visitor_PassID } = await pass();
        await ask("vendor/Cancel_Visitor_Pass", { Visitor_PassID }, { headers: kavita.headers });
        return { Entry_Code: entry_code };
      },
      "pass-cancelled",
      true,
    ],
    [
      "another society's, by its QR code",
      async () => {
        const { visitor_pass_id: Visitor_PassID } = await make.visitorPass({ flat_id: elsewhere.flat.flat_id });
        const { rows } = await database.pool.query("select phone_number from resident where flat_id = $1 limit 1", [
          elsewhere.flat.flat_id,
        ]);
        const { vendor_id } = await make
          .vendor({ vendor_type: 3, phone_number: rows[0].phone_number })
          .catch(
            async () =>
              (
                await database.pool.query("select vendor_id from vendor where phone_number = $1 and vendor_type = 3", [
                  rows[0].phone_number,
                ])
              ).rows[0],
          );
        const { headers } = await make.session({ vendorId: vendor_id });
        const { extras } = await ask("vendor/Fetch_Visitor_Pass_Info", { Visitor_PassID }, { headers });
        return { QR_Text: extras.Data!.QR_Text };
      },
      "pass-elsewhere",
      false,
    ],
    [
      "another society's, by its code",
      async () => ({
        Entry_Code: (await make.visitorPass({ flat_id: elsewhere.flat.flat_id, entry_code: "987654" })).entry_code,
      }),
      "unknown-entry-code",
      false,
    ],
    [
      "forged",
      async () => {
        const token = await tokenOf((await pass()).visitor_pass_id);
        return { QR_Text: `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}` };
      },
      "pass-not-ours",
      false,
    ],
    ["something else's", async () => ({ QR_Text: "upi://pay?pa=somebody@bank" }), "pass-not-ours", false],
    ["of an unknown code", async () => ({ Entry_Code: "999999" }), "unknown-entry-code", false],
  ])("%s", async (_, arrange, refusal, saysWhen) => {
    const credentials = await arrange();
    for (const answer of [await check(credentials), await checkIn(credentials)]) {
      expect(answer.extras.refusal).toBe(refusal);
      if (saysWhen) expect(new Date(answer.extras.fields!.Time!).getTime()).not.toBeNaN();
    }
  });

  test("where neither or both of the ways are named", async () => {
    for (const pass of [{}, { QR_Text: "x", Entry_Code: "123456" }])
      expect((await server.post("vendor/Check_Visitor_Pass", pass, { headers: guard.headers })).http).toBe(400);
  });

  test("after twenty wrong codes of a guard for ten minutes; a known code was no guess, and a QR code always works", async () => {
    const tired = await make.role("society_maintenance", { society_id: gate.society_id });
    const { entry_code, visitor_pass_id } = await pass();
    for (let n = 0; n < 10; n++) expect((await check({ Entry_Code: entry_code }, tired)).http).toBe(200);
    for (let n = 0; n < 20; n++)
      expect((await check({ Entry_Code: String(500_000 + n) }, tired)).extras.refusal).toBe("unknown-entry-code");
    const held = await check({ Entry_Code: entry_code }, tired);
    expect(held).toMatchObject({ http: 429, extras: { refusal: "too-many-codes" } });
    expect(Number(held.headers["retry-after"])).toBeGreaterThan(500);
    expect((await check({ QR_Text: await tokenOf(visitor_pass_id) }, tired)).http).toBe(200);
    expect((await check({ Entry_Code: entry_code })).http).toBe(200);
    clock.pass(11 * 60_000);
    expect((await check({ Entry_Code: entry_code }, tired)).http).toBe(200);
  });
});

test("of ten simultaneous scans of one pass exactly one admits", async () => {
  const { entry_code, visit_id } = await pass();
  const answers = await Promise.all(Array.from({ length: 10 }, () => checkIn({ Entry_Code: entry_code })));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ http }) => http !== 200).map(({ extras }) => extras.refusal))).toEqual(
    new Set(["pass-used"]),
  );
  expect(await gate.statusOf(visit_id)).toBe("checked_in");
});

test("a pass for several entries admits repeatedly, but not while the visitor is inside", async () => {
  const { entry_code, visitor_pass_id } = await pass({ is_several: true, purpose: "service" });
  const credentials = { Entry_Code: entry_code };
  const answers = await Promise.all(Array.from({ length: 6 }, () => checkIn(credentials)));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(answers.filter(({ extras }) => extras.refusal === "visitor-inside")).toHaveLength(5);
  expect((await check(credentials)).extras.refusal).toBe("visitor-inside");
  expect((await checkOut(credentials)).http).toBe(200);
  expect((await checkIn(credentials)).http).toBe(200);
  const { rows } = await database.pool.query(
    "select status, count(*)::int from visit where visitor_pass_id = $1 group by 1 order by 1",
    [visitor_pass_id],
  );
  expect(rows).toEqual([
    { status: "checked_in", count: 1 },
    { status: "checked_out", count: 1 },
    { status: "scheduled", count: 1 },
  ]);
});

describe("check-out", () => {
  test("not without check-in, and not twice", async () => {
    const { entry_code, visit_id } = await pass();
    expect((await checkOut({ Entry_Code: entry_code })).extras.refusal).toBe("visitor-not-inside");
    expect((await checkOut({ VisitID: visit_id })).extras.refusal).toBe("visitor-not-inside");
    await checkIn({ VisitID: visit_id });
    const twice = await Promise.all([checkOut({ VisitID: visit_id }), checkOut({ VisitID: visit_id })]);
    expect(twice.map(({ http }) => http).sort()).toEqual([200, 409]);
  });

  test("not of another society", async () => {
    const { visit_id } = await pass();
    await checkIn({ VisitID: visit_id });
    for (const act of [checkIn, checkOut])
      expect((await act({ VisitID: visit_id }, elsewhere.guard)).extras.refusal).toBe("unknown-visit");
    expect(await gate.statusOf(visit_id)).toBe("checked_in");
  });
});

test("flats are found by the beginning of their number, with the names of who lives there", async () => {
  const other = await gate.newFlat("4021");
  await gate.person("Vikram Rao", 1, other.flat_id);
  await gate.person("Arjun Menon", 2, other.flat_id);
  const { extras } = await ask("vendor/Filter_Gate_Flats", { Search: "402" }, { headers: guard.headers });
  expect(extras.Data!.map(({ Flat_No, Residents }) => [Flat_No, Residents.map(({ Name }) => Name)])).toEqual([
    ["402", ["Kavita Deshpande"]],
    ["4021", ["Arjun Menon"]],
  ]);
  expect(flat.flat_no).toBe("402");
  expect(JSON.stringify(extras)).not.toContain(kavita.phone_number);
});

test("who came in is counted by hour and purpose, once", async () => {
  const { entry_code } = await pass({ purpose: "cab", people_count: 2 });
  const count = async () =>
    (
      await database.pool.query(
        "select coalesce(sum(visits), 0)::int as visits, coalesce(sum(people), 0)::int as people from visit_count where purpose = 'cab' and society_id = $1",
        [gate.society_id],
      )
    ).rows[0];
  expect(await count()).toEqual({ visits: 0, people: 0 });
  await checkIn({ Entry_Code: entry_code });
  await checkOut({ Entry_Code: entry_code });
  expect(await count()).toEqual({ visits: 1, people: 2 });
});
