import { mkdirSync, rmSync } from "node:fs";
import { DataError, explain } from "../../platform/db/data-error.ts";
import { type Database, openDatabase } from "../../platform/db/database.ts";
import { hasCluster, syncCluster } from "../../platform/db/embedded/cluster.ts";
import { choosePlace, makeHome, type Place } from "../../platform/db/embedded/place.ts";
import { findPrograms } from "../../platform/db/embedded/programs.ts";
import { besideOf, replaceCluster } from "../../platform/db/embedded/replacing.ts";
import { type Embedded, startEmbedded } from "../../platform/db/embedded.ts";

/** How a cluster is made in a folder of its own: from nothing by rows, or from a copy. */
export type Making = {
  flags: string[];
  /** Puts the copy there. */
  prepare?: (place: Place) => Promise<void>;
};

/** Makes a cluster in this folder, works on it and stops it. */
async function madeIn<T>(folder: string, { flags, prepare }: Making, work: (database: Database) => Promise<T>) {
  let embedded: Embedded | undefined;
  let database: Database | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    const place = choosePlace(folder);
    makeHome(place);
    await prepare?.(place);
    embedded = await startEmbedded({ dataDir: folder, log: () => {}, flags });
    database = openDatabase(embedded.url, 2);
    return await work(database);
  } finally {
    await database?.close();
    await embedded?.stop();
  }
}

/** The cluster goes away again with everything in it. */
export async function inScratch<T>(folder: string, making: Making, work: (database: Database) => Promise<T>) {
  clear(folder);
  return madeIn(folder, making, work).finally(() => clear(folder));
}

/** As root the database lies elsewhere where its account may not enter the folder. */
function clear(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const each of [choosePlace(folder).home, folder]) remove(each);
}

type Replacing = {
  dataDir: string;
  /** Whether a database that is there may be replaced; it is kept beside. */
  replace: boolean;
  now: Date;
  onStep?: ((step: string) => void) | undefined;
};

/** The cluster takes the place of the one that is there when it is whole and on the disk. */
export async function inPlace<T>(
  { dataDir, replace, now, onStep }: Replacing,
  making: Making,
  work: (database: Database) => Promise<T>,
): Promise<T & { former: string | undefined }> {
  let beside: string | undefined;
  try {
    const place = choosePlace(dataDir);
    if (hasCluster(place) && !replace)
      throw new DataError(
        "in-use",
        `There is a database in ${place.cluster} already. Restore into another DATA_DIR, or add --replace; it is kept beside then.`,
      );
    makeHome(place);
    beside = besideOf(place.home);
    remove(beside);
    mkdirSync(beside, { mode: 0o755 });
    const answer = await madeIn(beside, making, work);
    onStep?.("Putting it in place");
    const made = choosePlace(beside);
    await syncCluster(made, await findPrograms(made));
    return { ...answer, former: replaceCluster(place.home, made.cluster, now) };
  } catch (error) {
    throw isOfDisk(error) ? explain(error, dataDir) : error;
  } finally {
    if (beside) remove(beside);
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
const isOfDisk = (error: unknown) => /ENOSPC|No space left/.test(String(error));
