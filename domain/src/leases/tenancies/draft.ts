import { z } from "zod";
import { DayIn, Email, Mobile, RupeesIn } from "../../platform/fields.ts";
import { EnquiryId, PropertyId, RentalContractId } from "../../platform/ids.ts";
import { mobileDigits } from "../../platform/phone.ts";
import { problem } from "../../platform/problems.ts";

const note = (max: number) =>
  z
    .string()
    .trim()
    .max(max, problem("at-most-characters", { most: max }))
    .default("");
const line = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(max, problem("at-most-characters", { most: max })));
/** Forms send an empty field as an empty text. */
const blankOr = <Value extends z.ZodType<string>>(value: Value, problem: string) =>
  z.union([z.literal(""), value], problem).default("");
const email = problem("email-wrong");
const amount = z.number(problem("amount-below-0")).min(0, problem("amount-below-0")).pipe(RupeesIn);
const tenantPhone = z
  .string(problem("tenant-phone-wrong"))
  .refine((text) => mobileDigits(text), problem("tenant-phone-wrong"))
  .pipe(Mobile);
const orNone = <Value extends z.ZodType>(value: Value) =>
  z
    .union([z.literal("").transform(() => null), value])
    .nullable()
    .default(null);

const fields = {
  PropertyID: z.string(problem("choose-property-again")).min(1, problem("choose-property-again")).pipe(PropertyId),
  Flat_Or_Unit_No: note(50),
  Tenant_Name: z
    .string(problem("tenant-name-required"))
    .pipe(line(100))
    .pipe(z.string().min(1, problem("tenant-name-required"))),
  Tenant_EmailID: blankOr(Email, email),
  Tenant_PhoneNumber: tenantPhone,
  Owner_Name: line(100).default(""),
  Owner_EmailID: blankOr(Email, email),
  Owner_PhoneNumber: blankOr(Mobile, problem("owner-mobile-wrong")),
  Owner_Address: note(500),
  Monthly_Rent: amount,
  Security_Deposit: amount.default(0),
  Token_Amount: amount.default(0),
  Contract_Start_Date: z.string(problem("start-date-required")).min(1, problem("start-date-required")).pipe(DayIn),
  Contract_End_Date: orNone(DayIn),
  Whether_Maintainance_Included: z.boolean().default(false),
  Maintainance_Charge: amount.default(0),
  Whether_First_Month_Rent_Paid: z.boolean().default(false),
  Whether_Secrity_Deposit_Paid: z.boolean().default(false),
  Special_Terms: note(5_000),
};

type Parties = {
  Tenant_PhoneNumber: string;
  Owner_PhoneNumber: string;
  Contract_Start_Date: string;
  Contract_End_Date: string | null;
};

function isConsistent(draft: Parties, context: z.core.$RefinementCtx) {
  const { Contract_Start_Date, Contract_End_Date } = draft;
  if (draft.Tenant_PhoneNumber === draft.Owner_PhoneNumber)
    context.addIssue({ code: "custom", path: ["Tenant_PhoneNumber"], message: problem("tenant-is-owner") });
  if (Contract_End_Date !== null && Contract_End_Date < Contract_Start_Date)
    context.addIssue({ code: "custom", path: ["Contract_End_Date"], message: problem("contract-ends-before-start") });
}

/** A contract as its owner writes it down. */
export const ContractDraft = z
  .object({
    ...fields,
    /** The enquiry that led to it. */
    Property_EnquiryID: orNone(EnquiryId),
    /** The contract that it goes on from, which ends before it starts. */
    Renewed_From_ContractID: orNone(RentalContractId),
  })
  .superRefine(isConsistent);
export type ContractDraft = z.output<typeof ContractDraft>;

export const ContractEdit = z
  .object({
    ...fields,
    Rental_ContractID: RentalContractId,
    /** The version that the editor loaded: a contract that was changed since is not overwritten. */
    updated_at: z.iso.datetime().optional(),
  })
  .superRefine(isConsistent);
export type ContractEdit = z.output<typeof ContractEdit>;
