import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BankAccount } from "#domain/money/bank/accounts/calls.ts";
import { mostBankAccounts } from "#domain/money/bank/accounts/codes.ts";
import type { BankStatement, StatementColumn, UploadedStatement } from "#domain/money/bank/lines/calls.ts";
import { type ColumnRole, columnRoles } from "#domain/money/bank/statements/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { pageOf } from "../../../kit/list/filters.ts";
import { SheetDrop } from "../../../kit/sheets/sheet-drop.tsx";
import { askOnce } from "../../../lib/ask-once.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay, formatTime } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { newAccountPath } from "../bank-address.ts";
import type { Route } from "./+types/statements-page";
import { linesPath, statementsPath } from "./lines-address.ts";

const perPage = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const page = pageOf(url.searchParams.get("page") ?? "");
  const [list, accounts] = await Promise.all([
    ask("vendor/Filter_All_Bank_Statements", { Skip: (page - 1) * perPage, Limit: perPage }),
    ask("vendor/Filter_All_Bank_Accounts", { Limit: mostBankAccounts }),
  ]);
  forRole(list);
  return {
    page,
    isMissing: list.extras.refusal === "no-society",
    accounts: accounts.success ? accounts.extras.Data.filter(({ Closed_On }) => Closed_On === null) : [],
    list: list.success ? list.extras : { failure: list.extras.Status ?? m.bank_statements_failed() },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.bank_statements_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Takes a statement of a bank, and lists those that were read. */
export default function StatementsPage({ loaderData: { page, isMissing, accounts, list } }: Route.ComponentProps) {
  const mayPost = useMay()("payments.confirm");
  return (
    <Stack gap={5}>
      <BackLink to={linesPath}>{m.bank_lines_title()}</BackLink>
      <PageHead title={m.bank_statements_title()} lead={m.bank_statements_lead()} />
      {isMissing ? (
        <NoSociety />
      ) : (
        <>
          {mayPost && (accounts.length === 0 ? <NoAccount /> : <Upload accounts={accounts} />)}
          <Section title={m.bank_statements_read()}>
            {"failure" in list ? (
              <ListFailed title={m.bank_statements_failed()}>{list.failure}</ListFailed>
            ) : list.Data.length === 0 ? (
              <Soft>{m.bank_statements_none()}</Soft>
            ) : (
              <Card padding="flush">
                <Statements statements={list.Data} />
                <Pager
                  label={m.bank_statements_pages()}
                  page={page}
                  pages={Math.ceil(list.Count / perPage)}
                  hrefOf={(next) => (next === 1 ? statementsPath : `${statementsPath}?page=${next}`)}
                />
              </Card>
            )}
          </Section>
        </>
      )}
    </Stack>
  );
}

const NoAccount = () => (
  <Notice
    title={m.bank_none()}
    action={
      <ButtonLink look="primary" to={newAccountPath}>
        {m.bank_add()}
      </ButtonLink>
    }
  >
    {m.bank_statements_no_account()}
  </Notice>
);

/** A file that the server did not keep yet: it needs to know more. */
type Pending = { file: File; answer: UploadedStatement; account: string };

function Upload({ accounts }: { accounts: readonly BankAccount[] }) {
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
  debit: m.bank_statements_role_debit,
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
    columns={[m.bank_statements_heading(), m.bank_statements_examples(), m.bank_statements_meaning()]}
  >
    {columns.map(({ Column, Heading, Examples }) => (
      <tr key={Column}>
        <Cell label="" kind="name">
          {Heading || m.bank_statements_column({ no: String(Column + 1) })}
        </Cell>
        <Cell label={m.bank_statements_examples()}>{Examples.slice(0, 2).join(" · ")}</Cell>
        <Cell label={m.bank_statements_meaning()}>
          <SelectField
            label={m.bank_statements_meaning_of({ heading: Heading || String(Column + 1) })}
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
      <Checks statement={statement} />
      <ButtonLink look="primary" to={linesPath}>
        {m.bank_statements_see_lines()}
      </ButtonLink>
    </Stack>
  </Alert>
);

const Checks = ({
  statement: { Verified_Count, Gaps, Cut_Off, Future_Lines, Unreadable_Lines, Doubtful_Count },
}: {
  statement: BankStatement;
}) => (
  <>
    {Gaps.length === 0 && Verified_Count > 0 && <span>{m.bank_statements_balances_fit()}</span>}
    {Gaps.length === 0 && Verified_Count === 0 && <span>{m.bank_statements_no_balances()}</span>}
    {Gaps.slice(0, 3).map(({ Line, Missing_Amount }) => (
      <span key={Line}>{m.bank_statements_gap({ line: String(Line), amount: formatRupees(Missing_Amount) })}</span>
    ))}
    {Cut_Off !== null && <span>{m.bank_statements_cut_off()}</span>}
    {Future_Lines.length > 0 && <span>{m.bank_statements_future({ count: Future_Lines.length })}</span>}
    {Unreadable_Lines.length > 0 && (
      <span>{m.bank_statements_unreadable({ lines: Unreadable_Lines.slice(0, 10).join(", ") })}</span>
    )}
    {Doubtful_Count > 0 && <span>{m.bank_statements_doubtful({ count: Doubtful_Count })}</span>}
  </>
);

function Statements({ statements }: { statements: readonly BankStatement[] }) {
  const [file, period, lines, checks] = [
    m.bank_statements_file(),
    m.bank_statements_period(),
    m.bank_statements_lines(),
    m.bank_statements_checks(),
  ];
  return (
    <Table label={m.bank_statements_read()} columns={[file, period, lines, checks]} figures={[lines]}>
      {statements.map((each) => (
        <tr key={each.Bank_StatementID}>
          <Cell label="" kind="name">
            {each.File_Name}
            <Soft isBlock>
              {each.Bank_Account_Name} · {formatTime(each.created_at)} · {each.Uploaded_By}
            </Soft>
          </Cell>
          <Cell label={period}>
            {each.Period_From && each.Period_To
              ? m.bank_statements_from_to({ from: formatDay(each.Period_From), to: formatDay(each.Period_To) })
              : "–"}
          </Cell>
          <Cell label={lines} kind="figure">
            {each.Line_Count}
            <Soft isBlock>{m.bank_statements_new({ count: each.New_Count })}</Soft>
          </Cell>
          <Cell label={checks}>
            <Stack gap={1}>
              <Checks statement={each} />
            </Stack>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
