import { readFile } from "node:fs/promises";
import { BadLandmarks, replaceLandmarks } from "../core/places/landmarks.ts";
import { loadPlaces } from "../core/places/load.ts";
import { readConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { runCommand, Unusable } from "./command.ts";

const usage = `npm run places:import -- FILE

  Replaces the localities, stations, colleges, tech parks and landmarks that the search knows by those of FILE, a CSV with the
  columns of server/data/landmarks.csv. Every row is checked first: with one wrong row nothing changes. It may run beside the
  server, which reads the new names within ten minutes.

  FILE  a CSV file in UTF-8; server/data/landmarks.csv brings ours back`;

async function main(): Promise<number> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Unusable(`${file} cannot be read: ${error.code}`);
  });
  const text = new TextDecoder("utf-8").decode(bytes);
  if (text.includes("\ufffd")) throw new Unusable(`${file} is not in UTF-8.`);
  const config = readConfig();
  const { db, close } = await openOwnDatabase(config);
  try {
    await migrate(db);
    await loadPlaces(db);
    const count = await replaceLandmarks(db, text, { isOwn: true });
    process.stdout.write(`${count} places of ${file} are in the search.\n`);
    return 0;
  } catch (error) {
    if (error instanceof BadLandmarks) throw new Unusable(`${error.message}\nNothing was changed.`);
    throw error;
  } finally {
    await close();
  }
}

await runCommand(main);
