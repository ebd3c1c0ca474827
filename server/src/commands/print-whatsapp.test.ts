import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { noticeKinds } from "#domain/core/notifications/codes.ts";

const entry = fileURLToPath(new URL("print-whatsapp.ts", import.meta.url));
const run = (settings: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((done) => {
    execFile(process.execPath, [entry], { env: { NODE_ENV: "test", ...settings } }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });

test("prints every template in both languages, with an example for each variable", async () => {
  const { code, output } = await run({ PUBLIC_URL: "https://homes.example.in" });
  expect(code).toBe(0);
  const templates = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(templates).toHaveLength(2 * Object.keys(noticeKinds).length);
  const waiting = templates.find(({ name, language }) => name === "visitor_waiting" && language === "en");
  expect(waiting).toMatchObject({ category: "UTILITY", parameter_format: "NAMED" });
  const [{ text, example }] = waiting.components;
  expect(text).toContain("{{society_name}}");
  expect(text).toContain("https://homes.example.in/l/{{page}}");
  expect(example.body_text_named_params).toContainEqual({ param_name: "society_name", example: "Sahyadri Greens" });
});

test("without a public address it reports the missing setting", async () => {
  expect(await run({})).toEqual({
    code: 2,
    output: "PUBLIC_URL must be set for npm run whatsapp: it stands in the texts.\n",
  });
});
