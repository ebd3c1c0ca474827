import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { BillComparison, OldBillSheet } from "#domain/money/bills/run/comparison/calls.ts";
import { type OldBillField, oldBillFields, severalColumns } from "#domain/money/bills/run/comparison/codes.ts";
import { choicesOf, type SheetChoice, type SheetOfFile } from "../../../../kit/sheets/sheet-choice.ts";
import { SheetColumns } from "../../../../kit/sheets/sheet-columns.tsx";
import { useAttempt } from "../../../../lib/use-attempt.tsx";
import { m } from "../../../../paraglide/messages.js";
import { Actions } from "../../../../ui/actions.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { Section } from "../../../../ui/section.tsx";
import styles from "../run-page.module.css";
import { comparisonAddress } from "./comparison-address.ts";

/** A field, or the id of one of the society's heads. */
type Meaning = OldBillField | `head:${string}`;

const idOf = (meaning: Meaning): string | undefined =>
  meaning.startsWith("head:") ? meaning.slice("head:".length) : undefined;

const sheetOf = (sheet: OldBillSheet): SheetOfFile<Meaning> => ({
  ...sheet,
  Columns: sheet.Columns.map(({ Field, Charge_HeadID, ...column }) => ({
    ...column,
    Field: Charge_HeadID === null ? Field : (`head:${Charge_HeadID}` as const),
    Confidence: 1,
  })),
});

/** What each column of the file is, and which month it is of. */
export function ColumnsStep({ comparison }: { comparison: BillComparison }) {
  const { Bill_ComparisonID, Heads } = comparison;
  const navigate = useNavigate();
  const { ask, notice } = useAttempt("vendor/Update_Bill_Comparison_Mapping", Bill_ComparisonID);
  const [sheets] = useState(() => comparison.Sheets.map(sheetOf));
  const [choices, setChoices] = useState(() => choicesOf(sheets));
  const [month, setMonth] = useState(comparison.Billing_Month.slice(0, 7));
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const fields = [
    ...(Object.entries(oldBillFields) as [Meaning, string][]),
    ...Heads.map(({ Charge_HeadID, Head_Label }): [Meaning, string] => [`head:${Charge_HeadID}`, Head_Label]),
  ];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const read = choices.filter(({ isRead }) => isRead);
    if (!read.some((choice) => Object.values(choice.fields).includes("Flat"))) return setFailure(m.compare_no_flats());
    setIsBusy(true);
    const answer = await ask({ Bill_ComparisonID, Billing_Month: month, Mapping: { Sheets: read.map(choiceIn) } });
    setIsBusy(false);
    if (!answer.success) return setFailure(answer.extras.Status ?? m.member_import_mapping_failed());
    await navigate(comparisonAddress(Bill_ComparisonID).href({}));
  }

  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        {sheets.map((sheet, at) => (
          <SheetColumns
            key={sheet.Sheet}
            sheet={sheet}
            isAlone={sheets.length === 1}
            fields={fields}
            isSeveral={(field) => idOf(field) !== undefined || severalColumns.has(field as OldBillField)}
            choice={choices[at]!}
            onChange={(choice) => {
              setFailure(undefined);
              setChoices(choices.map((other) => (other.sheet === choice.sheet ? choice : other)));
            }}
          />
        ))}
        <Section title={m.compare_month()} lead={m.compare_month_hint()}>
          <div className={styles.month}>
            <TextField
              label={m.common_month()}
              type="month"
              placeholder="2026-11"
              pattern="\d{4}-\d{2}"
              required
              value={month}
              onChange={({ target }) => setMonth(target.value)}
            />
          </div>
        </Section>
        {notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <Actions>
          <Button type="submit" look="primary" busy={isBusy}>
            {m.compare_do()}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}

const choiceIn = ({ sheet, headerLine, headerRows, block, fields }: SheetChoice<Meaning>) => ({
  ...{ Sheet: sheet, Header_Line: headerLine, Header_Rows: headerRows },
  Columns: Object.entries(fields).flatMap(([column, meaning]) => {
    if (meaning === "") return [];
    const head = idOf(meaning);
    return [
      {
        Column: Number(column),
        ...(head === undefined ? { Field: meaning as OldBillField } : { Charge_HeadID: head }),
      },
    ];
  }),
  ...(block.trim() !== "" && { Block_Name: block.trim() }),
});
