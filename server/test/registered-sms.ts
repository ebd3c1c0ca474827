import { mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { registeredText } from "#domain/core/notifications/texts/rules.ts";
import { columnsFor } from "../src/core/notifications/templates/columns.ts";
import { registeredAt, type Setup, textOf, viewTemplates } from "../src/core/notifications/templates/view.ts";
import { csvOf } from "../src/platform/sheets/csv.ts";
import type { Network, RegisteredSms } from "./sms-servers.ts";

const header = "AANGAN";

/** A network at which everything is registered that a server with this address sends. */
export function networkOf(url: string, linkTag: Setup["registration"]["linkTag"] = "alphanumeric"): Network {
  const setup: Setup = {
    site: { name: "Aangan", url },
    templates: undefined,
    registration: { entityId: undefined, chain: [], linkTag },
  };
  const at = registeredAt(setup);
  const rows = viewTemplates(setup, [], "en");
  const templates = rows.map(
    ({ Kind, Language, Text, Variables, Encoding }, nth): RegisteredSms => ({
      id: `11071600000000${String(10_000 + nth)}`,
      providerId: `HX${String(nth).padStart(32, "0")}`,
      header,
      text: Text,
      named: registeredText(textOf(Kind), Language, at, "msg91"),
      variables: Variables,
      isUnicode: Encoding === "ucs-2",
      status: "active",
    }),
  );
  return { templates, links: [`${url}/l/`, `${url}/s/`], dnd: new Set(), delivered: [] };
}

/** The operator's table with the ids that the network and the provider gave, as a file; `change` spoils it. */
export async function templatesFile(
  url: string,
  { templates }: Network,
  change: (csv: string) => string = (csv) => csv,
): Promise<string> {
  const setup: Setup = {
    site: { name: "Aangan", url },
    templates: undefined,
    registration: { entityId: undefined, chain: [], linkTag: "alphanumeric" },
  };
  const columns = columnsFor(setup);
  const rows = viewTemplates(setup, [], "en").map((row, nth) => {
    const { id, providerId } = templates[nth]!;
    const filled = { ...row, Header: header, Template_No: id, Provider_No: providerId };
    return Object.values(columns).map((cell) => cell(filled));
  });
  const csv = (await csvOf([Object.keys(columns), ...rows])).toString();
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), "aangan-registered-")), "templates.csv");
  await writeFile(file, change(csv));
  return file;
}
