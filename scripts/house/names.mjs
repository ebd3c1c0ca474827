import { domain } from "../../domain/src/index.ts";
import { features, files, importsOf, read } from "./project.mjs";

const forbidden = ["utils", "util", "helpers", "helper", "common", "misc", "types", "index"];
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const ofDomain = ["calls.ts", "rules.ts", "codes.ts", "draft.ts", "rules.test.ts", "draft.test.ts"];
const ofServer = ["queries.ts", "view.ts", "jobs.ts", "handlers.ts"];
/** Parts of a feature that no call is made of: the steps of a command or a document, named here one by one. */
const partsOfServer = {
  "announcements/sending": ["fan-out.ts"],
  audit: ["tally.ts", "verify.ts"],
  "bills/papers": ["bill.ts", "find.ts", "note.ts"],
  "bills/reminders": ["remind.ts"],
  "bills/run": ["charges.ts", "month.ts", "run.ts", "tell.ts"],
  bookings: ["promote.ts", "tell.ts"],
  "block-issues": ["tell.ts"],
  "block-security": ["tell.ts"],
  incidents: ["tell.ts"],
  "notifications/policy": ["settle.ts"],
  notifications: ["ask-to-confirm.ts", "letter.ts", "notify.ts", "send.ts", "test-notice.ts"],
  payments: ["correct.ts", "issue.ts", "numbers.ts", "receive.ts", "settle.ts", "take-back.ts"],
  "payments/papers": [
    "chart.ts",
    "colours.ts",
    "draw.ts",
    "draw-worker.ts",
    "file.ts",
    "model.ts",
    "receipt.ts",
    "sheet.ts",
    "table.ts",
  ],
  "payments/upi": ["link.ts"],
  places: ["load.ts"],
  "properties/alive": ["ask.ts", "link.ts"],
  "properties/flat": ["answer.ts", "follow.ts"],
  "properties/held": ["hold.ts"],
  "properties/import": ["cities.ts", "map.ts", "mapping.ts", "run.ts", "values.ts", "write.ts"],
  "properties/import/desk": ["cells.ts", "photos.ts", "rows.ts", "run.ts"],
  "properties/search": ["areas.ts", "conditions.ts", "figures.ts"],
  rents: ["charges.ts", "credit-tokens.ts", "on-request.ts", "run.ts", "take-money.ts", "tell.ts"],
  reports: ["books.ts"],
  "reports/papers": ["file.ts", "financial-paper.ts", "maintenance-paper.ts", "tables.ts", "visitor-paper.ts"],
  "residents/import": ["buildings.ts", "rows.ts", "run.ts"],
  session: ["open-session.ts"],
  "session/mail-address": ["letter.ts", "link.ts"],
  "session/otp": ["guess.ts", "requester.ts", "send.ts"],
  "session/passkeys": ["party.ts", "tell.ts", "verify.ts"],
  "session/set-aside": ["new-holder.ts"],
  "session/sign-in-requests": ["pass-on.ts"],
  site: ["settings.ts", "sitemap.ts"],
  standings: ["rename.ts", "set-standing.ts"],
  tickets: ["tell.ts"],
  uploads: [
    "archive.ts",
    "document.ts",
    "ole.ts",
    "pdf.ts",
    "picture.ts",
    "private-photo.ts",
    "signing.ts",
    "sniff.ts",
  ],
  visitors: ["link.ts", "search.ts"],
  "visitors/asking": ["ask.ts"],
  "visitors/erasing": ["erase.ts"],
  "visitors/gate": ["find-pass.ts"],
  "visitors/passes": ["tell.ts"],
};
const notFeatures = {
  "domain/src": ["law"],
  "server/src": ["db", "limits", "outside", "sheets"],
  "web/app": ["kit", "shell", "sheets", "ui", "lib"],
};

export function nobodyIsNamedSo() {
  return files
    .filter(
      (file) =>
        /^(domain|server|web\/app|e2e|bench|crash|attack|scripts)\//.test(file) && file !== "domain/src/index.ts",
    )
    .filter((file) => file.split("/").some((part) => forbidden.includes(part.replace(/\..*$/, ""))))
    .map((file) => `${file}: a name that says nothing; name it after what it does`);
}

/** Folders of a floor are features, or the few that are not, whose names stand above. */
export function foldersAreFeatures() {
  return Object.entries(notFeatures).flatMap(([floor, others]) => {
    const named = new Set(inFloor(floor).flatMap((file) => (file.includes("/") ? [file.split("/")[0]] : [])));
    return [...named]
      .filter((folder) => !features.includes(folder) && !others.includes(folder))
      .map((folder) => `${floor}/${folder}: no such feature (scripts/house/project.mjs lists them)`);
  });
}

const inFloor = (floor) =>
  files.filter((file) => file.startsWith(`${floor}/`)).map((file) => file.slice(floor.length + 1));

const inFeatures = (floor) => inFloor(floor).filter((file) => features.includes(file.split("/")[0]));

export function domainFilesAreClosed() {
  return inFeatures("domain/src")
    .filter((file) => !ofDomain.includes(file.split("/").at(-1)))
    .map((file) => `domain/src/${file}: a feature of the domain has ${ofDomain.join(", ")} and no others`);
}

export function serverFilesAreClosed() {
  return inFeatures("server/src").flatMap((file) => {
    const folders = file.split("/").slice(0, -1);
    const name = file.split("/").at(-1);
    const calls = Object.keys(domain[folders[0]] ?? {}).map((call) => `${kebab(call)}.ts`);
    const steps = partsOfServer[folders.join("/")] ?? [];
    const tests = [`${folders.at(-1)}.ts`, ...steps].map((step) => step.replace(/\.ts$/, ".test.ts"));
    const allowed = [...ofServer, ...calls, ...steps, ...tests];
    return allowed.includes(name)
      ? []
      : [`server/src/${file}: not a call of ${folders[0]}, nor one of ${ofServer.join(", ")}`];
  });
}

/** A call has the file of its name, unless handlers.ts binds it to the handler of a sister call. */
export function everyCallHasItsFile() {
  return Object.entries(domain).flatMap(([feature, calls]) => {
    const handlers = `server/src/${feature}/handlers.ts`;
    if (!files.includes(handlers)) return [`${handlers}: missing`];
    const hasFile = (call) =>
      files.some((file) => file.startsWith(`server/src/${feature}/`) && file.endsWith(`/${kebab(call)}.ts`));
    const sisterOf = (call) => new RegExp(`\\b${call}: (\\w+)\\b`).exec(read(handlers))?.[1];
    return Object.keys(calls)
      .filter((call) => !hasFile(call) && !(sisterOf(call) && hasFile(sisterOf(call))))
      .map(
        (call) => `server/src/${feature}/${kebab(call)}.ts: missing, though the domain has the call ${feature}.${call}`,
      );
  });
}

/** Public pages import these, and zod is too heavy for them. */
export function rulesAndCodesDoWithoutZod() {
  return files
    .filter((file) => /^domain\/src\/[\w-]+\/(rules|codes)\.ts$/.test(file))
    .filter((file) => reachesZod(file, new Set()))
    .map((file) => `${file}: leads to zod, which public pages cannot afford`);
}

function reachesZod(file, seen) {
  if (seen.has(file)) return false;
  seen.add(file);
  return importsOf(file).some(
    ({ from, typesOnly, file: target }) =>
      !typesOnly && (from === "zod" || (target !== undefined && files.includes(target) && reachesZod(target, seen))),
  );
}

/** Gaps are fine: several people may number theirs at the same time. */
export function migrationsAreNumbered() {
  const names = files.filter((file) => file.startsWith("server/migrations/")).map((file) => file.split("/").at(-1));
  return names.flatMap((name, at) => {
    const isNext = at === 0 || name.slice(0, 4) > names[at - 1].slice(0, 4);
    return /^\d{4}_[a-z0-9_]+\.sql$/.test(name) && isNext
      ? []
      : [`server/migrations/${name}: a migration is named NNNN_some_words.sql, with a number of its own`];
  });
}

const limits = { test: 500, other: 300 };

export function filesStayShort() {
  return files
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && file !== "server/src/db/tables.ts")
    .flatMap((file) => {
      const limit = /\.(test|spec)\.tsx?$/.test(file) ? limits.test : limits.other;
      const lines = read(file).trimEnd().split("\n").length;
      return lines > limit ? [`${file}: ${lines} lines; ${limit} are the limit`] : [];
    });
}
