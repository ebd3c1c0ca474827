import { type TextFormat, textFormats } from "#domain/money/journal/papers/codes.ts";
import { yearInWords } from "#domain/platform/days.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { ChoicesField } from "../../ui/choices-field.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Soft } from "../../ui/soft.tsx";

const syntaxes: Record<TextFormat, () => string> = {
  beancount: () => "beancount",
  ledger: m.journal_text_ledger,
  "tally-masters": m.journal_text_masters,
  "tally-vouchers": m.journal_text_vouchers,
};

/** Asks for the program and the year, and has the browser save the journal for it. */
export function TextDialog({ onClose }: { onClose: () => void }) {
  const { result } = useRequest("years", (signal) => request("vendor/Fetch_Book_Periods_Info", {}, { signal }));
  const years = result.is === "full" ? result.data.Years : [];
  const [first, ...others] = years;
  const form = useCallForm("vendor/Export_Journal_Text", {
    call: () => import("#domain/money/journal/calls.ts").then(({ journal }) => journal.exportText),
    values: { Syntax: "beancount" as TextFormat, Financial_Year: "" },
    input: ({ Syntax, Financial_Year }) => ({
      Syntax,
      ...(Financial_Year !== "" && { Financial_Year: Number(Financial_Year) }),
    }),
    send: (input) => request("vendor/Export_Journal_Text", input),
    done: m.journal_text_started(),
    isFleeting: true,
    onDone({ Data: { Address, File_Name } }) {
      Object.assign(document.createElement("a"), { href: Address, download: File_Name }).click();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={m.journal_text_title()} submit={m.journal_text_download()} onClose={onClose}>
      <p>{m.journal_text_lead()}</p>
      <ChoicesField
        {...form.group("Syntax")}
        label={m.journal_text_syntax()}
        choices={textFormats.map((value) => ({ value, label: syntaxes[value]() }))}
        chosen={[form.values.Syntax]}
        onChoose={([Syntax]) => form.set({ Syntax: Syntax as TextFormat })}
      />
      <SelectField {...form.field("Financial_Year")} label={m.common_financial_year()}>
        {/* Of books with one year, or for a role that reads one, this year is everything. */}
        <option value="">{others.length === 0 && first ? yearInWords(first) : m.journal_text_everything()}</option>
        {others.length > 0 &&
          years.map((year) => (
            <option key={year} value={String(year)}>
              {yearInWords(year)}
            </option>
          ))}
      </SelectField>
      {form.values.Syntax.startsWith("tally") && <Soft>{m.journal_text_tally()}</Soft>}
      <Soft>{m.journal_text_notes()}</Soft>
    </FormDialog>
  );
}
