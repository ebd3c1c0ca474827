import IconPigMoney from "@tabler/icons-react/dist/esm/icons/IconPigMoney.mjs";
import { useState } from "react";
import { Link } from "react-router";
import { fundBases } from "#domain/money/deposits/codes.ts";
import type { Fund, FundRule, Funds } from "#domain/money/deposits/draft.ts";
import { yearInWords } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import { ledgerHref, yearIn } from "../journal/books-address.ts";
import { BooksFrame } from "../journal/books-frame.tsx";
import type { Route } from "./+types/funds-page";
import { depositsAddress, depositsPath, fundsHref } from "./funds-address.ts";
import { RuleDialog } from "./rule-dialog.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const year = yearIn(url.searchParams);
  const answer = await context
    .get(pageContext)
    .ask("vendor/Fetch_Funds_Info", year === undefined ? {} : { Financial_Year: year });
  forRole(answer);
  if (answer.extras.refusal === "no-society") return { missing: true as const };
  if (!answer.success) return { failure: answer.extras.Status ?? m.funds_failed() };
  return { funds: answer.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.charges_funds()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The funds of a society with their rules. */
export default function FundsPage({ loaderData }: Route.ComponentProps) {
  return (
    <BooksFrame>
      {"missing" in loaderData && <NoSociety />}
      {"failure" in loaderData && <ListFailed title={m.funds_failed()}>{loaderData.failure}</ListFailed>}
      {"funds" in loaderData && <Shown funds={loaderData.funds!} />}
    </BooksFrame>
  );
}

function Shown({ funds }: { funds: Funds }) {
  const mayRule = useMay()("books.close");
  const [ruled, setRuled] = useState<Fund>();
  const { Financial_Year: year, Years, Totals } = funds;
  const [name, balance, added, used, invested, free] = [
    m.statements_fund(),
    m.bank_statements_role_balance(),
    m.funds_contributions(),
    m.funds_used(),
    m.funds_invested(),
    m.funds_free(),
  ];
  const figures = [balance, added, used, invested, free];
  const cells = (of: Pick<Fund, "Balance" | "Contributions" | "Used" | "Invested_Amount" | "Not_Invested_Amount">) =>
    [of.Balance, of.Contributions, of.Used, of.Invested_Amount, of.Not_Invested_Amount].map((amount, at) => (
      <Cell key={figures[at]} label={figures[at]!} kind="figure">
        {formatRupees(amount)}
      </Cell>
    ));
  return (
    <Stack gap={4}>
      <Soft>{m.funds_lead()}</Soft>
      <Row gap={3} spread="between" align="center">
        <LinkTabs label={m.budget_years()} look="pills">
          <Row gap={2}>
            {Years.map((each) => (
              <Link key={each} to={fundsHref(each)} aria-current={each === year ? "page" : undefined}>
                {yearInWords(each)}
              </Link>
            ))}
          </Row>
        </LinkTabs>
        <ButtonLink to={depositsPath}>{m.fd_title()}</ButtonLink>
      </Row>
      {funds.Funds.length === 0 ? (
        <Notice role="status" icon={<IconPigMoney size={32} />} title={m.funds_none()}>
          {m.funds_none_lead()}
        </Notice>
      ) : (
        <>
          <Card padding="flush">
            <Table label={m.charges_funds()} columns={[name, ...figures]} figures={figures}>
              {funds.Funds.map((fund) => (
                <tr key={fund.Ledger_AccountID}>
                  <Cell label="" kind="name">
                    <Link to={ledgerHref(fund.Ledger_AccountID)}>{fund.Ledger_Name}</Link>
                    {fund.Missing_Amount > 0 && (
                      <Soft isBlock>{m.funds_missing({ amount: formatRupees(fund.Missing_Amount) })}</Soft>
                    )}
                  </Cell>
                  {cells(fund)}
                </tr>
              ))}
              <tr>
                <Cell label="" kind="name">
                  {m.common_total()}
                </Cell>
                {cells(Totals)}
              </tr>
            </Table>
          </Card>
          {funds.Funds.map((fund) => (
            <RulesOf key={fund.Ledger_AccountID} fund={fund} onRule={mayRule ? () => setRuled(fund) : undefined} />
          ))}
        </>
      )}
      {ruled && <RuleDialog fund={ruled} onClose={() => setRuled(undefined)} />}
    </Stack>
  );
}

/** What holds for a fund by its rule and by law, and what held before. */
function RulesOf({ fund, onRule }: { fund: Fund; onRule: (() => void) | undefined }) {
  const { Rules, Rule, Law } = fund;
  return (
    <Card as="section" padding="roomy">
      <Stack gap={2}>
        <h2>{m.funds_rule_of({ fund: fund.Ledger_Name })}</h2>
        {Rules.length === 0 && <p>{m.funds_rule_none()}</p>}
        {Rules.map((rule) =>
          rule.Fund_RuleID === Rule?.Fund_RuleID ? (
            <p key={rule.Fund_RuleID}>{ruleInWords(rule)}</p>
          ) : (
            <Soft key={rule.Fund_RuleID}>{ruleInWords(rule)}</Soft>
          ),
        )}
        {Law && (
          <Soft>
            {m.funds_law({ percent: String(Law.Percent), basis: fundBases[Law.Fund_Basis], source: Law.Source })}
          </Soft>
        )}
        <Row gap={2}>
          {onRule && <Button onClick={onRule}>{m.funds_rule_new()}</Button>}
          <ButtonLink to={depositsAddress.href({ fund: fund.Ledger_AccountID })}>{m.fd_title()}</ButtonLink>
        </Row>
      </Stack>
    </Card>
  );
}

const ruleInWords = (rule: FundRule): string =>
  [
    m.funds_rule_since({ day: formatDay(rule.From_Day), purpose: rule.Purpose }),
    rule.Rate !== null && m.funds_rule_rate({ basis: fundBases[rule.Fund_Basis], rate: String(rule.Rate) }),
    rule.Basis_Note,
    rule.Whether_Resolution_Needed && m.funds_rule_resolution(),
    rule.Invested_Percent > 0 && m.funds_rule_invest({ percent: String(rule.Invested_Percent) }),
    rule.Source,
  ]
    .filter(Boolean)
    .join(" ");
