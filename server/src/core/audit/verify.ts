import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";

/**
 * The end of a chain when it was last verified; stored elsewhere, it proves what the database alone cannot. `first` is
 * the hash of its first entry: a head without it was stored before chains could be rewritten.
 */
export type Head = { chain: string; length: number; hash: string; first?: string | undefined };

export type Verdict = {
  entries: number;
  heads: Head[];
  /** The first error of each chain, and errors outside the chains, as sentences. */
  wrongs: string[];
  /** Not an error but worth reporting: the chains that were rewritten, with their former ends. */
  notes: string[];
};

type Walk = { chain: string; length: number; firstHash?: string; lastHash: string; wrong: string | undefined };

const pageSize = 5_000;

/**
 * Checks every chain from its first entry and reports its errors: an entry that was changed, removed or inserted, a
 * missing end. `kept` are heads of an earlier check: without them a chain that was deleted completely, or rewritten
 * from some entry on, looks intact. With `only`, no other chain is read.
 */
export function verifyAudit(db: Db, kept: readonly Head[] = [], only?: string): Promise<Verdict> {
  // One snapshot: entries that are added meanwhile belong to the next walk.
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => walkChains(tx, kept, only));
}

/** The same within a transaction of the caller's. */
export async function walkChains(tx: Tx, all: readonly Head[] = [], only?: string): Promise<Verdict> {
  const isWalked = ({ chain }: { chain: string }) => only === undefined || chain === only;
  const kept = all.filter(isWalked);
  const headByChain = new Map((await listHeads(tx)).filter(isWalked).map((head) => [head.chain, head]));
  const walks = new Map<string, Walk>();
  let entries = 0;
  for await (const entry of everyEntry(tx, only)) {
    entries++;
    const walk = walks.get(entry.chain) ?? { chain: entry.chain, length: 0, lastHash: "", wrong: undefined };
    walks.set(entry.chain, walk);
    walk.wrong ??= wrongWith(entry, walk);
    walk.firstHash ??= entry.hash;
    walk.length = entry.position;
    walk.lastHash = entry.hash;
  }
  for (const { chain } of [...headByChain.values(), ...kept])
    if (!walks.has(chain)) walks.set(chain, { chain, length: 0, lastHash: "", wrong: undefined });
  const rewrites = new Map((await listRewrites(tx)).filter(isWalked).map((rewrite) => [rewrite.chain, rewrite]));
  const wrongs = await disabledTriggers(tx);
  for (const walk of walks.values()) {
    const rewrite = rewrites.get(walk.chain);
    const wrong =
      walk.wrong ??
      wrongEnd(walk, headByChain.get(walk.chain)) ??
      wrongBefore(rewrite) ??
      (await wrongSince(tx, walk, rewrite, kept));
    if (wrong) wrongs.push(`${walk.chain}: ${wrong}`);
  }
  const heads = [...headByChain.values()].map((head) => ({ ...head, first: walks.get(head.chain)?.firstHash }));
  return { entries, heads, wrongs, notes: [...rewrites.values()].map((rewrite) => noteOf(rewrite, kept)) };
}

type Entry = { chain: string; position: number; previous_hash: string; hash: string; is_whole: boolean };

async function* everyEntry(tx: Tx, only: string | undefined): AsyncGenerator<Entry> {
  const ofChain = only === undefined ? sql`` : sql`and chain = ${only}`;
  let last = { chain: only ?? "", position: 0 };
  for (;;) {
    const { rows } = await sql<Entry>`
      select chain, position, encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash,
        hash = audit_hash(entry) as is_whole
      from audit_entry as entry
      where (chain, position) > (${last.chain}, ${last.position}) ${ofChain}
      order by chain, position limit ${pageSize}`.execute(tx);
    yield* rows;
    if (rows.length < pageSize) return;
    last = rows.at(-1)!;
  }
}

function wrongWith(entry: Entry, { length, lastHash }: Walk): string | undefined {
  const expected = length + 1;
  if (entry.position > expected) return `entry ${expected} was removed`;
  if (entry.position < expected) return `entry ${entry.position} was put in before the first`;
  if (!entry.is_whole) return `entry ${expected} was changed`;
  return entry.previous_hash === lastHash ? undefined : `entry ${expected} does not follow from the one before it`;
}

function wrongEnd({ length, lastHash }: Walk, head: Head | undefined): string | undefined {
  if (!head) return length === 0 ? "it was taken away whole" : "the record of its end was removed";
  if (length < head.length) return `the tail was cut: entry ${length + 1} of ${head.length} was removed`;
  if (length > head.length) return `entry ${head.length + 1} was put in at the end`;
  return lastHash === head.hash ? undefined : `entry ${length} is not the one that the chain ended with`;
}

/** Whether the chain still goes through the end that it had then. */
async function wrongSince(
  tx: Tx,
  { chain, length, firstHash }: Walk,
  rewrite: Rewrite | undefined,
  kept: readonly Head[],
): Promise<string | undefined> {
  const head = kept.find((each) => each.chain === chain);
  if (!head || head.length === 0) return undefined;
  if (rewrite && head.first === undefined) return wrongBeforeRewrite(rewrite, head);
  if (length < head.length) return `the tail was cut: it had ${head.length} entries when it was last verified`;
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from audit_entry where chain = ${chain} and position = ${head.length}`.execute(
    tx,
  );
  const isSame = rows[0]?.hash === head.hash && (head.first === undefined || head.first === firstHash);
  return isSame ? undefined : `it was written anew, entry ${head.length} or one before it`;
}

/** A chain whose entries were rewritten without contact details, as its first entry says, and its former end. */
type Rewrite = {
  chain: string;
  at: Date;
  length: number;
  /** The first of its former entries that was wrong. */
  wrong_at: number | null;
  /** Null where it was removed together with the person. */
  hash: string | null;
  is_sealed: boolean | null;
};

async function listRewrites(tx: Tx): Promise<Rewrite[]> {
  const { rows } = await sql<Rewrite>`
    select chain, at, (after ->> 'entries')::integer as length, (after ->> 'wrong_at')::integer as wrong_at,
      encode(last_hash, 'hex') as hash,
      after ->> 'head' = audit_seal_of(salt, last_hash) and (after ->> 'entries')::bigint = audit_rewrite.length as is_sealed
    from audit_entry left join audit_rewrite using (chain)
    where position = 1 and thing = 'Audit_Chain'
    order by chain`.execute(tx);
  return rows;
}

function wrongBefore(rewrite: Rewrite | undefined): string | undefined {
  if (rewrite?.is_sealed === false) return "what is kept of its former end is not what its first entry was made from";
  return rewrite?.wrong_at ? `it was wrong before it was written anew: entry ${rewrite.wrong_at}` : undefined;
}

/** Of a head kept before the rewrite only the very end can be compared: the entries before it exist no more. */
function wrongBeforeRewrite(rewrite: Rewrite, head: Head): string | undefined {
  if (head.length > rewrite.length)
    return `the tail was cut before it was written anew: it had ${head.length} entries when it was last verified`;
  const isComparable = head.length === rewrite.length && rewrite.hash !== null;
  return isComparable && head.hash !== rewrite.hash ? "its former end is not the one that was kept" : undefined;
}

function noteOf({ chain, at, length, hash }: Rewrite, kept: readonly Head[]): string {
  const head = kept.find((each) => each.chain === chain && each.first === undefined);
  const end = hash ? `ended with ${hash}` : "its end was erased with the person";
  const compared = !head || head.length === length ? "" : `; the end kept of entry ${head.length} cannot be compared`;
  const day = at.toISOString().slice(0, 10);
  return `${chain}: written anew without contact details on ${day}; its former ${length} entries ${end}${compared}`;
}

async function listHeads(tx: Tx): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select chain, length, encode(last_hash, 'hex') as hash from audit_chain order by chain`.execute(tx);
  return rows;
}

/** A trigger that is switched off lets changes by unwritten. */
async function disabledTriggers(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ relation: string; trigger: string }>`
    select relname as relation, tgname as trigger
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname in ('audit', 'audit_seal', 'audit_append_only') and tgenabled not in ('O', 'A')
    order by relname, tgname`.execute(tx);
  return rows.map(({ relation, trigger }) => `${relation}: its trigger ${trigger} is switched off`);
}
