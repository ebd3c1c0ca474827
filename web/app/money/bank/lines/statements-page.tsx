import { mostBankAccounts } from "#domain/money/bank/accounts/codes.ts";
import type { BankStatement } from "#domain/money/bank/lines/draft.ts";
import { pageOf } from "../../../kit/list/filters.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay, formatTime } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
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
import { StatementChecks } from "./statement-checks.tsx";
import { StatementUpload } from "./statement-upload.tsx";

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
          {mayPost && (accounts.length === 0 ? <NoAccount /> : <StatementUpload accounts={accounts} />)}
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

function Statements({ statements }: { statements: readonly BankStatement[] }) {
  const [file, period, lines, checks] = [
    m.sheets_history_file(),
    m.common_period(),
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
            {m.common_span({ from: formatDay(each.Period_From), to: formatDay(each.Period_To) })}
          </Cell>
          <Cell label={lines} kind="figure">
            {each.Line_Count}
            <Soft isBlock>{m.bank_statements_new({ count: each.New_Count })}</Soft>
          </Cell>
          <Cell label={checks}>
            <Stack gap={1}>
              <StatementChecks statement={each} />
            </Stack>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
