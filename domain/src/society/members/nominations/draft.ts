import { z } from "zod";
import { DayIn, oneLine } from "../../../platform/fields.ts";
import { problem } from "../../../platform/problems.ts";
import { isMinor, sharesAreWhole } from "../rules.ts";

const NomineeDraft = z.object({
  Name: z
    .string(problem("name-required"))
    .pipe(oneLine(100))
    .pipe(z.string().min(1, problem("name-required"))),
  Relationship: oneLine(50).default(""),
  Address: oneLine(500).default(""),
  /** In percent, to two decimals. */
  Share: z
    .number(problem("share-wrong"))
    .gt(0, problem("share-wrong"))
    .max(100, problem("share-wrong"))
    .multipleOf(0.01, problem("share-wrong")),
  /** Of a minor. */
  Date_Of_Birth: DayIn.nullable().default(null),
  Guardian: oneLine(100).default(""),
});
export type NomineeDraft = z.output<typeof NomineeDraft>;

export const Nominees = z
  .array(NomineeDraft)
  .min(1, problem("nominee-required"))
  .max(20, problem("nominees-above-20"))
  .refine((nominees) => sharesAreWhole(nominees), problem("nominee-shares-not-whole"))
  .refine(
    (nominees) => new Set(nominees.map(({ Name }) => Name.toLowerCase())).size === nominees.length,
    problem("nominee-twice"),
  );

type GuardianProblem = { path: [index: number, field: "Guardian" | "Date_Of_Birth"]; message: string };

/** A nominee below 18 on the day of the nomination has a guardian, and whoever has a guardian has a date of birth. */
export const guardianProblems = (
  nominees: readonly Pick<NomineeDraft, "Date_Of_Birth" | "Guardian">[],
  on: string,
): GuardianProblem[] =>
  nominees.flatMap(({ Date_Of_Birth, Guardian }, at): GuardianProblem[] => {
    if (Date_Of_Birth === null)
      return Guardian === "" ? [] : [{ path: [at, "Date_Of_Birth"], message: problem("guardian-without-birth") }];
    if (Date_Of_Birth > on) return [{ path: [at, "Date_Of_Birth"], message: problem("born-in-future") }];
    if (Guardian !== "" || !isMinor(Date_Of_Birth, on)) return [];
    return [{ path: [at, "Guardian"], message: problem("guardian-required") }];
  });
