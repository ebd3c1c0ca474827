import { givenPath, readConfig } from "../platform/config.ts";
import { fetchMap, NotFetched } from "../platform/map/fetch-map.ts";
import { runCommand, Unusable } from "./command.ts";

const usage = `npm run map:fetch -- FROM

  Fetches the map with streets and puts it where the server finds it: MAP_FILE, by default map.pmtiles in the data folder. The
  size is printed first; what is interrupted goes on where it stopped when the command is given again; the present map stays
  until the new one is there and checked. It may run beside the server, which shows the new map within a minute or two.

  FROM  the address (https://…) or the file of an extract of the Protomaps basemap: PMTiles 3 with vector tiles. There is no
        default. docs/operations.md says how to make one of a city or of the whole country.`;

async function main(): Promise<number> {
  const [from, ...more] = process.argv.slice(2);
  if (!from || from.startsWith("-") || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const { path } = readConfig().mapFile;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  try {
    const map = await fetchMap({ from: /^https?:/i.test(from) ? from : givenPath(from), to: path, say });
    const { south, west, north, east } = map.bounds;
    say(`${path} is the map now: ${south}, ${west} to ${north}, ${east}, zoom ${map.minZoom} to ${map.maxZoom}.`);
    return 0;
  } catch (error) {
    if (error instanceof NotFetched) throw new Unusable(`${error.message}\nThe map of the site was not changed.`);
    throw error;
  }
}

await runCommand(main);
