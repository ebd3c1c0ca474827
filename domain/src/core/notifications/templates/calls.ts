import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { languages } from "../../../platform/languages.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { SheetFile, sheetFormat } from "../../../platform/sheet-calls.ts";
import { type NoticeKind, noticeKinds } from "../codes.ts";
import { neutralKind, otpKind } from "../texts/codes.ts";
import {
  type TemplateCategory,
  type TemplateProblem,
  type TemplateState,
  templateCategories,
  templateProblems,
  templateStates,
} from "./codes.ts";

/** Everything that is sent by SMS: the OTP, the text without names, and the kinds of notice. */
export type SmsKind = NoticeKind | typeof neutralKind | typeof otpKind;
export const smsKinds = [otpKind, neutralKind, ...Object.keys(noticeKinds)] as [SmsKind, ...SmsKind[]];

const keysOf = <Key extends string>(table: Readonly<Record<Key, string>>) => Object.keys(table) as [Key, ...Key[]];
const count = z.int().min(0);
const Language = z.enum(languages);
const State = z.enum(keysOf<TemplateState>(templateStates));

const measured = {
  Encoding: z.enum(["gsm-7", "ucs-2"]),
  Characters: count,
  Segments: count,
};

const Template = z.object({
  /** The kind and the language: `bill-created.en`. */
  Template_Key: z.string(),
  Kind: z.enum(smsKinds),
  Kind_Label: z.string(),
  Language,
  /** As it is registered, with its tags. */
  Text: z.string(),
  Variables: z.array(
    z.object({ Name: z.string(), Tag: z.enum(["numeric", "alphanumeric", "url"]), Most_Characters: count }),
  ),
  /** At the longest. */
  ...measured,
  /** The part of it that may be variable, in percent. */
  Variable_Percent: count,
  Links: z.array(z.string()),
  Category: z.enum(keysOf<TemplateCategory>(templateCategories)),
  State,
  Problems: z.array(z.enum(keysOf<TemplateProblem>(templateProblems))),
  /** The signs that make an English text Unicode. */
  Unicode_Signs: z.array(z.string()),
  /** As the file of registered texts says; empty where it says nothing. */
  Header: z.string(),
  Template_No: z.string(),
  Provider_No: z.string(),
  /** What the network has answered to messages of this template; null while it takes them. */
  Fault: z
    .object({ Refusals: count, First_At: z.iso.datetime(), Last_At: z.iso.datetime(), Answer: z.string() })
    .nullable(),
});
export type SmsTemplate = z.output<typeof Template>;

const filters = {
  ...searchFilter,
  Language: { Language },
  State: { State },
  Problem: {},
};

export const templates = {
  templates: call({
    path: "vendor/Filter_All_Operator_Templates",
    who: "operator",
    summary:
      "List the text of every SMS in each language as it is registered with the networks (DLT), with its length, checks, and the state of its registration",
    input: listInput(filters),
    output: listOf(Template).extend({
      Totals: z.object({ All: count, Missing: count, Pending: count, Withdrawn: count, With_Problems: count }),
      /** The principal entity and the telemarketers, as the settings have them; empty where nothing is set. */
      Entity_No: z.string(),
      Telemarketer_Nos: z.array(z.string()),
      /** The address that has to be whitelisted; empty where none is set. */
      Link_Address: z.string(),
      /** Whether this server sends only registered texts. */
      Whether_Required: z.boolean(),
    }),
    answer: "extras",
  }),
  templatePreview: call({
    path: "vendor/Fetch_Operator_Template_Preview_Info",
    who: "operator",
    summary: "Show an SMS as it would be sent with these values, with its encoding, length and segments",
    input: z.object({
      Template_Key: z.string().max(100),
      Values: z.record(z.string().max(60), z.string().max(500)).default({}),
    }),
    output: z.object({
      Text: z.string(),
      ...measured,
      /** What the values become: shortened, without links, without ₹. */
      Variables: z.array(z.object({ Name: z.string(), Value: z.string(), Characters: count })),
      Unicode_Signs: z.array(z.string()),
    }),
    refusals: ["unknown-template"],
  }),
  retryTemplate: call({
    path: "vendor/Update_Operator_Template_Status",
    who: "operator",
    summary: "Send messages by a template again that the network had withdrawn",
    input: z.object({ Template_Key: z.string().max(100) }),
    output: z.object({}),
    done: "Messages go by this template again",
    once: true,
    refusals: ["unknown-template"],
  }),
  exportTemplates: call({
    path: "vendor/Export_Operator_Templates",
    who: "operator",
    summary:
      "Export the texts to register, with the filters of the list. With the template ids filled in, the CSV file can be DLT_TEMPLATES",
    input: listInput(filters, sheetFormat),
    output: SheetFile,
  }),
};
