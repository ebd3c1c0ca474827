import path from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { fail, node24, root, run, Trouble } from "./lib/run.mjs";

const usage = `npm run map:sample -- FILE [LATITUDE LONGITUDE]

  Writes a small map of made-up streets, by default about the middle of Pune, to see and to test the map with streets.`;

// The demo's homes of Pune are in it.
const [file, latitude = "18.5204", longitude = "73.8567", half = "0.06", atOnce = ""] = process.argv.slice(2);
try {
  if (!file || !Number.isFinite(Number(latitude)) || !Number.isFinite(Number(longitude))) throw new Trouble(usage);
  await ensureInstalled();
  // npm changes the folder before it runs a script.
  const target = path.resolve(process.env.INIT_CWD ?? ".", file);
  const entry = path.join(root, "scripts", "map", "sample.mjs");
  process.exitCode = await run(node24(), [entry, target, latitude, longitude, half, atOnce]);
} catch (error) {
  fail(error);
}
