import type { Readable } from "node:stream";

/** Where archives lie. A name that can be listed and read is whole: what was broken off is never seen. */
export type Target = {
  /** For people. */
  address: string;
  /** Throws DataError where it cannot be written. */
  check(): Promise<void>;
  list(): Promise<string[]>;
  write(name: string, content: Readable): Promise<void>;
  writeText(name: string, text: string): Promise<void>;
  read(name: string): Promise<Readable>;
  readText(name: string): Promise<string | undefined>;
  remove(name: string): Promise<void>;
  /** Takes away what earlier backups that were killed have left; no other one may be running. */
  clearUnfinished(): Promise<void>;
};

/** Of what `clearUnfinished` takes away: the WAL is written at any time. */
export const ofBackups = ["aangan-", "base-"] as const;
