import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
let project: string;

const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.in", ...args], { cwd: project });

function write(file: string) {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), crypto.randomUUID());
}

beforeEach(() => {
  project = mkdtempSync(path.join(os.tmpdir(), "aangan-changed-"));
  for (const file of ["scripts/lib", "wings.json", "e2e/wings.json"])
    cpSync(path.join(root, file), path.join(project, file), { recursive: true });
  for (const name of ["visitors", "reports", "rents", "lost-answers"]) write(`e2e/${name}.spec.ts`);
  write("server/src/gate/visitors/view.ts");
  write("README.md");
  writeFileSync(
    path.join(project, "touched.mjs"),
    'console.log(JSON.stringify((await import("./scripts/lib/changed.mjs")).touchedTests() ?? "everything"))',
  );
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message=first");
  git("switch", "--quiet", "--create", "work");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const touched = () => JSON.parse(execFileSync(process.execPath, ["touched.mjs"], { cwd: project, encoding: "utf8" }));

test("a changed wing, committed or not, runs its tests, those of the wings above it and those of no single wing", () => {
  write("server/src/gate/visitors/view.ts");
  git("commit", "--quiet", "--all", "--message=second");
  write("web/app/desk/reports/new-page.tsx");
  expect(touched()).toEqual([
    ...["domain/src/gate/", "server/src/gate/", "web/app/gate/"],
    ...["domain/src/desk/", "server/src/desk/", "web/app/desk/"],
    ...["server/test/sweep", "web/app/lib/"],
    ...["e2e/lost-answers.spec.ts", "e2e/reports.spec.ts", "e2e/visitors.spec.ts"],
  ]);
});

test("a changed test runs itself, a removed one and a document run nothing", () => {
  write("README.md");
  expect(touched()).toEqual([]);
  write("e2e/rents.spec.ts");
  rmSync(path.join(project, "e2e/visitors.spec.ts"));
  expect(touched()).toEqual(["e2e/rents.spec.ts"]);
});

test.each([
  "package.json",
  "server/src/platform/wire.ts",
  "server/migrations/0999_x.sql",
  "web/app/ui/button.tsx",
  "e2e/page.ts",
])("a changed %s runs everything", (file) => {
  write("server/src/gate/visitors/view.ts");
  write(file);
  expect(touched()).toBe("everything");
});

test("without a history everything runs", () => {
  rmSync(path.join(project, ".git"), { recursive: true });
  expect(touched()).toBe("everything");
});
