import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { allCalls } from "../domain/src/index.ts";
import { capabilities } from "../domain/src/platform/permissions.ts";
import { refusalKinds } from "../domain/src/platform/refusal-kinds.ts";
import { refusals } from "../domain/src/platform/refusals.ts";
import { roleLabels, roles } from "../domain/src/platform/roles.ts";
import { hasRole, mayCall } from "../domain/src/platform/who.ts";
import { refusalsOf } from "../server/src/openapi.ts";
import { fail, root } from "./lib/run.mjs";

export const errorsFile = "docs/errors.md";

/** Every expected no of the wire, as one table. */
export function errorsText() {
  const rows = Object.entries(refusals).map(([code, { kind, sentence }]) => {
    const { http, code: number } = refusalKinds[kind];
    return `| \`${code}\` | ${http} | ${number} | ${sentence} | ${whoAnswers(code)} |`;
  });
  return `# Every no of the wire

Generated from \`domain/src/platform/refusals.ts\` by \`npm run docs\`: change it there. \`refusal\`, \`code\` and \`Status\` are fields of the answer's \`extras\`.

| refusal | HTTP | code | Status | answered by |
|---|---|---|---|---|
${rows.join("\n")}

Our own fault answers 500 with code 8 and a request id in \`Status\`; the log has the rest under that id. With \`invalid-input\` every wrong field is named in \`fields\`, and when it is one only, its own message is the \`Status\`.
`;
}

export const permissionsFile = "docs/permissions.md";

const yes = (may) => (may ? "yes" : "");
const rowOf = (cells) => `| ${cells.join(" | ")} |`;

/** The capabilities of each role, and the one that each call needs. */
export function permissionsText() {
  const names = Object.keys(roles);
  const headOf = (columns) => `${rowOf(columns)}\n|${columns.map(() => "---|").join("")}`;
  const labels = names.map((role) => roleLabels[role]);
  const ofRoles = Object.entries(capabilities).map(([capability, { inSociety, renting }]) =>
    rowOf([`\`${capability}\``, ...names.map((role) => yes(mayCall(role, capability))), yes(inSociety), yes(renting)]),
  );
  const ofCalls = allCalls
    .filter((call) => hasRole(call.who))
    .map((call) =>
      rowOf([
        `\`${call.path}\`${call.fresh ? " *" : ""}`,
        `\`${call.who}\``,
        ...names.map((role) => yes(mayCall(role, call.who))),
        yes(call.who === "operator"),
      ]),
    );
  return `# Who may do what

Generated from \`domain/src/platform/capabilities.ts\` and the calls by \`npm run docs\`. Whatever a role may reach, it reaches its own society, homes or
records only: everything else does not exist for it (404).

## Capabilities of the roles

What is *in a society* takes a role in one, whose society is the scope; else the answer is 404, refusal \`no-society\`. What is for *renting* serves
private renting too, and so stays where society management is switched off (\`FEATURES_OFF\`).

${headOf(["capability", ...labels, "in a society", "renting"])}
${ofRoles.join("\n")}

## Calls

A call needs a capability, any session (\`signed-in\`), or an \`operator\`: any account whose number \`OPERATOR_PHONES\` names,
whatever its role, who reaches every listing. A call with * asks for a fresh session, one that proved its owner by an OTP or a
passkey within the last 15 minutes: without it the answer is 403, code 4, refusal \`confirm-identity\`. Calls without a session are not listed.

${headOf(["call", "needs", ...labels, "Operator"])}
${ofCalls.join("\n")}
`;
}

export const limitsFile = "docs/limits.md";

const classes = {
  read: "Reads",
  write: "Writes",
  expensive: "Expensive calls",
};

/** By which limit each call is counted. */
export function limitsText() {
  const isAnonymous = ({ who }) => who === "anyone" || who === "device";
  const listOf = (calls) =>
    calls
      .map(({ path: call, perAddress }) => `\`${call}\`${perAddress ? ` (${perAddress} in ten minutes)` : ""}`)
      .join(", ") || "none";
  const sections = Object.entries(classes).map(([limit, title]) => {
    const calls = allCalls.filter((call) => call.limit === limit);
    return `## ${title}

Signed in: ${listOf(calls.filter((call) => !isAnonymous(call)))}.

Without a session: ${listOf(calls.filter(isAnonymous))}.
`;
  });
  return `# Which limit counts which call

Generated from the calls by \`npm run docs\`: \`limitOf\` in \`domain/src/platform/call.ts\` says what a call counts as where it declares nothing.
The limits themselves are settings, in \`docs/operations.md\`. A figure after a call is how often one network may make it.

${sections.join("\n")}`;
}

function whoAnswers(code) {
  const calls = allCalls.filter((call) => refusalsOf(call).includes(code));
  if (calls.length === allCalls.length) return "every call";
  const answering = calls.map(({ path: call }) => `\`${call}\``);
  if (code === "no-such-call") answering.unshift("any other path under `/api`");
  if (code === "too-many-streams") answering.unshift("`GET /events`");
  return answering.length === 0 ? "no call so far" : answering.join(", ");
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await Promise.all([
    writeFile(path.join(root, errorsFile), errorsText()),
    writeFile(path.join(root, permissionsFile), permissionsText()),
    writeFile(path.join(root, limitsFile), limitsText()),
  ]).catch(fail);
