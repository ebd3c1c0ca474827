import { z } from "zod";
import { call } from "../../../../platform/call.ts";
import { RupeesOut } from "../../../../platform/fields.ts";
import { BillId, BillLinkId } from "../../../../platform/ids.ts";
import { languages } from "../../../../platform/languages.ts";
import { PaperFile } from "../../../payments/papers/calls.ts";

const Link = z.object({
  Bill_LinkID: z.string(),
  Language: z.enum(languages),
  Created_By: z.string(),
  created_at: z.iso.datetime(),
  Expires_At: z.iso.datetime(),
});
export type BillLink = z.output<typeof Link>;

/** 43 letters and digits that nobody can guess. */
const Token = z.string().max(100);

export const billLinks = {
  createLink: call({
    path: "vendor/Create_Bill_Link",
    limit: "expensive",
    who: "bills.write",
    summary:
      "Make a link that shows this bill and its PDF to whoever has it, for thirty days. Only this answer contains the link",
    input: z.object({ BillID: BillId, Language: z.enum(languages).optional() }),
    output: Link.extend({
      /** On the site of the society: `/bill/…`. */
      Path: z.string(),
      /** What a message says before the link, in its language. */
      Message: z.string(),
      /** Of the debtor; "" if there is none. */
      PhoneNumber: z.string(),
    }),
    contacts: true,
    done: "Link made",
    refusals: ["unknown-bill", "no-society", "too-many-bill-links"],
  }),
  links: call({
    path: "vendor/Fetch_Bill_Links_Info",
    who: "bills.write",
    summary: "List the links of a bill that are still valid, the newest first, and who made them",
    input: z.object({ BillID: BillId }),
    output: z.object({ Links: z.array(Link) }),
    refusals: ["unknown-bill", "no-society"],
  }),
  revokeLink: call({
    path: "vendor/Revoke_Bill_Link",
    who: "bills.write",
    summary: "End a link: it shows the bill to nobody any more",
    input: z.object({ Bill_LinkID: BillLinkId }),
    output: z.object({}),
    done: "Link ended",
    once: true,
    refusals: ["unknown-bill-link", "no-society"],
  }),
  page: call({
    path: "user/Fetch_Bill_Page",
    who: "anyone",
    withoutSocieties: "refused",
    perAddress: 300,
    summary: "Show the bill of a link: what it is for, what is due, and how to pay it. No phone number, no address",
    input: z.object({ Token }),
    output: z.object({
      Society_Name: z.string(),
      Bill_No: z.string(),
      Title: z.string(),
      Name: z.string(),
      Flat_Label: z.string(),
      Bill_Date: z.iso.date(),
      Bill_Due_Date: z.iso.date(),
      Bill_Paid_Date: z.iso.date().nullable(),
      Bill_Status: z.int(),
      Bill_Amount: RupeesOut,
      Outstanding_Amount: RupeesOut,
      /** What is due of earlier bills. */
      Earlier_Amount: RupeesOut,
      Lines: z.array(z.object({ Head_Label: z.string(), Amount: z.number() })),
      /** Empty where the society cannot be paid this way, or nothing is due. */
      UPI_ID: z.string(),
      UPI_Link: z.string(),
      Payee_Name: z.string(),
      Bank_Account_No: z.string(),
      IFSC: z.string(),
      Bank_Name: z.string(),
      Expires_At: z.iso.datetime(),
    }),
    refusals: ["unknown-bill-link"],
  }),
  pagePaper: call({
    path: "user/Fetch_Bill_Page_Paper",
    who: "anyone",
    withoutSocieties: "refused",
    limit: "read",
    perAddress: 60,
    summary: "Show the bill of a link as a PDF",
    input: z.object({ Token, Language: z.enum(languages).optional() }),
    output: PaperFile,
    refusals: ["unknown-bill-link"],
  }),
};
