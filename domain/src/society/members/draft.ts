import { z } from "zod";
import { DayIn, EmailOrNone, oneLine, RupeesIn } from "../../platform/fields.ts";
import { MemberHolderId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { PhoneDigits } from "../societies/draft.ts";
import { mostOtherContact, otherContactIn } from "./import/contacts/rules.ts";
import { sharesAreWhole } from "./rules.ts";

/** An empty one is none. */
const PhoneOrNone = z
  .union([z.literal("").transform(() => null), PhoneDigits], problem("phone-number-digits"))
  .nullable();

const Pan = z
  .string(problem("pan-wrong"))
  .transform((pan) => pan.replace(/\s/g, "").toUpperCase())
  .pipe(z.union([z.literal("").transform(() => null), z.string().regex(/^[A-Z]{5}\d{4}[A-Z]$/)], problem("pan-wrong")));

/** Landlines with their STD code, numbers abroad, further mobiles: kept as they are written, without what is no number. */
export const OtherContact = oneLine(200)
  .transform((text) => otherContactIn(text))
  .pipe(
    z
      .string(problem("other-contact-wrong"))
      .max(mostOtherContact, problem("at-most-characters", { most: mostOtherContact })),
  );

/** One of those who hold a flat. Only the name must be known. */
export const HolderDraft = z.object({
  /** Of a holder that is edited; without it the holder is a new one. */
  Member_HolderID: MemberHolderId.optional(),
  Name: z
    .string(problem("name-required"))
    .pipe(oneLine(100))
    .pipe(z.string().min(1, problem("name-required"))),
  PhoneNumber: PhoneOrNone.default(null),
  /** Numbers by which they are reached and do not sign in. Without it a holder keeps those that they have. */
  Other_Contact: OtherContact.optional(),
  EmailID: EmailOrNone.default(""),
  Address: oneLine(500).default(""),
  /** Without it a holder keeps the PAN that they have: lists and forms only show its end. */
  PAN: Pan.optional(),
  /** In percent of the flat, to two decimals. */
  Share: z
    .number(problem("share-wrong"))
    .gt(0, problem("share-wrong"))
    .max(100, problem("share-wrong"))
    .multipleOf(0.01, problem("share-wrong"))
    .nullable()
    .default(null),
  Occupation: oneLine(100).default(""),
  /** In years, on the day on which they became a member. */
  Age_At_Admission: z
    .int(problem("age-wrong"))
    .min(0, problem("age-wrong"))
    .max(120, problem("age-wrong"))
    .nullable()
    .default(null),
  /** An associate member; the first holder cannot be one. */
  Whether_Associate: z.boolean().default(false),
});
export type HolderDraft = z.output<typeof HolderDraft>;

export const Holders = z
  .array(HolderDraft)
  .min(1, problem("holder-required"))
  .max(20, problem("holders-above-20"))
  .refine((holders) => !holders[0]?.Whether_Associate, problem("first-holder-associate"))
  .refine(sharesAreWhole, problem("shares-not-whole"));

const shareNo = z
  .int(problem("share-number-wrong"))
  .min(1, problem("share-number-wrong"))
  .max(2_000_000_000, problem("share-number-wrong"))
  .nullable()
  .default(null);

/** What the register has about an ownership besides its holders. */
export const memberDetails = {
  /** The first day of the ownership; null if nobody knows it. */
  Owned_From: DayIn.nullable().default(null),
  Whether_Builder: z.boolean().default(false),
  Certificate_No: oneLine(50).default(""),
  /** The distinctive numbers of the shares. */
  Share_From: shareNo,
  Share_To: shareNo,
  Resolution_No: oneLine(50).default(""),
  Resolution_On: DayIn.nullable().default(null),
  Entrance_Fee: RupeesIn.nullable().default(null),
  Entrance_Fee_On: DayIn.nullable().default(null),
  /** What the new member paid for a transfer, besides its premium. */
  Transfer_Fee: RupeesIn.nullable().default(null),
  Transfer_Premium: RupeesIn.nullable().default(null),
  Transfer_Paid_On: DayIn.nullable().default(null),
  /** The receipt or the cheque of the transfer fee. */
  Transfer_Reference: oneLine(50).default(""),
  Remarks: oneLine(300).default(""),
};

type Shares = { Share_From: number | null; Share_To: number | null };
/** Either both numbers or none, in order. */
export const sharesInOrder = ({ Share_From, Share_To }: Shares) =>
  Share_From === null || Share_To === null ? Share_From === Share_To : Share_From <= Share_To;
export const sharesProblem = { path: ["Share_To"], message: problem("share-numbers-order") };
