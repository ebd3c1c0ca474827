import { z } from "zod";
import { type TdsNature, tdsNatures } from "../../../law/tds.ts";
import { call } from "../../../platform/call.ts";
import { EmailOrNone, MobileOrNone, oneLine, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { LedgerAccountId, SupplierId } from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { Gstin } from "../../charges/gst/draft.ts";
import { keysOf, LedgerName } from "../../journal/draft.ts";
import { emptyOr, read } from "../../payments/draft.ts";
import { readAccountNo, readIfsc, readUpiId } from "../../payments/upi/rules.ts";
import { msmeClasses, supplierKinds } from "./codes.ts";
import { SupplierName } from "./draft.ts";
import { panIn, panOfGstin, udyamIn } from "./rules.ts";

const Supplier = z.object({
  ...SupplierName,
  Supplier_Kind: oneOf(supplierKinds),
  PAN: z.string(),
  GSTIN: z.string(),
  MSME_Class: oneOf(msmeClasses),
  TDS_Nature: z.enum(keysOf<TdsNature>(tdsNatures)),
  Whether_Active: z.boolean(),
  /** What approved bills still owe, and what was paid ahead. */
  Open_Amount: RupeesOut,
  Advance_Amount: RupeesOut,
});
export type Supplier = z.output<typeof Supplier>;

const SupplierInfo = Supplier.extend({
  Supplier_Phone: z.string(),
  Supplier_Email: z.string(),
  Address: z.string(),
  Udyam_No: z.string(),
  /** Of a written agreement; null without one. */
  Credit_Days: z.int().nullable(),
  Bank_Account_No: z.string(),
  IFSC: z.string(),
  Bank_Name: z.string(),
  UPI_ID: z.string(),
  Ledger: z.object(LedgerName).nullable(),
  updated_at: z.iso.datetime(),
});
export type SupplierInfo = z.output<typeof SupplierInfo>;

const details = {
  Supplier_Name: oneLine(100).pipe(z.string().min(1, problem("supplier-name-required"))),
  Supplier_Kind: oneOf(supplierKinds).default(1),
  Supplier_Phone: MobileOrNone,
  Supplier_Email: EmailOrNone.default(""),
  Address: oneLine(300).default(""),
  /** Empty: that of the GSTIN, if there is one. */
  PAN: read(emptyOr(panIn), problem("supplier-pan-wrong")).default(""),
  GSTIN: z.union([z.literal(""), Gstin]).default(""),
  Udyam_No: read(emptyOr(udyamIn), problem("udyam-wrong")).default(""),
  MSME_Class: oneOf(msmeClasses).default(0),
  Credit_Days: z
    .int(problem("enter-count"))
    .min(0, problem("enter-count"))
    .max(365, problem("enter-count"))
    .nullable()
    .default(null),
  Bank_Account_No: read(emptyOr(readAccountNo), problem("bank-account-wrong")).default(""),
  IFSC: read(emptyOr(readIfsc), problem("ifsc-wrong")).default(""),
  /** Confirms a code that the list of branches does not have yet. */
  Whether_IFSC_Confirmed: z.boolean().default(false),
  UPI_ID: read(emptyOr(readUpiId), problem("upi-id-wrong")).default(""),
  TDS_Nature: z.enum(keysOf<TdsNature>(tdsNatures)).default("none"),
  /** The account of the books that its bills usually debit. */
  Ledger_AccountID: LedgerAccountId.nullable().default(null),
};

type Checked = { PAN: string; GSTIN: string; Bank_Account_No: string; IFSC: string };
const areWhole = ({ PAN, GSTIN, Bank_Account_No, IFSC }: Checked, context: z.RefinementCtx) => {
  const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (PAN !== "" && GSTIN !== "" && panOfGstin(GSTIN) !== PAN) issue("PAN", problem("pan-not-of-gstin"));
  if (Bank_Account_No !== "" && IFSC === "") issue("IFSC", problem("ifsc-required"));
  if (Bank_Account_No === "" && IFSC !== "") issue("Bank_Account_No", problem("bank-account-required"));
};

const ofDetails = [
  "no-society",
  "supplier-exists",
  "supplier-name-exists",
  "unknown-ledger-account",
  "ledger-account-unsuitable",
  "unknown-ifsc",
  "unlisted-ifsc",
] as const;

export const suppliers = {
  listSuppliers: call({
    path: "vendor/Filter_All_Suppliers",
    who: "payables.read",
    summary: "List the suppliers of a society or landlord by name, with what is owed to each and what was paid ahead",
    input: listInput({ ...searchFilter, Active: { Whether_Active: z.boolean() } }),
    output: listOf(Supplier),
    answer: "extras",
    refusals: ["no-society"],
  }),
  supplierInfo: call({
    path: "vendor/Fetch_Supplier_Info",
    who: "payables.read",
    summary: "Show a supplier",
    input: z.object({ SupplierID: SupplierId }),
    output: SupplierInfo,
    refusals: ["no-society", "unknown-supplier"],
  }),
  createSupplier: call({
    path: "vendor/Create_Supplier",
    who: "payables.write",
    summary: "Add a supplier, or somebody who is paid back what they spent",
    input: z.object(details).superRefine(areWhole),
    output: z.object({ SupplierID: z.string() }),
    done: "Supplier added",
    once: true,
    refusals: ofDetails,
  }),
  editSupplier: call({
    path: "vendor/Edit_Supplier",
    who: "payables.write",
    summary: "Edit a supplier, or make it inactive: an inactive one gets no new bills",
    input: z
      .object({
        SupplierID: SupplierId,
        ...details,
        Whether_Active: z.boolean().default(true),
        updated_at: z.iso.datetime().optional(),
      })
      .superRefine(areWhole),
    output: z.object({ SupplierID: z.string() }),
    done: "Supplier saved",
    once: true,
    refusals: [...ofDetails, "unknown-supplier", "stale"],
  }),
};
