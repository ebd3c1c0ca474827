import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../test/server.ts";

const server = await startServer();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "aangan-import-"));
  const fields = {
    Property_Title: "Title",
    Property_Type: { constant: 1 },
    Sub_Type: { constant: "Studio" },
    Monthly_Rent: "Rent",
  };
  await writeFile(path.join(folder, "map.json"), JSON.stringify({ fields }));
  await writeFile(path.join(folder, "good.csv"), "Title,Rent\nA room in Baner,9000\nA room in Aundh,8000\n");
  await writeFile(path.join(folder, "bad.csv"), "Title,Rent\nA room in Baner,9000\nA room in Aundh,free\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) => server.command("import", args, { INIT_CWD: folder });

const owner = ["--map", "map.json", "--owner", "9812345670"];

test("reports what it did, and ends with 0 if everything is valid", async () => {
  expect(await run("properties", "good.csv", ...owner, "--dry-run")).toEqual({
    code: 0,
    output:
      "The owner has no property-management account: one would be made; its phone is not verified.\n2 rows: 2 new, 0 changed, 0 unchanged, 0 bad. A dry run: nothing was written.\n",
  });
  expect(await run("properties", "good.csv", ...owner)).toEqual({
    code: 0,
    output:
      "The owner had no property-management account: one was made; its phone is not verified.\n2 rows: 2 new, 0 changed, 0 unchanged, 0 bad.\n",
  });
});

test("ends with 1 where some rows are bad", async () => {
  expect(await run("properties", "bad.csv", ...owner)).toEqual({
    code: 1,
    output: 'bad.csv:3  Rent: "free" is not a number\n\n2 rows: 0 new, 0 changed, 1 unchanged, 1 bad.\n',
  });
});

test.each([
  ["no file", ["properties", "gone.csv", ...owner], "there is no such file"],
  ["a mapping that is none", ["properties", "good.csv", "--map", "good.csv", "--owner", "9812345670"], "is no JSON"],
  ["no owner's number", ["properties", "good.csv", "--map", "map.json", "--owner", "12"], "mobile number of the owner"],
  ["a missing argument", ["properties", "good.csv"], "npm run import -- properties FILE"],
  ["an unknown argument", ["properties", "good.csv", ...owner, "--force"], "Unknown option '--force'"],
  ["another thing to import", ["tenants", "good.csv", ...owner], "npm run import -- properties FILE"],
])("ends with 2 for %s", async (_name, args, message) => {
  const { code, output } = await run(...args);
  expect(code).toBe(2);
  expect(output).toContain(message);
});
