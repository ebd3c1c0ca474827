import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { RupeesOut } from "../../../platform/fields.ts";
import { DebtorAccountId, StatementLinkId } from "../../../platform/ids.ts";
import { languages } from "../../../platform/languages.ts";
import { entry, entryKinds, statementSums } from "../../statements/draft.ts";

const Link = z.object({
  Statement_LinkID: z.string(),
  Language: z.enum(languages),
  Created_By: z.string(),
  created_at: z.iso.datetime(),
  Expires_At: z.iso.datetime(),
});
export type StatementLink = z.output<typeof Link>;

export const links = {
  createStatementLink: call({
    path: "vendor/Create_Statement_Link",
    limit: "expensive",
    who: "collections.write",
    summary:
      "Make a link that shows the statement of this account to whoever has it, for thirty days. Only this answer contains the link",
    input: z.object({ Debtor_AccountID: DebtorAccountId, Language: z.enum(languages).optional() }),
    output: Link.extend({
      /** On our site: `/statement-of/…`. */
      Path: z.string(),
      /** What a message says before the link, in its language. */
      Message: z.string(),
      /** Of the debtor; "" if there is none. */
      PhoneNumber: z.string(),
    }),
    contacts: true,
    done: "Link made",
    refusals: ["no-society", "unknown-debtor", "too-many-statement-links"],
  }),
  statementLinks: call({
    path: "vendor/Fetch_Statement_Links_Info",
    who: "collections.write",
    summary: "List the links to the statement of an account that are still valid, the newest first, and who made them",
    input: z.object({ Debtor_AccountID: DebtorAccountId }),
    output: z.object({ Links: z.array(Link) }),
    refusals: ["no-society", "unknown-debtor"],
  }),
  revokeStatementLink: call({
    path: "vendor/Revoke_Statement_Link",
    who: "collections.write",
    summary: "End a link: it shows the statement to nobody any more",
    input: z.object({ Statement_LinkID: StatementLinkId }),
    output: z.object({}),
    done: "Link ended",
    once: true,
    refusals: ["no-society", "unknown-statement-link"],
  }),
  statementPage: call({
    path: "user/Fetch_Statement_Page",
    who: "anyone",
    perAddress: 300,
    summary: "Show the statement of a link: the last twelve months. No phone number, no address",
    input: z.object({ Token: z.string().max(100) }),
    output: z.object({
      Issuer_Name: z.string(),
      Name: z.string(),
      Flat_Label: z.string(),
      Outstanding_Amount: RupeesOut,
      Overdue_Amount: RupeesOut,
      ...statementSums,
      Entries: z.array(z.object({ ...entry, Kind: z.enum([...entryKinds, "deposit"]) })),
      Expires_At: z.iso.datetime(),
    }),
    refusals: ["unknown-statement-link"],
  }),
};
