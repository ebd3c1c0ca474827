import { domain } from "#domain";
import type { Call } from "#domain/platform/call.ts";
import { refusalKinds } from "#domain/platform/refusal-kinds.ts";
import { refusals } from "#domain/platform/refusals.ts";
import { audiences, hasRole, roles, type Who } from "#domain/platform/roles.ts";
import { extrasSchema, httpOf, type JsonSchema, refusalsOf, requestSchema } from "./openapi.ts";

function credentialsOf(who: Who): string {
  if (who === "anyone") return "Needs no credentials.";
  if (who === "device") return "Needs the header ApiKey.";
  const needed = "Needs the headers ApiKey, SessionID and VendorID";
  const allowed = audiences[who].roles;
  if (allowed.length === Object.keys(roles).length) return `${needed}.`;
  return `${needed}, of a ${allowed.map((role) => `<code>${role}</code>`).join(" or ")}.`;
}

/** The wire for people: one page of plain HTML, whole without a script, that loads its style sheet and nothing else. */
export function docsPage(address: string): string {
  const features = Object.entries(domain).map(([name, calls]) => ({ name, calls: Object.values(calls) as Call[] }));
  const menu = features.map(
    ({ name, calls }) => `<li>${name}<ul>${calls.map((call) => `<li>${linkTo(call)}</li>`).join("")}</ul></li>`,
  );
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of Aangan</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<nav aria-label="Calls"><ul>${menu.join("")}</ul></nav>
<main>
<h1>The calls of Aangan</h1>
<p>Every call is a <code>POST</code> of a JSON object, or of a form where it takes a file, to <code>${html(address)}/api/…</code>. Every answer is an envelope:
<code>{ "success": true, "extras": { "Status": "…", … } }</code>. <code>Status</code> is the sentence for a person. A call that is refused answers
<code>"success": false</code> with <code>code</code>, <code>refusal</code> and, where fields are wrong, <code>fields</code>. Fields that a call does not know are ignored.
Credentials go as headers, or as fields of the same names in the body.</p>
<p>For programs: <a href="/api/openapi.json">the same as an OpenAPI 3.1 document</a>.</p>
${features.map(({ name, calls }) => `<h2 id="${name}">${name}</h2>\n${calls.map((call) => section(call, address)).join("\n")}`).join("\n")}
</main>
</body>
</html>
`;
}

const anchorOf = (call: Call) => call.path.replaceAll("/", "-");
const linkTo = (call: Call) => `<a href="#${anchorOf(call)}">${html(call.path)}</a>`;

function section(call: Call, address: string): string {
  return `<section id="${anchorOf(call)}" aria-labelledby="${anchorOf(call)}-name">
<h3 id="${anchorOf(call)}-name"><code>${html(call.path)}</code></h3>
<p>${html(call.summary)}. ${credentialsOf(call.who)}${call.once ? " Takes an Idempotency-Key." : ""}</p>
<pre tabindex="0"><code>${html(curl(call, address))}</code></pre>
<h4>Request</h4>
${fieldsTable(requestSchema(call), "An empty object.")}
<h4>Answer, in <code>extras</code></h4>
${fieldsTable(extrasSchema(call), "")}
<h4>Refusals</h4>
${refusalsTable(call)}
</section>`;
}

function curl(call: Call, address: string): string {
  const headers = call.file ? [] : ["content-type: application/json"];
  if (call.who !== "anyone") headers.push("ApiKey: …");
  if (hasRole(call.who)) headers.push("SessionID: …", "VendorID: …");
  const needed = requestSchema(call).required ?? [];
  const form = needed.map((name) => `-F '${name}=${name === "file" ? "@" : ""}…'`).join(" ");
  const body = needed.length === 0 ? "{}" : `{ ${needed.map((name) => `"${name}": …`).join(", ")} }`;
  return [
    `curl ${address}/api/${call.path}`,
    ...headers.map((header) => `-H '${header}'`),
    call.file ? form : `-d '${body}'`,
  ].join(" \\\n  ");
}

type Field = { path: string; schema: JsonSchema; isRequired: boolean };

/** Every field with its path, those of objects inside objects too. */
function fieldsOf(schema: JsonSchema, prefix = ""): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const own = { path, schema: field, isRequired: schema.required?.includes(name) ?? false };
    const inner = (field.anyOf ?? [field]).flatMap((one) => [
      ...fieldsOf(one, `${path}.`),
      ...fieldsOf(one.items ?? {}, `${path}[].`),
    ]);
    return [own, ...inner];
  });
}

function fieldsTable(schema: JsonSchema, whenEmpty: string): string {
  const rows = fieldsOf(schema).map(({ path, schema: field, isRequired }) => [
    `<code>${html(path)}</code>`,
    html(typeOf(field)),
    isRequired ? "yes" : field.default === undefined ? "no" : `no: <code>${html(JSON.stringify(field.default))}</code>`,
  ]);
  return rows.length === 0 ? `<p>${whenEmpty}</p>` : table(["Field", "Value", "Always there"], rows);
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(", ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ");
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  const { minimum, maximum, maxLength } = schema;
  const bounds = [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    maxLength !== undefined && `up to ${maxLength} characters`,
  ].filter((bound) => bound !== false);
  return [schema.format ?? schema.type ?? "anything", ...bounds].join(" ");
}

function refusalsTable(call: Call): string {
  const rows = refusalsOf(call).map((code) => [
    `<code>${code}</code>`,
    String(httpOf(code)),
    String(refusalKinds[refusals[code].kind].code),
    html(refusals[code].sentence),
  ]);
  return table(["Refusal", "HTTP", "Code", "Sentence"], rows);
}

function table(heads: string[], rows: string[][]): string {
  const head = heads.map((text) => `<th scope="col">${text}</th>`).join("");
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("\n");
  return `<div class="table" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);
