/**
 * What lies in the target beside ordinary backups, all of it flat:
 *
 * - `base-<stamp>.tar[.age]` with its summary `….json`: a copy of the database's folder, which WAL is applied to,
 * - `wal-<stamp>.json` (Run): WAL without a gap since that moment,
 * - `wal-<stamp>.<segment>.zst[.age]` its segments; of the one that is still written `….partial.zst[.age]`,
 * - `wal-<stamp>.files-<stamp>.tar[.age]` the pictures and documents that came meanwhile.
 */
export type Run = {
  run: string;
  /** The segment that it begins with. */
  first: string;
  /** The segment that was written last, in part. */
  last: string;
  /** Everything that was committed by then is in it. */
  until: string;
};

/** The first entry of a base copy. */
export const baseFormat = 1;
export type BaseHeader = { format: number; madeAt: string };

/** Stands beside a base copy as soon as that is whole. */
export type Base = {
  name: string;
  run: string;
  /** The segment that recovery begins with. */
  first: string;
  madeAt: string;
  /** The first moment that it can be taken to. */
  until: string;
  bytes: number;
  sha256: string;
  encrypted: boolean;
  rows: number;
  seconds: number;
  verified: boolean | undefined;
  failure?: string;
};

export const stampOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");

const ending = (keys: readonly string[]) => (keys.length > 0 ? ".age" : "");
export const segmentFile = (run: string, segment: string, keys: readonly string[]) =>
  `${run}.${segment}.zst${ending(keys)}`;
export const partFile = (run: string, segment: string, keys: readonly string[]) =>
  `${run}.${segment}.partial.zst${ending(keys)}`;
export const filesFile = (run: string, at: Date, keys: readonly string[]) =>
  `${run}.files-${stampOf(at)}.tar${ending(keys)}`;
export const baseFile = (at: Date, keys: readonly string[]) => `base-${stampOf(at)}.tar${ending(keys)}`;

export const isBase = (name: string) => /^base-[^.]+\.tar(\.age)?$/.test(name);

export type Stored = { name: string; run: string } & (
  | { kind: "run" }
  | { kind: "segment" | "part"; segment: string }
  | { kind: "files"; stamp: string }
);

/** What the name of an object of the WAL says; nothing of any other. */
export function readName(name: string): Stored | undefined {
  const [, run = "", rest = ""] = /^(wal-\w+)\.(.+)$/.exec(name) ?? [];
  if (rest === "json") return { name, run, kind: "run" };
  const [, segment, part] = /^([0-9A-F]{24})(\.partial)?\.zst(?:\.age)?$/.exec(rest) ?? [];
  if (segment) return { name, run, kind: part ? "part" : "segment", segment };
  const [, stamp] = /^files-(\w+)\.tar(?:\.age)?$/.exec(rest) ?? [];
  return stamp ? { name, run, kind: "files", stamp } : undefined;
}
