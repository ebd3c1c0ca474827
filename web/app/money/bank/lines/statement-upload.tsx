import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BankAccount } from "#domain/money/bank/accounts/calls.ts";
import type { BankStatement, StatementColumn, UploadedStatement } from "#domain/money/bank/lines/draft.ts";
import { type ColumnRole, columnRoles } from "#domain/money/bank/statements/codes.ts";
import { SheetDrop } from "../../../kit/sheets/sheet-drop.tsx";
import { askOnce } from "../../../lib/ask-once.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { linesPath } from "./lines-address.ts";
import { StatementChecks } from "./statement-checks.tsx";

/** A file that the server did not keep yet: it needs to know more. */
type Pending = { file: File; answer: UploadedStatement; account: string };

export function StatementUpload({ accounts }: { accounts: readonly BankAccount[] }) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<Pending>();
  const [done, setDone] = useState<BankStatement>();

  async function send(file: File, more: { account?: string; columns?: object }, onProgress?: (part: number) => void) {
    const { account = "", columns } = more;
    const answer = await askOnce(
      "vendor/Upload_Bank_Statement",
      // Another question about the same file is another attempt.
      `${file.name} ${file.lastModified} ${account} ${JSON.stringify(columns ?? {})}`,
      {
        file,
        ...(account !== "" && { Bank_AccountID: account as never }),
        ...(columns && { Columns: JSON.stringify(columns) }),
      },
      onProgress ? { onProgress } : {},
    );
    if (!answer.success) return answer.extras.fields?.file ?? answer.extras.Status ?? m.bank_statements_failed();
    const { Data } = answer.extras;
    if (Data.Result !== "read") setPending({ file, answer: Data, account });
    else {
      setPending(undefined);
      setDone(Data.Statement ?? undefined);
      await revalidate();
    }
    return undefined;
  }

  return (
    <Section title={m.bank_statements_upload()} lead={m.bank_statements_upload_lead()}>
      <SheetDrop
        hint={m.bank_statements_hint()}
        kinds=".csv,.xls,.xlsx,.txt,.pdf,.html,.htm,.sta,.940,.mt940,.xml,.ofx,.qfx"
        upload={(file, onProgress) => {
          setDone(undefined);
          setPending(undefined);
          return send(file, {}, onProgress);
        }}
      />
      {pending && (
        <More
          key={pending.answer.Result}
          pending={pending}
          accounts={accounts}
          onSend={(more) => send(pending.file, more)}
        />
      )}
      {done && <Result statement={done} />}
    </Section>
  );
}

type MoreProps = {
  pending: Pending;
  accounts: readonly BankAccount[];
  onSend: (more: { account: string; columns?: object }) => Promise<string | undefined>;
};

const roleWords: Record<ColumnRole, () => string> = {
  posted: m.bank_statements_role_posted,
  value: m.bank_statements_role_value,
  narration: m.bank_statements_role_narration,
  reference: m.bank_statements_role_reference,
  cheque: m.bank_statements_role_cheque,
  debit: m.bank_lines_debits,
  credit: m.bank_statements_role_credit,
  amount: m.bank_statements_role_amount,
  side: m.bank_statements_role_side,
  balance: m.bank_statements_role_balance,
  balanceSide: m.bank_statements_role_balance_side,
};

/** Asks for what the file does not say: the account, or what its columns mean. */
function More({ pending: { file, answer, account: chosen }, accounts, onSend }: MoreProps) {
  const [account, setAccount] = useState(chosen || (accounts.length === 1 ? accounts[0]!.Bank_AccountID : ""));
  const [roles, setRoles] = useState<Record<number, ColumnRole | "">>(() =>
    Object.fromEntries(answer.Columns.map(({ Column, Role }) => [Column, Role ?? ""])),
  );
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const areColumns = answer.Result === "columns-needed";
  const { Bank_Name, Masked_Account_No, Holder } = answer.Account_Hint;
  const said = [Bank_Name, Masked_Account_No, Holder].filter((text) => text !== "").join(" · ");
  async function go() {
    setIsBusy(true);
    const columns = Object.fromEntries(Object.entries(roles).filter(([, role]) => role !== ""));
    setFailure(await onSend({ account, ...(areColumns && { columns }) }));
    setIsBusy(false);
  }
  return (
    <Card as="section" aria-label={file.name}>
      <Stack gap={4}>
        <p role="status">
          {areColumns
            ? m.bank_statements_columns_needed({ file: file.name })
            : m.bank_statements_account_needed({ file: file.name })}
        </p>
        {said !== "" && <Soft>{m.bank_statements_says({ said })}</Soft>}
        {(!areColumns || accounts.length > 1) && (
          <SelectField
            label={m.bank_statements_account()}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          >
            <option value="">{m.common_choose()}</option>
            {accounts.map(({ Bank_AccountID, Bank_Account_Name, Masked_Account_No: no }) => (
              <option key={Bank_AccountID} value={Bank_AccountID}>
                {Bank_Account_Name} {no}
              </option>
            ))}
          </SelectField>
        )}
        {areColumns && (
          <Columns columns={answer.Columns} roles={roles} onChoose={(at, role) => setRoles({ ...roles, [at]: role })} />
        )}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <Button look="primary" busy={isBusy} disabled={!areColumns && account === ""} onClick={go}>
          {m.bank_statements_go_on()}
        </Button>
      </Stack>
    </Card>
  );
}

type ColumnsProps = {
  columns: readonly StatementColumn[];
  roles: Record<number, ColumnRole | "">;
  onChoose: (at: number, role: ColumnRole | "") => void;
};

const Columns = ({ columns, roles, onChoose }: ColumnsProps) => (
  <Table
    label={m.bank_statements_columns()}
    columns={[m.member_import_heading(), m.member_import_examples(), m.member_import_field()]}
  >
    {columns.map(({ Column, Heading, Examples }) => (
      <tr key={Column}>
        <Cell label="" kind="name">
          {Heading || m.bank_statements_column({ no: String(Column + 1) })}
        </Cell>
        <Cell label={m.member_import_examples()}>{Examples.slice(0, 2).join(" · ")}</Cell>
        <Cell label={m.member_import_field()}>
          <SelectField
            label={m.member_import_field_of({ heading: Heading || String(Column + 1) })}
            hideLabel
            value={roles[Column] ?? ""}
            onChange={({ target }) => onChoose(Column, target.value as ColumnRole | "")}
          >
            <option value="">{m.bank_statements_role_none()}</option>
            {columnRoles.map((role) => (
              <option key={role} value={role}>
                {roleWords[role]()}
              </option>
            ))}
          </SelectField>
        </Cell>
      </tr>
    ))}
  </Table>
);

/** What was read, and what is wrong with it. */
const Result = ({ statement }: { statement: BankStatement }) => (
  <Alert tone={statement.Gaps.length > 0 || statement.Cut_Off !== null ? "bad" : "good"}>
    <Stack gap={2}>
      <strong>
        {m.bank_statements_done({
          count: statement.New_Count,
          known: String(statement.Line_Count - statement.New_Count),
        })}
      </strong>
      <StatementChecks statement={statement} />
      <ButtonLink look="primary" to={linesPath}>
        {m.bank_statements_see_lines()}
      </ButtonLink>
    </Stack>
  </Alert>
);
