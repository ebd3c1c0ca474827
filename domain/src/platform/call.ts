import { z } from "zod";
import { problemFor } from "./problem-for.ts";
import type { RefusalCode } from "./refusals.ts";
import type { Who } from "./who.ts";

z.config({ customError: problemFor });

/** The cost class of a call, which selects its limit. */
export type LimitClass = "read" | "write" | "expensive";

/**
 * One call of the wire. `answer` says where the output is in `extras`: under `Data` (most calls), or in `extras` itself
 * (lists with their Count, and a few calls of the specification).
 */
export type Call<
  Path extends string = string,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends RefusalCode = RefusalCode,
  W extends Who = Who,
  A extends "data" | "extras" = "data" | "extras",
  Once extends boolean = boolean,
> = {
  path: Path;
  who: W;
  summary: string;
  input: I;
  output: O;
  answer: A;
  /** The sentence of success, sent as `Status`. */
  done: string;
  /** Whether the call changes something and so honours an Idempotency-Key; our own pages then send one always. */
  once: Once;
  /** Whether the session must have proved its owner by an OTP or a passkey within the last 15 minutes. */
  fresh: boolean;
  /** Whether it needs an account whose number is proven: one that was opened by a code of a society reaches that society only. */
  proven: boolean;
  /** Whether the call is sent as a form with one file, its input's `file`, and how large that may be. */
  file: { maxBytes: number } | undefined;
  /**
   * Whether it answers phone numbers of other people. They are masked for a role that may not read them, and counted for
   * the audit log.
   */
  contacts: boolean;
  /** Its behaviour while society management is switched off, if it differs from its capability: `isSwitchedOff`. */
  withoutSocieties: "stays" | "refused" | undefined;
  /** By its name where nothing is declared: a file or an export is expensive, what only answers is a read, all else a write. */
  limit: LimitClass;
  /** How often one network address may make the call in ten minutes. Whole towns can share one address: be generous. */
  perAddress: number | undefined;
  /** Every expected no of this call, beyond the ones any call may answer. The server can send no other. */
  refusals: readonly R[];
};

/** What most calls answer when they are done. */
export const usualDone = "Success";

type Needed = "path" | "who" | "summary" | "input" | "output";
function limitOf({ path, file }: Pick<Call, "path"> & Partial<Pick<Call, "file">>): LimitClass {
  const verb = path.split("/")[1]!.split("_")[0]!;
  if (file || verb === "Export") return "expensive";
  return ["Fetch", "Filter", "Search"].includes(verb) ? "read" : "write";
}

type Declared<C extends Call> = Pick<C, Needed> & Partial<Omit<C, Needed>>;

export function call<
  const Path extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  const R extends RefusalCode = never,
  const W extends Who = Who,
  const A extends "data" | "extras" = "data",
  const Once extends boolean = false,
>(declared: Declared<Call<Path, I, O, R, W, A, Once>>): Call<Path, I, O, R, W, A, Once> {
  return {
    answer: "data" as A,
    done: usualDone,
    once: false as Once,
    fresh: false,
    proven: false,
    file: undefined,
    contacts: false,
    withoutSocieties: undefined,
    limit: limitOf(declared),
    perAddress: undefined,
    refusals: [],
    ...declared,
  };
}

export type Input<C extends Call> = z.input<C["input"]>;
export type Parsed<C extends Call> = z.output<C["input"]>;
export type Output<C extends Call> = z.output<C["output"]>;
export type Refusal<C extends Call> = C["refusals"][number];

/** The envelope of every answer under /api. */
export type Envelope<Extras = { Data?: unknown; Count?: number }> = {
  success: boolean;
  extras: Extras & {
    Status?: string;
    msg?: string;
    code?: number;
    refusal?: RefusalCode;
    fields?: Record<string, string>;
  };
};
