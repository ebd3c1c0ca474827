import { useState } from "react";
import type { MemberImport } from "#domain/society/members/import/calls.ts";
import { memberImportFields } from "#domain/society/members/import/codes.ts";
import { Amount } from "../../../../kit/list/amount.tsx";
import { choicesOf } from "../../../../kit/sheets/sheet-choice.ts";
import { request } from "../../../../lib/request.ts";
import { m } from "../../../../paraglide/messages.js";
import { Alert } from "../../../../ui/alert.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { ChoicesField } from "../../../../ui/choices-field.tsx";
import { DataTable } from "../../../../ui/data-table.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { Section } from "../../../../ui/section.tsx";
import { Soft } from "../../../../ui/soft.tsx";
import { mappingOf } from "../mapping.ts";

type BalancesPartProps = { imported: MemberImport; onChanged: () => Promise<void> };
type Sign = NonNullable<MemberImport["Balance_Sign"]>;

/** What the amounts mean and of which day they are, and whether they add up to the file's own totals. */
export function BalancesPart({ imported, onChanged }: BalancesPartProps) {
  const { Member_ImportID, Plan, Sign_Example, Balance_Sign, Balance_Day, Sheets } = imported;
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  // Shown as chosen at once, while the list is read again.
  const [picked, setPicked] = useState<Sign>();
  const sign = picked ?? Balance_Sign;
  if (Plan.Totals.length === 0) return null;

  async function answer(answers: { sign?: Sign; day?: string }) {
    setIsBusy(true);
    setPicked(answers.sign);
    setFailure(undefined);
    const Mapping = mappingOf(imported, choicesOf(Sheets), answers);
    const outcome = await request("vendor/Update_Member_Import_Mapping", { Member_ImportID, Mapping });
    setIsBusy(false);
    if (!outcome.success) setFailure(outcome.extras.Status ?? m.member_import_mapping_failed());
    await onChanged();
    setPicked(undefined);
  }

  return (
    <Section title={m.member_import_balances_title()} lead={m.member_import_balances_lead()}>
      {Sign_Example && (
        <ChoicesField
          name="sign"
          label={m.member_import_sign({ written: Sign_Example.Written, line: String(Sign_Example.Line) })}
          choices={[
            { value: "dues-positive", label: m.member_import_sign_advance() },
            { value: "dues-negative", label: m.member_import_sign_due() },
          ]}
          chosen={sign ? [sign] : []}
          onChoose={([chosen]) => void answer({ sign: chosen as Sign })}
        />
      )}
      <TextField
        key={Balance_Day ?? ""}
        type="date"
        label={m.member_import_day()}
        hint={m.member_import_day_hint()}
        defaultValue={Balance_Day ?? ""}
        onBlur={({ target }) => {
          if (target.value !== (Balance_Day ?? "") && target.value !== "") void answer({ day: target.value });
        }}
      />
      <p role="status" className={isBusy ? undefined : "visually-hidden"}>
        {isBusy && m.member_import_reading_again()}
      </p>
      {failure && <Alert tone="bad">{failure}</Alert>}
      <DataTable
        label={m.member_import_totals()}
        rows={Plan.Totals}
        idOf={({ Field }) => Field}
        columns={[
          { id: "field", title: m.member_import_column(), cell: ({ Field }) => memberImportFields[Field] },
          { id: "sum", title: m.member_import_sum(), kind: "figure", cell: ({ Sum }) => <Amount rupees={Sum} /> },
          {
            id: "total",
            title: m.member_import_file_total(),
            kind: "figure",
            cell: ({ File_Total }) =>
              File_Total === null ? (
                <Soft as="span">{m.member_import_no_total()}</Soft>
              ) : (
                <Amount rupees={File_Total} />
              ),
          },
          {
            id: "difference",
            title: m.member_import_difference(),
            kind: "figure",
            cell: ({ Difference, File_Total }) =>
              Difference !== 0 ? (
                <Badge tone="bad">
                  <Amount rupees={Difference} />
                </Badge>
              ) : (
                File_Total !== null && <Badge tone="good">{m.member_import_equal()}</Badge>
              ),
          },
        ]}
      />
    </Section>
  );
}
