import { alertsBench } from "./alerts.ts";
import { announcementsBench } from "./announcements.ts";
import { auditBench } from "./audit.ts";
import { bankLinesBench } from "./bank-lines.ts";
import { billsBench } from "./bills.ts";
import { chargesBench } from "./charges.ts";
import { collectionsBench } from "./collections.ts";
import { growthBench } from "./growth.ts";
import { headsBench } from "./heads.ts";
import { idleBench } from "./idle.ts";
import { incidentsBench } from "./incidents.ts";
import { journalBench } from "./journal.ts";
import { limitsBench } from "./limits.ts";
import { membersBench } from "./members.ts";
import { noticesBench } from "./notices.ts";
import { ownersBench } from "./owners.ts";
import { pagesBench } from "./pages.ts";
import { partitionsBench } from "./partitions.ts";
import { pushBench } from "./push.ts";
import { readingBench } from "./reading.ts";
import { receiptsBench } from "./receipts.ts";
import { rentsBench } from "./rents.ts";
import { reportsBench } from "./reports.ts";
import { residentsBench } from "./residents.ts";
import { searchBench } from "./search.ts";
import { serverBench } from "./server.ts";
import { serversBench } from "./servers.ts";
import { sessionsBench } from "./sessions.ts";
import { societiesBench } from "./societies.ts";
import { statementsBench } from "./statements.ts";
import { streamsBench } from "./streams.ts";
import { suggestionsBench } from "./suggestions.ts";
import { ticketsBench } from "./tickets.ts";
import { uploadsBench } from "./uploads.ts";
import { visitorsBench } from "./visitors.ts";
import { webhooksBench } from "./webhooks.ts";
import { wireBench } from "./wire.ts";
import { yearBench } from "./year.ts";

const parts: Record<string, () => Promise<boolean>> = {
  pages: pagesBench,
  server: serverBench,
  servers: serversBench,
  search: searchBench,
  reading: readingBench,
  suggestions: suggestionsBench,
  wire: wireBench,
  societies: societiesBench,
  sessions: sessionsBench,
  limits: limitsBench,
  audit: auditBench,
  residents: residentsBench,
  bills: billsBench,
  heads: headsBench,
  charges: chargesBench,
  journal: journalBench,
  year: yearBench,
  rents: rentsBench,
  reports: reportsBench,
  uploads: uploadsBench,
  announcements: announcementsBench,
  alerts: alertsBench,
  incidents: incidentsBench,
  members: membersBench,
  tickets: ticketsBench,
  visitors: visitorsBench,
  statements: statementsBench,
  "bank-lines": bankLinesBench,
  collections: collectionsBench,
  receipts: receiptsBench,
  webhooks: webhooksBench,
  streams: streamsBench,
  notices: noticesBench,
  owners: ownersBench,
  push: pushBench,
  idle: idleBench,
  growth: growthBench,
  partitions: partitionsBench,
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part ${unknown}; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
const missed: string[] = [];
for (const [name, bench] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue;
  if (!(await bench())) missed.push(name);
}
console.log(missed.length === 0 ? "\nEvery target is met." : `\nTargets missed in: ${missed.join(", ")}`);
process.exitCode = missed.length === 0 ? 0 : 1;
