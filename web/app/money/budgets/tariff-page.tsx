import { Link } from "react-router";
import { budgetStatuses } from "#domain/money/budgets/codes.ts";
import type { BudgetTariff } from "#domain/money/budgets/tariff/calls.ts";
import { tariffSteps, tariffWays } from "#domain/money/budgets/tariff/codes.ts";
import { dayOf, financialYear, yearInWords } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { CodesField, MoneyField } from "../../kit/form/fields.tsx";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import { budgetTariffIn } from "../charges/budget-tariff.ts";
import { newTariffHref } from "../charges/charges-address.ts";
import { budgetHref, yearIn } from "../journal/books-address.ts";
import type { Route } from "./+types/tariff-page";

export async function loader({ context, url }: Route.LoaderArgs) {
  const year = yearIn(url.searchParams) ?? financialYear(dayOf(new Date()));
  const params = new URLSearchParams(url.searchParams);
  params.set("budget", String(year));
  const asked = budgetTariffIn(params)!;
  const answer = await context.get(pageContext).ask("vendor/Fetch_Budget_Tariff_Info", asked);
  forRole(answer);
  if (answer.extras.refusal === "no-society") return { year, missing: true as const };
  if (!answer.success) return { year, failure: answer.extras.Status ?? m.budget_tariff_failed() };
  return { year, tariff: answer.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.budget_tariff()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function BudgetTariffPage({ loaderData }: Route.ComponentProps) {
  const { year } = loaderData;
  return (
    <Stack gap={5}>
      <BackLink to={budgetHref({ year })}>{m.budget_title()}</BackLink>
      <PageHead title={m.budget_tariff()} lead={m.budget_tariff_lead({ year: yearInWords(year) })} />
      {"tariff" in loaderData ? (
        <Proposal tariff={loaderData.tariff} />
      ) : "missing" in loaderData ? (
        <NoSociety />
      ) : (
        <ListFailed title={m.budget_tariff_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

function Proposal({ tariff }: { tariff: BudgetTariff }) {
  const { Financial_Year, Version, Budget_Status, Tariff_Way, Step, From_Funds, Missing } = tariff;
  return (
    <>
      <FilterBar label={m.budget_tariff_way()}>
        <input type="hidden" name="year" value={Financial_Year} />
        <CodesField label={m.budget_tariff_way()} name="way" codes={tariffWays} defaultValue={Tariff_Way} />
        <SelectField label={m.budget_tariff_step()} name="step" defaultValue={Step}>
          {tariffSteps.map((step) => (
            <option key={step} value={step}>
              {formatRupees(step)}
            </option>
          ))}
        </SelectField>
        <MoneyField label={m.budget_tariff_funds()} name="funds" type="search" defaultValue={From_Funds || ""} />
      </FilterBar>
      <Section
        title={m.budget_tariff_arithmetic()}
        lead={`${m.budget_version({ version: String(Version) })} · ${budgetStatuses[Budget_Status]}`}
      >
        <Arithmetic tariff={tariff} />
      </Section>
      {Missing === null ? (
        <>
          <HeadsTable tariff={tariff} />
          <FlatsTable tariff={tariff} />
        </>
      ) : (
        <Alert tone="bad">
          {Missing === "areas"
            ? m.budget_tariff_no_areas({ count: formatNumber(tariff.Flats_Without_Area) })
            : Missing === "flats"
              ? m.budget_tariff_no_flats()
              : m.budget_tariff_no_charges()}
        </Alert>
      )}
    </>
  );
}

/** Step by step what is added and taken off. */
function Arithmetic({ tariff }: { tariff: BudgetTariff }) {
  const { Expense, Other_Income, From_Funds, Needed_Year, Needed_Month, Flats_Count, Rate, Factor, Tariff_Way } =
    tariff;
  const rupees = formatRupees;
  const lines = [
    m.budget_tariff_needed({
      expense: rupees(Expense),
      other: rupees(Other_Income),
      funds: rupees(From_Funds),
      year: rupees(Needed_Year),
    }),
    m.budget_tariff_month({ year: rupees(Needed_Year), month: rupees(Needed_Month) }),
    Rate !== null &&
      (Tariff_Way === "equal" ? m.budget_tariff_each : m.budget_tariff_area)({
        count: formatNumber(Flats_Count),
        rate: Tariff_Way === "equal" ? rupees(Rate) : `₹${Rate}`,
      }),
    Tariff_Way === "today" && Factor !== null && m.budget_tariff_factor({ factor: String(Factor) }),
    tariff.Missing === null &&
      m.budget_tariff_brings({
        month: rupees(tariff.Proposed_Month),
        excess: rupees(tariff.Excess_Month),
        step: rupees(tariff.Step),
      }),
    tariff.Uncomputed.length > 0 && m.budget_tariff_uncomputed({ heads: tariff.Uncomputed.join(", ") }),
  ];
  return (
    <Stack as="ol" gap={2}>
      {lines.filter(Boolean).map((line) => (
        <li key={String(line)}>{line}</li>
      ))}
    </Stack>
  );
}

function HeadsTable({ tariff }: { tariff: BudgetTariff }) {
  const { Heads, Tariff_Way, Today_Month, Proposed_Month, Financial_Year, Step, From_Funds } = tariff;
  const mayWrite = useMay()("charges.write");
  const isByHead = Tariff_Way === "today";
  const columns = [m.budget_tariff_today(), m.budget_tariff_proposed()];
  const from = { budget: String(Financial_Year), way: Tariff_Way, step: String(Step), funds: String(From_Funds) };
  return (
    <Stack gap={2}>
      <h2>{m.budget_tariff_heads()}</h2>
      <Soft>{isByHead ? m.budget_tariff_heads_stay() : m.budget_tariff_heads_one()}</Soft>
      <Card padding="flush">
        <Table
          label={m.budget_tariff_heads()}
          columns={[m.by_heads_head(), ...columns, m.common_actions()]}
          figures={columns}
          foot={
            <>
              <Cell label="" kind="name">
                {m.common_total()}
              </Cell>
              <Cell label={columns[0]!} kind="figure">
                {formatRupees(Today_Month)}
              </Cell>
              <Cell label={columns[1]!} kind="figure">
                {formatRupees(Proposed_Month)}
              </Cell>
              <td />
            </>
          }
        >
          {Heads.map(({ Charge_HeadID, Charge_Name, Today_Amount, Proposed_Amount }) => (
            <tr key={Charge_HeadID}>
              <Cell label={m.by_heads_head()} kind="name">
                <span id={Charge_HeadID}>{Charge_Name}</span>
              </Cell>
              <Cell label={columns[0]!} kind="figure">
                {formatRupees(Today_Amount)}
              </Cell>
              <Cell label={columns[1]!} kind="figure">
                {isByHead ? formatRupees(Proposed_Amount) : "–"}
              </Cell>
              <Cell label={m.common_actions()} kind="actions">
                {mayWrite && (!isByHead || Proposed_Amount > 0) && (
                  <Link to={newTariffHref(Charge_HeadID, from)} aria-describedby={Charge_HeadID}>
                    {m.budget_tariff_open()}
                  </Link>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      </Card>
    </Stack>
  );
}

function FlatsTable({ tariff: { Flats, Flats_Count } }: { tariff: BudgetTariff }) {
  const columns = [
    m.common_carpet_area_unit(),
    m.budget_tariff_today(),
    m.budget_tariff_proposed(),
    m.budget_tariff_more(),
  ];
  return (
    <Stack gap={2}>
      <Row gap={3} align="baseline">
        <h2>{m.common_flats()}</h2>
        {Flats_Count > Flats.length && (
          <Soft as="span">
            {m.budget_tariff_first({ count: formatNumber(Flats.length), all: formatNumber(Flats_Count) })}
          </Soft>
        )}
      </Row>
      <Card padding="flush">
        <Table label={m.common_flats()} columns={[m.common_flat(), ...columns]} figures={columns}>
          {Flats.map(({ FlatID, Flat_Label, Carpet_Area, Today_Amount, Proposed_Amount }) => (
            <tr key={FlatID}>
              <Cell label={m.common_flat()} kind="name">
                {Flat_Label}
              </Cell>
              {[
                Carpet_Area === null ? "–" : formatNumber(Carpet_Area),
                formatRupees(Today_Amount),
                formatRupees(Proposed_Amount),
                formatRupees(Math.round((Proposed_Amount - Today_Amount) * 100) / 100),
              ].map((text, at) => (
                <Cell key={columns[at]} label={columns[at]!} kind="figure">
                  {text}
                </Cell>
              ))}
            </tr>
          ))}
        </Table>
      </Card>
    </Stack>
  );
}
