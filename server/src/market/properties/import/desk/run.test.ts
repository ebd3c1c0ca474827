import { expect, test } from "vitest";
import { startServer } from "../../../../../test/server.ts";

type Uploaded = { Property_ImportID: string; Guessed: object };

const { ask, postForm, make, queue, database } = await startServer();

test("two imports of the same file at two servers at once list each home once, and the second says why", async () => {
  const owner = await make.role("president");
  const file = [
    "Title,Type,Sub Type,Bedrooms,Bathrooms,Size,Rent,City",
    "Twin one,Apartment,2 BHK,2,1,850,12500,Pune",
    "Twin two,Apartment,2 BHK,2,1,900,13500,Pune",
  ].join("\n");
  async function started() {
    const uploaded = { file: new File([file], "homes.csv"), ...owner.headers };
    const { Property_ImportID, Guessed } = (await postForm("vendor/Create_Property_Import", uploaded)).extras
      .Data as Uploaded;
    const ref = { Property_ImportID };
    await ask("vendor/Update_Property_Import_Mapping", { ...ref, Mapping: Guessed }, owner);
    expect(await ask("vendor/Update_Property_Import_Status", ref, owner)).toMatchObject({ http: 200 });
    return ref;
  }
  const refs = [await started(), await started()];
  let drained: Promise<unknown> | undefined;
  // Both have read the account's homes before either has written its own.
  await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom("vendor").select("vendor_id").where("vendor_id", "=", owner.vendorId).forUpdate().execute();
    drained = Promise.all([queue.drain(), queue.drain()]);
    await untilWaiting(2);
  });
  await drained;
  const homes = (await ask("vendor/Filter_All_Properties", { Limit: 100 }, owner)).extras.Data!;
  expect(homes.map(({ Property_Title }) => Property_Title).sort()).toEqual(["Twin one", "Twin two"]);
  const infos = [];
  for (const ref of refs) infos.push((await ask("vendor/Fetch_Property_Import_Info", ref, owner)).extras.Data!);
  const second = infos.find(({ Good_Rows }) => Good_Rows === 0)!;
  expect(infos.map(({ Import_Status }) => Import_Status)).toEqual(["done", "done"]);
  expect(second).toMatchObject({ Good_Rows: 0, Bad_Rows: 2 });
  const { Property_ImportID } = second;
  const told = await ask("vendor/Filter_All_Property_Import_Problems", { Property_ImportID, Limit: 10 }, owner);
  expect(told.extras.Data).toMatchObject([
    { Line: 2, Column: "Title", Severity: "asked" },
    { Line: 3, Column: "Title", Severity: "asked" },
  ]);
});

/** Until so many wait for a lock, which only the imports can be. */
async function untilWaiting(count: number) {
  for (;;) {
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rows.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
