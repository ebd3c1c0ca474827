import { columnsFor } from "../core/notifications/templates/columns.ts";
import { viewTemplates } from "../core/notifications/templates/view.ts";
import { readConfig } from "../platform/config.ts";
import { BadSettings } from "../platform/setting-problems.ts";
import { csvOf } from "../platform/sheets/csv.ts";

/** Prints the table of all SMS texts, as the operator's page exports it, for a server that does not run yet. */
async function main(): Promise<void> {
  const { publicUrl, site, sms } = readConfig();
  if (publicUrl === undefined)
    throw new BadSettings("PUBLIC_URL must be set for npm run dlt: it stands in every text.");
  const setup = {
    site: { name: site.name, url: publicUrl },
    templates: sms.templates,
    registration: sms.registration,
  };
  const columns = columnsFor(setup);
  const rows = viewTemplates(setup, [], "en").map((row) => Object.values(columns).map((cell) => cell(row)));
  process.stdout.write(await csvOf([Object.keys(columns), ...rows]));
}

main().catch((error) => {
  console.error(error instanceof BadSettings ? error.message : error);
  process.exit(2);
});
