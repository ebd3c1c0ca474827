import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
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
  const heads = output.match(/^\S+ (?:en|hi) \(.*\)$/gm)!;
  expect(heads).toHaveLength(2 * (Object.keys(noticeKinds).length + 1));
  for (const head of heads) expect(Number(/(\d+) % variable/.exec(head)![1]), head).toBeLessThanOrEqual(40);
  expect(output).toContain("{#alphanumeric#} has made a new bill of {#alphanumeric#} for your home.");
  expect(output).toContain("https://homes.example.in/s/{#alphanumeric#}");
  expect(output).toMatch(/^ {2}2\. Amount: alphanumeric, at most 20 characters$/m);
});

test("without a public address, which every text contains, it reports the missing setting", async () => {
  expect(await run({})).toEqual({
    code: 2,
    output: "PUBLIC_URL must be set for npm run dlt: it stands in every text.\n",
  });
});
