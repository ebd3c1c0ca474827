import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";

const { goTo, ask, make, database, postForm } = await startServer();

type Session = { headers: Record<string, string> };
let manager: Awaited<ReturnType<typeof make.role>>;
let kind: string;
let meters: string[];

type Given = { id?: string; meter?: string; on?: string; reading?: number } & Record<string, unknown>;
const reading = ({ id = randomUUID(), meter = meters[0]!, on = "2026-03-01", reading = 10, ...more }: Given = {}) => ({
  ...{ Meter_ReadingID: id, MeterID: meter, Read_On: on, Reading: reading },
  ...more,
});
const send = (readings: object[], more: object = {}, as: Session = manager) =>
  ask("vendor/Create_Meter_Readings", { Readings: readings as never, ...more }, as);
const one = async (given: Given = {}, as: Session = manager) =>
  (await send([reading(given)], {}, as)).extras.Data!.Results[0]!;
const refusalOf = (answer: { extras: { refusal?: string } }) => answer.extras.refusal;
const listed = async (MeterID = meters[0]!, as: Session = manager) =>
  (await ask("vendor/Filter_All_Meter_Readings", { Whether_Meter_Filter: true, MeterID, Limit: 50 }, as)).extras.Data!;
const remove = (Meter_ReadingID: string, as: Session = manager) =>
  ask("vendor/Remove_Meter_Reading", { Meter_ReadingID }, as);

beforeEach(async () => {
  await goTo("2026-03-10");
  manager = await make.role("society_manager");
  const { building_id } = await make.building({ society_id: manager.societyId, name: "A" });
  const fields = { Name: "Water", Unit: "m³", Decimals: 1, Rolls_Over_At: 1000 };
  kind = (await ask("vendor/Create_Meter_Kind", fields, manager)).extras.Data!.Meter_KindID;
  meters = [];
  for (const flat_no of ["101", "102", "103"]) {
    const { flat_id } = await make.flat({ building_id, flat_no });
    const meter = {
      ...{ Meter_KindID: kind, FlatID: flat_id, Serial_No: `W-${flat_no}` },
      ...{ Installed_On: "2025-12-01", First_Reading: 0 },
    };
    meters.push((await ask("vendor/Create_Meter", meter, manager)).extras.Data!.MeterID);
  }
});

describe("a reading", () => {
  test("is saved with its usage, and a second one of the day is told who read it", async () => {
    const guard = await make.role("guard", { society_id: manager.societyId });
    await database.pool.query("update vendor set full_name = 'Bhola' where vendor_id = $1", [guard.vendorId]);
    expect(await one({ on: "2026-01-31", reading: 30.5 }, guard)).toMatchObject({ Whether_Saved: true, Usage: 30.5 });
    expect(await one({ on: "2026-01-31", reading: 31 })).toMatchObject({
      ...{ Whether_Saved: false, Problem: "already-read", Read_By: "Bhola", Reading: 30.5 },
    });
    const kept = { Reading_Source: 2, Remark: "Behind the tank" };
    expect(await one({ on: "2026-02-28", reading: 61, ...kept })).toMatchObject({ Usage: 30.5 });
    expect(await listed()).toMatchObject([
      { Read_On: "2026-02-28", Reading: 61, Usage: 30.5, Days: 28, Whether_Billed: false, ...kept },
      { Read_On: "2026-01-31", Reading: 30.5, Usage: 30.5, Days: 61, Read_By: "Bhola" },
    ]);
  });

  test("that is sent again is saved once, also if both arrive at once", async () => {
    const same = reading();
    const answers = await Promise.all([1, 2, 3].map(() => send([same])));
    expect(answers.map(({ extras }) => extras.Data!.Results[0]!.Whether_Saved)).toEqual([true, true, true]);
    expect(answers.map(({ extras }) => extras.Data!.Saved).sort()).toEqual([0, 0, 1]);
    expect(await listed()).toHaveLength(1);
    expect(refusalOf(await send([{ ...same, MeterID: meters[1] }]))).toBe("reading-id-used");
    expect(refusalOf(await send([{ ...same, Read_On: "2026-03-02" }]))).toBe("reading-id-used");
    expect((await send([same, same])).http).toBe(400);
    expect((await send([{ ...same, Meter_ReadingID: "seven" }])).http).toBe(400);
  });

  test("of two phones on the same meter and day is one of them", async () => {
    const [guard, other] = [
      await make.role("guard", { society_id: manager.societyId }),
      await make.role("technician", { society_id: manager.societyId }),
    ];
    const results = await Promise.all([one({ reading: 10 }, guard), one({ reading: 11 }, other)]);
    expect(results.map(({ Problem }) => Problem ?? "saved").sort()).toEqual(["already-read", "saved"]);
    const [row] = await listed();
    expect(results.find(({ Problem }) => Problem !== null)).toMatchObject({ Reading: row!.Reading });
    expect(await listed()).toHaveLength(1);
  });

  test("is checked against what the meter showed before and after", async () => {
    await one({ on: "2026-01-10", reading: 100 });
    await one({ on: "2026-02-10", reading: 200 });
    const problems = async (given: Given) => (await one(given)).Problem;
    expect(await problems({ on: "2026-03-11", reading: 210 })).toBe("in-future");
    expect(await problems({ on: "2026-03-01", reading: 199.9 })).toBe("below-last");
    expect(await problems({ on: "2026-01-20", reading: 200.1 })).toBe("above-next");
    expect(await problems({ on: "2026-03-01", reading: 210.25 })).toBe("too-many-decimals");
    expect(await problems({ on: "2026-03-01", reading: 1000 })).toBe("beyond-dial");
    expect(await problems({ on: "2025-11-30", reading: 0 })).toBe("not-there");
    expect(await one({ on: "2026-03-10", reading: 700 })).toMatchObject({
      Problem: "jump",
      Usage: 500,
      Average: 78.873,
    });
    expect(await listed()).toHaveLength(2);
    expect(await one({ on: "2026-03-10", reading: 700, Whether_Confirmed: true })).toMatchObject({ Problem: null });
    expect((await listed())[0]).toMatchObject({ Whether_Confirmed: true, Usage: 500 });
    expect(await one({ on: "2026-01-20", reading: 150 })).toMatchObject({ Problem: null });
  });

  test("after a full meter is confirmed, and stays while later ones follow", async () => {
    await one({ on: "2026-02-01", reading: 990, Whether_Confirmed: true });
    expect(await one({ on: "2026-02-20", reading: 15 })).toMatchObject({ Problem: "below-last" });
    const rolled = { on: "2026-02-20", reading: 15, Whether_Rolled_Over: true };
    expect(await one(rolled)).toMatchObject({ Problem: null, Usage: 25 });
    await one({ on: "2026-03-01", reading: 20 });
    const [last, full] = await listed();
    expect(refusalOf(await remove(full!.Meter_ReadingID))).toBe("reading-followed");
    expect((await remove(last!.Meter_ReadingID)).http).toBe(200);
    expect((await remove(full!.Meter_ReadingID)).http).toBe(200);
  });

  test("has a photo of the reader's own, which only who sees the reading opens", async () => {
    const guard = await make.role("guard", { society_id: manager.societyId });
    const photo = async (as: Session) => {
      const bytes = Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      );
      const file = new File([bytes], "meter.png");
      const answer = await postForm("upload/Upload_Meter_Photo", { file }, { headers: as.headers });
      return (answer.extras.Data as { DocumentID: string }).DocumentID;
    };
    const Photo_DocumentID = await photo(guard);
    expect(refusalOf(await send([reading({ Photo_DocumentID })]))).toBe("unknown-photo");
    const twice = [reading({ Photo_DocumentID }), reading({ Photo_DocumentID, meter: meters[1]! })];
    expect(refusalOf(await send(twice, {}, guard))).toBe("unknown-photo");
    expect(await one({ Photo_DocumentID }, guard)).toMatchObject({ Whether_Saved: true });
    const [row] = await listed();
    expect(row).toMatchObject({ Whether_Photo: true, Photo: { DocumentID: Photo_DocumentID } });
    expect((await remove(row!.Meter_ReadingID, guard)).http).toBe(200);
    const { rows } = await database.pool.query("select from document where document_id = $1", [Photo_DocumentID]);
    expect(rows).toHaveLength(0);
  });

  test("is removed by who entered it today, or by the office", async () => {
    const [guard, other] = [
      await make.role("guard", { society_id: manager.societyId }),
      await make.role("guard", { society_id: manager.societyId }),
    ];
    await one({ on: "2026-02-01", reading: 5 }, guard);
    const [row] = await listed();
    expect(refusalOf(await remove(row!.Meter_ReadingID, other))).toBe("reading-of-others");
    await goTo("2026-03-11");
    expect(refusalOf(await remove(row!.Meter_ReadingID, guard))).toBe("reading-of-others");
    const stranger = await make.role("society_manager");
    expect(refusalOf(await remove(row!.Meter_ReadingID, stranger))).toBe("unknown-reading");
    expect((await remove(row!.Meter_ReadingID)).http).toBe(200);
    expect(await listed()).toEqual([]);
  });
});

describe("many readings", () => {
  test("save what is good, or with Whether_All nothing unless all are", async () => {
    await one({ meter: meters[1]!, on: "2026-02-01", reading: 50 });
    const batch = () => [reading({}), reading({ meter: meters[1]!, reading: 40 }), reading({ meter: meters[2]! })];
    const all = (await send(batch(), { Whether_All: true })).extras.Data!;
    expect(all.Saved).toBe(0);
    expect(all.Results.map(({ Whether_Saved, Problem }) => [Whether_Saved, Problem])).toEqual([
      [false, null],
      [false, "below-last"],
      [false, null],
    ]);
    expect(await listed()).toEqual([]);
    const some = (await send(batch())).extras.Data!;
    expect(some).toMatchObject({
      Saved: 2,
      Results: [{ Problem: null }, { Problem: "below-last" }, { Problem: null }],
    });
    expect([(await listed()).length, (await listed(meters[2])).length]).toEqual([1, 1]);
  });

  test("of one meter are checked in the order of their days, however they are sent", async () => {
    const days = ["2026-03-01", "2026-01-01", "2026-02-01"];
    const batch = [30, 10, 20].map((value, at) => reading({ on: days[at]!, reading: value }));
    expect((await send(batch)).extras.Data!.Saved).toBe(3);
    expect((await listed()).map(({ Reading, Usage }) => [Reading, Usage])).toEqual([
      [30, 10],
      [20, 10],
      [10, 10],
    ]);
    const wrong = [
      reading({ meter: meters[1]!, on: "2026-01-01", reading: 9 }),
      reading({ meter: meters[1]!, on: "2026-02-01", reading: 8 }),
    ];
    expect((await send(wrong, { Whether_All: true })).extras.Data!.Saved).toBe(0);
    expect(await listed(meters[1])).toEqual([]);
  });

  test("with a meter of another society are answered as with one that nobody has", async () => {
    const other = await make.role("society_manager");
    expect(refusalOf(await send([reading({})], {}, other))).toBe("unknown-meter");
    expect(refusalOf(await send([reading({}), reading({ meter: randomUUID() })]))).toBe("unknown-meter");
    expect(await listed()).toEqual([]);
  });
});

test("the database keeps readings in order, whoever writes them", async () => {
  await one({ on: "2026-02-01", reading: 50 });
  await one({ on: "2026-03-01", reading: 60 });
  const insert = (on: string, milli: number) =>
    database.pool.query(
      `insert into meter_reading (society_id, meter_id, read_on, meter_reading_id, reading_milli, source, read_by, created_at)
       values ($1, $2, $3, uuidv7(), $4, 1, $5, now())`,
      [manager.societyId, meters[0], on, milli, manager.vendorId],
    );
  await expect(insert("2026-03-02", 59_999)).rejects.toMatchObject({ constraint: "meter_reading_rises" });
  await expect(insert("2026-02-15", 60_001)).rejects.toMatchObject({ constraint: "meter_reading_rises" });
  await expect(insert("2025-11-01", 0)).rejects.toMatchObject({ constraint: "meter_reading_within" });
  await expect(
    database.pool.query("update meter_reading set reading_milli = 1 where meter_id = $1", [meters[0]]),
  ).rejects.toMatchObject({ constraint: "meter_reading_kept" });
  await insert("2026-02-15", 55_000);
});
