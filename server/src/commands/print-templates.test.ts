import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { noticeKinds } from "#domain/core/notifications/codes.ts";

const entry = fileURLToPath(new URL("print-templates.ts", import.meta.url));
const run = (settings: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, [entry], { env: { NODE_ENV: "test", ...settings } }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });

test("prints every text in both languages as it is registered, within the limits", async () => {
  const { code, output } = await run({ PUBLIC_URL: "https://homes.example.in" });
  expect(code).toBe(0);
  const rows: Record<string, string>[] = parse(output, { columns: true, bom: true });
  // Both languages of each kind and of the text without a name; an OTP is in English.
  expect(rows).toHaveLength(2 * (Object.keys(noticeKinds).length + 1) + 1);
  for (const row of rows) expect(Number(row["Variable %"]), row["Template name"]).toBeLessThanOrEqual(40);
  const bill = rows.find((row) => row["Template name"] === "bill-created en")!;
  expect(bill.Text).toContain("{#alphanumeric#} has made a new bill of {#alphanumeric#} for your home.");
  expect(bill.Text).toContain("https://homes.example.in/s/{#alphanumeric#}");
  expect(bill.Variables).toContain("Amount (alphanumeric, 20)");
});

test("without a public address, which every text contains, it reports the missing setting", async () => {
  expect(await run({})).toEqual({
    code: 2,
    output: "PUBLIC_URL must be set for npm run dlt: it stands in every text.\n",
  });
});
