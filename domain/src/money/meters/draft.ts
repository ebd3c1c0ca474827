import { z } from "zod";
import { DayIn, oneLine, oneOf } from "../../platform/fields.ts";
import { DocumentId, FlatId, MeterId, MeterKindId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { readingSources } from "./codes.ts";
import { thousandths } from "./rules.ts";

const isThousandths = (reading: number) => Math.abs(reading * 1000 - thousandths(reading)) < 1e-3;

/** A reading in the units of its meter becomes whole thousandths. */
export const ReadingIn = z
  .number(problem("reading-required"))
  .min(0, problem("reading-negative"))
  .max(1e10, problem("reading-too-large"))
  .refine(isThousandths, problem("reading-decimals"))
  .transform(thousandths);

export const ReadingOut = z.number();

export const KindDraft = z.object({
  Name: oneLine(40).pipe(z.string().min(1, problem("meter-kind-name-required"))),
  Unit: oneLine(12).pipe(z.string().min(1, problem("meter-unit-required"))),
  Decimals: z.int().min(0, problem("meter-decimals-wrong")).max(3, problem("meter-decimals-wrong")),
  /** The first number that the meters cannot show: 100000 of five digits. Null if they are never full. */
  Rolls_Over_At: ReadingIn.refine((limit) => limit > 0, problem("rollover-above-0")).nullable(),
});

const Name = oneLine(60).default("");
const Serial_No = oneLine(40).default("");

export const MeterDraft = z.object({
  Meter_KindID: MeterKindId,
  /** Of a main meter of the society it is left out, and Name says where it is. */
  FlatID: FlatId.optional(),
  Name,
  Serial_No,
  Installed_On: DayIn,
  /** What it showed on that day; null if nobody knows it. */
  First_Reading: ReadingIn.nullable().default(null),
});

export const MeterEdit = z.object({ Name, Serial_No });

/** Of a meter that is taken away: the day, and what it showed last. */
export const Removal = z.object({
  MeterID: MeterId,
  Removed_On: DayIn,
  Last_Reading: ReadingIn,
  Whether_Rolled_Over: z.boolean().default(false),
});

export const ReadingDraft = z.object({
  /** A UUID that the device makes: a reading that is sent twice is written once. */
  Meter_ReadingID: z.uuid(problem("reading-id-wrong")).transform((id) => id.toLowerCase()),
  MeterID: MeterId,
  Read_On: DayIn,
  Reading: ReadingIn,
  Reading_Source: oneOf(readingSources).default(1),
  /** The meter was full and began at 0 again since its last reading. */
  Whether_Rolled_Over: z.boolean().default(false),
  /** Somebody looked again at a usage that is unusual. */
  Whether_Confirmed: z.boolean().default(false),
  Remark: oneLine(200).default(""),
  Photo_DocumentID: DocumentId.nullable().default(null),
});
export type ReadingDraft = z.output<typeof ReadingDraft>;
