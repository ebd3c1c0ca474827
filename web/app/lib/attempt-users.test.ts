import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { allCalls } from "#domain";

const app = path.resolve(import.meta.dirname, "..");
const sources = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.startsWith("paraglide"))
  .map((file) => ({ file, text: readFileSync(path.join(app, file), "utf8") }));
const filesWith = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** Sent by a program only, or by no screen yet. */
const withoutScreen = ["vendor/Create_Flat"];

describe.each(allCalls.filter(({ once }) => once).map((call) => [call.path] as const))("%s", (call) => {
  test("is sent with the one policy, wherever it is sent", () => {
    const users = sources.filter(({ text }) => text.replaceAll(`CallAt<"${call}">`, "").includes(`"${call}"`));
    expect(users.length > 0).toBe(!withoutScreen.includes(call));
    // A component that gets its call from a page names it as a property.
    for (const { file, text } of users)
      if (!/\b(useAttempt|askOnce|useCallForm)\(/.test(text))
        expect(text, file).toMatch(/\b(call|paths?|send)(=|\b.*[:=])/);
  });
});

test("nobody goes around the policy", () => {
  expect(filesWith(/idempotencyKey|"idempotency-key"/).sort()).toEqual([
    "lib/answer.ts",
    "lib/ask-once.ts",
    // A plain form keeps its key itself.
    "lib/page-context.ts",
    "lib/send-form.ts",
    "lib/send.ts",
  ]);
  expect(filesWith(/\bdeliver\(/).sort()).toEqual(["lib/ask-once.ts", "lib/request.ts"]);
  expect(filesWith(/from "[./]*(lib\/)?send\.ts"/).sort()).toEqual([
    "lib/credentials.ts",
    "lib/request.ts",
    "shell/data-status-dialog.tsx",
  ]);
});

test("every user of useAttempt shows unanswered attempts", () => {
  const silent = sources.filter(({ text }) => /= useAttempt\(/.test(text) && !/\bnotice\b/.test(text));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test("a form of the kit is shown by the kit, which shows the same", () => {
  const forms = filesWith(/= useCallForm\(/);
  const shown = filesWith(/<(CallForm|FormDialog|ReasonDialog|DecisionFields|OtpStep)\b/);
  expect(forms.filter((file) => !shown.includes(file))).toEqual([]);
  expect(forms.length).toBeGreaterThan(2);
});
