import { textIn } from "#domain/translations.ts";
import { DataError } from "../platform/db/data-error.ts";
import { BadSettings } from "../platform/setting-problems.ts";
import { UnusableInput } from "../platform/sheets/unusable-input.ts";

/** What the person at the terminal must do in another way; the message says it all. */
export class Unusable extends Error {}

/**
 * Runs a command and ends the process: with the code that `main` answers, or 0; with 2 and a sentence where the person can
 * put it right; with 3 and all that is known of a fault of ours.
 */
export async function runCommand(main: () => Promise<number | undefined>): Promise<never> {
  // An end by a signal goes the way of every exit, which stops a database of our own.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const code = await main().catch((error: unknown) => {
    const expected = [Unusable, UnusableInput, BadSettings, DataError].some((kind) => error instanceof kind);
    console.error(expected ? textIn("en", (error as Error).message) : error);
    return expected ? 2 : 3;
  });
  process.exit(code ?? 0);
}
