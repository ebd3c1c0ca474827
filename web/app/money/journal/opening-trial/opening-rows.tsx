import type { CallAt } from "#domain";
import { type LedgerGroup, ledgerGroups } from "#domain/money/journal/codes.ts";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { trialRowProblems } from "#domain/money/journal/opening-trial/codes.ts";
import type { Output } from "#domain/platform/call.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { CodesField } from "../../../kit/form/fields.tsx";
import { Amount } from "../../../kit/list/amount.tsx";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { accountName } from "../account-field.tsx";
import { leftOut, newAccount, type OpeningChoice } from "./opening-choice.ts";

export type OpeningFile = Output<CallAt<"vendor/Fetch_Opening_Trial_File_Info">>;
type FileRow = OpeningFile["Rows"][number];

type OpeningRowsProps = {
  file: OpeningFile;
  accounts: readonly LedgerAccount[];
  choices: readonly OpeningChoice[];
  onChoose: (at: number, choice: OpeningChoice) => void;
};

/** The rows of a file with the account of each. */
export function OpeningRows({ file, accounts, choices, onChoose }: OpeningRowsProps) {
  const [line, name] = [m.common_line(), m.compare_in_file()];
  const [debit, credit, account] = [m.journal_debit(), m.journal_credit(), m.opening_trial_account()];
  const isTaken = (at: number) => file.Rows[at]!.Row_Problem === null && choices[at]!.account !== leftOut;
  const sumOf = (side: "Debit_Amount" | "Credit_Amount") =>
    file.Rows.reduce((sum, row, at) => sum + (isTaken(at) ? paise(row[side]) : 0), 0);
  const [debits, credits] = [sumOf("Debit_Amount"), sumOf("Credit_Amount")];
  const left = file.Rows.filter((_, at) => !isTaken(at)).length;
  return (
    <Stack as="section" gap={3} aria-label={m.opening_trial_rows()}>
      {file.Whether_Totals_Agree === false && <Alert tone="bad">{m.opening_trial_totals_differ()}</Alert>}
      <Card padding="flush">
        <Table label={m.opening_trial_rows()} columns={[line, name, debit, credit, account]} figures={[debit, credit]}>
          {file.Rows.map((row, at) => (
            <tr key={row.Line}>
              <Cell label={line}>{row.Line}</Cell>
              <Cell label={name} kind="name">
                {nameOf(row)}
              </Cell>
              <Cell label={debit} kind="figure">
                {row.Row_Problem === "not-an-amount" ? row.Text : <Amount rupees={row.Debit_Amount} />}
              </Cell>
              <Cell label={credit} kind="figure">
                <Amount rupees={row.Credit_Amount} />
              </Cell>
              <Cell label={account} kind="wide">
                {row.Row_Problem === null ? (
                  <Choice
                    row={row}
                    accounts={accounts}
                    choice={choices[at]!}
                    onChoose={(choice) => onChoose(at, choice)}
                  />
                ) : (
                  <Badge tone="bad">{trialRowProblems[row.Row_Problem]}</Badge>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      </Card>
      <p role="status">
        {m.opening_trial_sums({
          debits: formatRupees(rupees(debits)),
          credits: formatRupees(rupees(credits)),
          difference: formatRupees(rupees(Math.abs(debits - credits))),
        })}{" "}
        {left > 0 && <Soft as="span">{m.opening_trial_left_out({ count: left })}</Soft>}
      </p>
    </Stack>
  );
}

const nameOf = ({ Code, Name }: FileRow): string => [Code, Name].filter(Boolean).join(" ");

type ChoiceProps = {
  row: FileRow;
  accounts: readonly LedgerAccount[];
  choice: OpeningChoice;
  onChoose: (choice: OpeningChoice) => void;
};

function Choice({ row, accounts, choice, onChoose }: ChoiceProps) {
  const name = nameOf(row);
  return (
    <Stack gap={2}>
      <SelectField
        label={m.opening_trial_account_of({ name })}
        hideLabel
        value={choice.account}
        onChange={(event) => onChoose({ ...choice, account: event.target.value })}
      >
        <option value={leftOut}>{m.opening_trial_leave_out()}</option>
        <option value={newAccount}>{m.opening_trial_new()}</option>
        {accounts.map((each) => (
          <option key={each.Ledger_AccountID} value={each.Ledger_AccountID}>
            {accountName(each)}
          </option>
        ))}
      </SelectField>
      {choice.account === newAccount && (
        <CodesField
          label={m.opening_trial_group_of({ name })}
          hideLabel
          codes={ledgerGroups}
          value={choice.group}
          onChange={(event) => onChoose({ ...choice, group: event.target.value as LedgerGroup })}
        />
      )}
    </Stack>
  );
}
