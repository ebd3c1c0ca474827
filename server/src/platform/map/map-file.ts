import { type FileHandle, open, stat } from "node:fs/promises";
import type { Log } from "../log.ts";
import { type MapFile, NoMap, readMap } from "./read-map.ts";

/** The operator's map as it lies on the disk, which may be replaced while the server runs. */
export type OwnMap = {
  /** Nothing where there is none that can be shown. */
  current(): Promise<MapFile | undefined>;
  /** The same, open for reading; the caller closes it. */
  opened(): Promise<{ map: MapFile; handle: FileHandle } | undefined>;
  /** For monitoring. */
  state(): Promise<"none" | "ok" | "broken">;
};

type Stamp = { size: number; ino: number; mtimeMs: number };

/** How often the disk is asked whether the file is another one. */
const pause = 5_000;

/** `isNamed` where the operator's settings name the file: then its absence is worth a line in the log too. */
export function openOwnMap(
  path: string,
  { isNamed, log, now }: { isNamed: boolean; log: Log; now: () => Date },
): OwnMap {
  let [map, problem]: [MapFile | undefined, string | undefined] = [undefined, undefined];
  let known: Stamp | "absent" | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
    askedAt = now().getTime();
    if (found instanceof Error && found.code === "ENOENT") {
      if (known === "absent") return;
      [map, problem, known] = [undefined, isNamed ? "is not there" : undefined, "absent"];
    } else {
      if (!(found instanceof Error) && isSame(known, found)) return;
      [map, problem] = [undefined, undefined];
      known = found instanceof Error ? undefined : stampOf(found);
      try {
        if (found instanceof Error) throw found;
        map = await readMap(path);
      } catch (error) {
        problem = error instanceof NoMap ? error.message : `cannot be read: ${(error as NodeJS.ErrnoException).code}`;
      }
    }
    if (problem) log.warn({ file: path }, `the map with streets is not shown, since its file ${problem}`);
    else if (map) log.info({ file: path, bytes: map.bytes }, "the map with streets is shown");
  }
  /** Once at a time, for whoever waits. */
  const askOnce = () => {
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  };
  const current = async () => {
    // A clock that was set back waits no longer either.
    if (Math.abs(now().getTime() - askedAt) > pause) await askOnce();
    return map;
  };

  return {
    current,
    async opened() {
      for (let attempt = 0; attempt < 2; attempt++) {
        const shown = await current();
        if (!shown) return undefined;
        const handle = await open(path).catch(() => undefined);
        // What is open stays what it is, even where another file takes its name.
        if (handle && isSame(known, await handle.stat())) return { map: shown, handle };
        await handle?.close();
        await askOnce();
      }
      return undefined;
    },
    async state() {
      return (await current()) ? "ok" : problem ? "broken" : "none";
    },
  };
}

const stampOf = ({ size, ino, mtimeMs }: Stamp): Stamp => ({ size, ino, mtimeMs });
const isSame = (one: Stamp | "absent" | undefined, other: Stamp): boolean =>
  typeof one === "object" && one.size === other.size && one.ino === other.ino && one.mtimeMs === other.mtimeMs;
