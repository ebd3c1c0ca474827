import {
  copyFile,
  type FileHandle,
  mkdir,
  open,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bytesToHeader } from "pmtiles";
import { endOf, type MapFile, NoMap, problemOfHeader, readMap } from "./read-map.ts";

/** Why a map was not fetched, as a sentence; the map that was there is there still. */
export class NotFetched extends Error {}

type Fetched = {
  /** An address, or a file of this machine. */
  from: string;
  to: string;
  say: (line: string) => void;
  /** How often a connection that breaks is taken up again, after so many milliseconds each. */
  attempts?: number;
  pause?: number;
  /** So many milliseconds without a byte break a connection. */
  patience?: number;
};

/** What of a file is there already, and by what its server tells that it is still the same file. */
type Begun = { from: string; validator: string; total: number | undefined };

/** A connection that broke, or a server that is busy: worth another attempt. */
class Broken extends Error {}

/**
 * Fetches a map into a file beside the present one and replaces that only by a whole and checked one. What was interrupted goes on
 * where it was, also when the command is given again, as long as the server has the same file.
 */
export async function fetchMap({
  from,
  to,
  say,
  attempts = 8,
  pause = 3_000,
  patience = 60_000,
}: Fetched): Promise<MapFile> {
  await mkdir(path.dirname(to), { recursive: true });
  const release = await holdAlone(`${to}.lock`);
  const part = `${to}.part`;
  try {
    if (/^https?:\/\//i.test(from)) {
      for (let attempt = 1; ; attempt++)
        try {
          await fetchOn({ from, part, say, patience });
          break;
        } catch (error) {
          if (!(error instanceof Broken)) throw error;
          if (attempt >= attempts)
            throw new NotFetched(`${error.message}. Run the command again: it goes on where it stopped.`);
          say(`${error.message}. Trying again (${attempt + 1} of ${attempts}).`);
          await sleep(pause);
        }
    } else {
      await checkedMap(from, from);
      await needRoom(part, (await stat(from)).size);
      await copyFile(from, part);
    }
    const map = await checkedMap(part, from).catch(async (error: unknown) => {
      if (error instanceof NotFetched) await forget(part);
      throw error;
    });
    const handle = await open(part, "r+");
    await handle.sync().finally(() => handle.close());
    await rename(part, to);
    await rm(noteOf(part), { force: true });
    return map;
  } finally {
    await release();
  }
}

const noteOf = (part: string) => `${part}.json`;
const forget = (part: string) => Promise.all([rm(part, { force: true }), rm(noteOf(part), { force: true })]);

async function checkedMap(file: string, from: string): Promise<MapFile> {
  return readMap(file).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof NoMap) throw new NotFetched(`${from} ${error.message}.`);
    throw new NotFetched(`${from} cannot be read: ${error.code ?? error.message}.`);
  });
}

type Part = { from: string; part: string; say: (line: string) => void; patience: number };

/** One connection: from where the part ends to the end of the file. */
async function fetchOn({ from, part, say, patience }: Part): Promise<void> {
  const begun = await readNote(part, from);
  const have = begun ? await sizeOf(part) : 0;
  if (begun && begun.total === have) return;
  const quiet = new AbortController();
  let waiting = setTimeout(() => quiet.abort(), patience);
  const hear = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => quiet.abort(), patience);
  };
  try {
    const range = begun && have > 0 && { range: `bytes=${have}-`, "if-range": begun.validator };
    const headers = { "accept-encoding": "identity", ...range };
    const answer = await fetch(from, { headers, signal: quiet.signal }).catch((error: Error) => {
      throw new Broken(`${from} cannot be reached (${reasonOf(error, quiet)})`);
    });
    const isSame = begun !== undefined && goesOn(answer, begun, have);
    const startsAnew = answer.status === 200;
    if (!isSame && !startsAnew) {
      await answer.body?.cancel();
      await refuse(answer, from, part);
    }
    if (/^text\/html\b/i.test(answer.headers.get("content-type") ?? "")) {
      await answer.body?.cancel();
      throw new NotFetched(`${from} is a web page and no map.`);
    }
    const start = isSame ? have : 0;
    const total = isSame ? begun.total : lengthOf(answer);
    const validator = validatorOf(answer);
    say(
      `${from} has ${total === undefined ? "a size that its server does not tell" : inMegabytes(total)}${start > 0 ? `; ${inMegabytes(start)} are here already` : ""}.`,
    );
    await needRoom(part, (total ?? 0) - start);
    const handle = await open(part, startsAnew ? "w" : "r+");
    try {
      if (startsAnew) await writeNote(part, validator === undefined ? undefined : { from, validator, total });
      await write(handle, answer, { from, start, total, hear, say }).catch((error: unknown) => {
        if (error instanceof NotFetched) throw error;
        throw new Broken(`The connection to ${from} broke (${reasonOf(error as Error, quiet)})`);
      });
    } finally {
      await handle.close();
    }
    const size = await sizeOf(part);
    if (total !== undefined && size < total)
      throw new Broken(`${from} sent ${inMegabytes(size)} of ${inMegabytes(total)}`);
  } catch (error) {
    if (error instanceof NotFetched) await forget(part);
    throw error;
  } finally {
    clearTimeout(waiting);
  }
}

/** Whether the answer is the rest of the very file that was begun. */
function goesOn({ status, headers }: Response, { validator, total }: Begun, have: number): boolean {
  const [, start, , whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
  const isOther = /^"/.test(validator) && headers.get("etag") !== null && headers.get("etag") !== validator;
  return status === 206 && Number(start) === have && Number(whole) === total && !isOther;
}

async function refuse({ status }: Response, from: string, part: string): Promise<never> {
  // The file became another one meanwhile, or its server mistook what is missing.
  if (status === 206 || status === 416) {
    await forget(part);
    throw new Broken(`${from} has become another file`);
  }
  if (status === 429 || status >= 500) throw new Broken(`${from} answered ${status}`);
  throw new NotFetched(`${from} answered ${status}.`);
}

type Writing = {
  from: string;
  start: number;
  total: number | undefined;
  hear: () => void;
  say: (line: string) => void;
};

async function write(handle: FileHandle, answer: Response, { from, start, total, hear, say }: Writing): Promise<void> {
  let at = start;
  let begin: Buffer | undefined = start === 0 ? Buffer.alloc(0) : undefined;
  let told = total ? Math.floor((10 * at) / total) : 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    hear();
    if (begin) {
      begin = Buffer.concat([begin, chunk]);
      // Nothing of a gigabyte is fetched that is no map.
      if (begin.length >= 127) {
        checkBegin(begin, from, total);
        begin = undefined;
      }
    }
    await handle.write(chunk, 0, chunk.length, at);
    at += chunk.length;
    const tenths = total ? Math.floor((10 * at) / total) : 0;
    if (tenths > told && tenths < 10) say(`${tenths * 10} %`);
    told = tenths;
  }
  if (begin) checkBegin(begin, from, total);
}

function checkBegin(begin: Buffer, from: string, total: number | undefined): void {
  const problem = problemOfHeader(begin);
  if (problem) throw new NotFetched(`${from} ${problem}.`);
  const end = endOf(bytesToHeader(begin.buffer.slice(begin.byteOffset, begin.byteOffset + 127) as ArrayBuffer));
  if (total !== undefined && total < end)
    throw new NotFetched(`${from} is cut off: ${total} of ${end} bytes are there.`);
}

async function readNote(part: string, from: string): Promise<Begun | undefined> {
  const text = await readFile(noteOf(part), "utf8").catch(() => "{}");
  try {
    const note = JSON.parse(text) as Partial<Begun>;
    return note.from === from && typeof note.validator === "string" ? (note as Begun) : undefined;
  } catch {
    return undefined;
  }
}

async function writeNote(part: string, begun: Begun | undefined): Promise<void> {
  if (begun) await writeFile(noteOf(part), JSON.stringify(begun));
  else await rm(noteOf(part), { force: true });
}

/** Only what names the very bytes tells whether a file is the same; a weak ETag does not. */
function validatorOf({ headers }: Response): string | undefined {
  const etag = headers.get("etag");
  return etag?.startsWith('"') ? etag : (headers.get("last-modified") ?? undefined);
}

const lengthOf = ({ headers }: Response): number | undefined => {
  const text = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
};

const sizeOf = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.size ?? 0;

/** Some room is left for the rest of the machine. */
const spare = 100_000_000;

async function needRoom(part: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(path.dirname(part));
  if (bavail * bsize < bytes + spare)
    throw new NotFetched(`The disk has ${inMegabytes(bavail * bsize)} free, and ${inMegabytes(bytes)} are to come.`);
}

/** Two at once would write into one part. */
async function holdAlone(lock: string): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const handle = await open(lock, "wx").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw new NotFetched(`${path.dirname(lock)} cannot be written to: ${error.code}.`);
    });
    if (handle) {
      await handle.writeFile(String(process.pid));
      await handle.close();
      return () => rm(lock, { force: true });
    }
    const owner = Number(await readFile(lock, "utf8").catch(() => ""));
    if (owner > 0 && isAlive(owner)) throw new NotFetched("A map is being fetched already.");
    // Whoever held it was killed.
    await rm(lock, { force: true });
  }
  throw new NotFetched("A map is being fetched already.");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const reasonOf = (error: Error, quiet: AbortController) =>
  quiet.signal.aborted ? "nothing came any more" : String((error.cause as Error | undefined)?.message ?? error.message);

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
