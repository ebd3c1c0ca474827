import { sql } from "kysely";
import { DataError } from "../../platform/db/data-error.ts";
import type { StoreName } from "../../platform/outside/ports.ts";
import { walkChains } from "../audit/verify.ts";
import { type Loading, loadRows, quoted, readRows } from "./copy.ts";
import { type End, format, type Header, storeNames, type TableTotal, type Totals } from "./format.ts";
import { isMadeOf, tallyFiles } from "./make.ts";
import { dropEverything, isEmpty, makeSchema, setAside, setSequences } from "./schema.ts";
import type { Session } from "./session.ts";
import { damaged, type Entry } from "./tar.ts";

export type Loaded = {
  header: Header;
  rows: number;
  files: number;
  /** What the audit log itself says is wrong. */
  audit: string[];
};

export type PutFile = (store: StoreName, key: string, content: Buffer) => Promise<void>;

type Into = {
  session: Session;
  /** Whether what the database holds now may go. */
  replace: boolean;
  putFile: PutFile;
  onStep?(step: string): void;
};

/**
 * Loads an archive into a database within the session's transaction, and proves it before it returns: each table is read
 * back and its hash compared, the audit log is walked. Throws where anything differs; then nothing of it stays.
 */
export async function loadArchive(entries: AsyncGenerator<Entry>, into: Into): Promise<Loaded> {
  const { tx } = into.session;
  const header = await readHeader(entries);
  if (into.replace) await dropEverything(tx);
  else if (!(await isEmpty(tx)))
    throw new DataError("in-use", "The database is not empty. Restore into an empty one, or add --replace.");
  await makeSchema(tx, header);
  const putBack = await setAside(tx);
  const names = header.tables.map(({ name }) => quoted(name)).join(", ");
  await sql.raw(`truncate ${names}`).execute(tx);

  into.onStep?.("Loading the tables");
  const { totals, rows } = await loadTables(entries, header, into.session);
  into.onStep?.("Building the indexes");
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  for (const statement of putBack) await sql.raw(statement).execute(tx);
  await setSequences(tx, totals.sequences);
  await sql`analyze`.execute(tx);
  into.onStep?.("Comparing");
  for (const table of header.tables)
    if (!same(await readRows(into.session.client, table), totals.tables[table.name]))
      throw new DataError("backup", `The table ${table.name} differs from the backup after it was loaded.`);
  const audit = hasChains(header) ? (await walkChains(tx)).wrongs : [];
  into.onStep?.("Loading the files");
  const files = await loadFiles(entries, into.putFile);
  return { header, rows, files, audit };
}

async function readHeader(entries: AsyncGenerator<Entry>): Promise<Header> {
  const { value: first } = await entries.next();
  if (first?.name !== "backup.json") throw damaged();
  const header: Header = JSON.parse(String(first.content));
  if (header.format > format)
    throw new DataError(
      "other-version",
      "The backup was written by a newer version of Aangan. Restore it with that one.",
    );
  return header;
}

async function loadTables(entries: AsyncGenerator<Entry>, header: Header, { client }: Session) {
  const found = new Map<string, TableTotal>();
  let open: { name: string; loading: Loading } | undefined;
  const close = async () => {
    if (open) found.set(open.name, await open.loading.end());
    open = undefined;
  };
  try {
    for (;;) {
      const { value: entry, done } = await entries.next();
      if (done) throw damaged();
      if (entry.name === "database.json") {
        await close();
        const totals: Totals = JSON.parse(String(entry.content));
        const isWhole = header.tables.every(({ name }) => {
          const total = totals.tables[name];
          return total?.rows === 0 ? !found.has(name) : same(found.get(name), total);
        });
        if (!isWhole) throw damaged();
        return { totals, rows: [...found.values()].reduce((sum, { rows }) => sum + rows, 0) };
      }
      const name = /^database\/([^/]+)\/\d+\.zst$/.exec(entry.name)?.[1];
      const table = header.tables.find((each) => each.name === name);
      if (!table) throw damaged();
      if (open?.name !== table.name) {
        await close();
        open = { name: table.name, loading: loadRows(client, table) };
      }
      await open.loading.take(entry.content).catch((error: unknown) => {
        if (/zstd|checksum|corrupt/i.test(`${(error as NodeJS.ErrnoException).code} ${error}`)) throw damaged();
        throw error;
      });
    }
  } catch (error) {
    open?.loading.fail();
    throw error;
  }
}

/** The rest of an archive, which has nothing but files. */
export async function loadFiles(entries: AsyncGenerator<Entry>, putFile: PutFile): Promise<number> {
  const tallies = { pictures: tallyFiles(), documents: tallyFiles() };
  for await (const { name, content } of entries) {
    if (name === "end.json") {
      const end: End = { files: { pictures: tallies.pictures.total(), documents: tallies.documents.total() } };
      if (!isMadeOf(JSON.parse(String(content)), end)) throw damaged();
      return end.files.pictures.count + end.files.documents.count;
    }
    const [, store, key] = /^files\/(pictures|documents)\/(.+)$/.exec(name) ?? [];
    const known = storeNames.find((each) => each === store);
    if (!known || !key) throw damaged();
    tallies[known].add(key, content);
    await putFile(known, key, content);
  }
  throw damaged();
}

const same = (found: TableTotal | undefined, expected: TableTotal | undefined) =>
  found !== undefined && found.rows === expected?.rows && found.sha256 === expected.sha256;

/** The walk needs what this migration made; earlier logs are compared by their hashes alone. */
const hasChains = ({ migrations }: Header) => migrations.some(({ name }) => name >= "0050");
