import type { SmsTemplate } from "#domain/core/notifications/templates/calls.ts";
import { templateStates } from "#domain/core/notifications/templates/codes.ts";
import { registeredText } from "#domain/core/notifications/texts/rules.ts";
import { templateColumns } from "../../../platform/outside/templates.ts";
import type { Cell } from "../../../platform/sheets/csv.ts";
import type { Columns } from "../../../platform/sheets/sheet-file.ts";
import { registeredAt, type Setup, textOf } from "./view.ts";

/**
 * What is registered, a row for each text. With the ids filled in it can be `DLT_TEMPLATES`: the columns of
 * `templateColumns` are read again.
 */
export function columnsFor(setup: Setup): Columns<SmsTemplate> {
  const at = registeredAt(setup);
  const { entityId = "", chain } = setup.registration;
  const inForm = ({ Kind, Language }: SmsTemplate, form: "msg91" | "twilio") =>
    registeredText(textOf(Kind), Language, at, form);
  const read: Record<keyof typeof templateColumns, (row: SmsTemplate) => Cell> = {
    kind: ({ Kind }) => Kind,
    language: ({ Language }) => Language,
    category: ({ Category }) => Category,
    header: ({ Header }) => Header,
    id: ({ Template_No }) => Template_No,
    provider_id: ({ Provider_No, Template_No }) => (Provider_No === Template_No ? "" : Provider_No),
    // Of the file, and not what the network has answered since: a new id begins anew.
    status: ({ Kind, Language }) => setup.templates?.[Kind]?.[Language]?.status ?? "",
    text: ({ Text }) => Text,
  };
  const columnOf = (field: keyof typeof templateColumns) => [templateColumns[field], read[field]] as const;
  return Object.fromEntries<(row: SmsTemplate) => Cell>([
    columnOf("kind"),
    columnOf("language"),
    ["Template name", ({ Kind, Language }) => `${Kind} ${Language}`],
    columnOf("category"),
    columnOf("header"),
    ["Principal entity ID", () => entityId],
    ["Telemarketer chain", () => chain.join(",")],
    ["Type", ({ Encoding }) => (Encoding === "gsm-7" ? "Text" : "Unicode")],
    columnOf("text"),
    [
      "Variables",
      ({ Variables }) =>
        Variables.map(({ Name, Tag, Most_Characters }) => `${Name} (${Tag}, ${Most_Characters})`).join("; "),
    ],
    ["Links to whitelist", ({ Links }) => Links.join(" ")],
    ["Longest length", ({ Characters }) => Characters],
    ["Segments", ({ Segments }) => Segments],
    ["Variable %", ({ Variable_Percent }) => Variable_Percent],
    ["Registration", ({ State }) => templateStates[State]],
    columnOf("id"),
    columnOf("provider_id"),
    columnOf("status"),
    ["Text at MSG91", (row) => inForm(row, "msg91")],
    ["Text at Twilio", (row) => inForm(row, "twilio")],
  ]);
}
