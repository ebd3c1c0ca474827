import IconReceiptTax from "@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs";
import { Link } from "react-router";
import { type TdsQuarter, tdsQuarters } from "#domain/money/payables/tds/codes.ts";
import type { TdsQuarterInfo } from "#domain/money/payables/tds/draft.ts";
import { yearInWords } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ExportMenu } from "../../../kit/sheets/export-menu.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { formatNumber } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { LinkTabs } from "../../../ui/link-tabs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Section } from "../../../ui/section.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { expensesSettingsPath } from "../expenses-address.ts";
import { ExpensesFrame } from "../expenses-frame.tsx";
import type { Route } from "./+types/tds-page";
import { DeductionTable } from "./deduction-table.tsx";
import { DueTable } from "./due-table.tsx";
import { SectionName } from "./section-name.tsx";
import { challansAddress, quarterAsked, quarterHref, tdsAddress } from "./tds-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = tdsAddress.parse(url.searchParams);
  const page = context.get(pageContext);
  const info = await page.ask("vendor/Fetch_TDS_Quarter_Info", quarterAsked(state));
  forRole(info);
  if (info.extras.refusal === "no-society") return { state, missing: true as const };
  if (!info.success) return { state, failure: info.extras.Status ?? m.tds_failed() };
  const { Financial_Year, Quarter } = info.extras.Data;
  const list = await page.ask("vendor/Filter_All_TDS_Deductions", {
    ...tdsAddress.inputOf(state),
    ...{ Whether_Quarter_Filter: true, Financial_Year, Quarter },
  });
  if (!list.success) return { state, failure: list.extras.Status ?? m.tds_failed() };
  return { state, quarter: { info: info.extras.Data, list: list.extras } };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.payables_tds()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** What was deducted in a quarter, and what is to be deposited. */
export default function TdsPage({ loaderData }: Route.ComponentProps) {
  const mayWrite = useMay()("payables.write");
  if (!("quarter" in loaderData))
    return (
      <ExpensesFrame>
        {"missing" in loaderData ? <NoSociety /> : <ListFailed title={m.tds_failed()}>{loaderData.failure}</ListFailed>}
      </ExpensesFrame>
    );
  const {
    state,
    quarter: { info, list },
  } = loaderData;
  const { Financial_Year, Quarter, TAN } = info;
  return (
    <ExpensesFrame actions={<ButtonLink to={challansAddress.path}>{m.tds_challans()}</ButtonLink>}>
      <Stack gap={5}>
        {TAN === "" && (
          <Alert tone="plain">
            {m.tds_no_tan()} <Link to={expensesSettingsPath}>{m.tds_no_tan_action()}</Link>
          </Alert>
        )}
        <Section title={m.tds_due()} bare>
          {info.Due.length === 0 ? (
            <p>{m.tds_due_none()}</p>
          ) : (
            <DueTable due={info.Due} mayRecord={mayWrite && TAN !== ""} />
          )}
        </Section>
        <Section
          title={m.tds_by_section()}
          bare
          action={
            mayWrite &&
            TAN !== "" &&
            list.Count > 0 && <ExportMenu path="vendor/Export_TDS_Register" input={{ Financial_Year, Quarter }} />
          }
        >
          <Quarters info={info} />
          {list.Count === 0 ? (
            <Notice role="status" icon={<IconReceiptTax size={32} />} title={m.tds_none()}>
              {m.tds_none_hint()}
            </Notice>
          ) : (
            <>
              <SectionTable info={info} />
              <DeductionTable deductions={list.Data} />
              <Pager
                label={m.tds_pages()}
                page={state.page}
                pages={Math.ceil(list.Count / tdsAddress.sizeOf(state))}
                hrefOf={(page) => tdsAddress.href({ ...state, page })}
              />
            </>
          )}
        </Section>
      </Stack>
    </ExpensesFrame>
  );
}

const quarters = [1, 2, 3, 4] as const satisfies readonly TdsQuarter[];

function Quarters({ info: { Years, Financial_Year, Quarter } }: { info: TdsQuarterInfo }) {
  return (
    <Stack gap={3}>
      <LinkTabs label={m.periods_years()} look="pills">
        <Row gap={2}>
          {Years.map((year) => (
            <Link
              key={year}
              to={quarterHref({ Financial_Year: year, Quarter })}
              aria-current={year === Financial_Year ? "page" : undefined}
            >
              {yearInWords(year)}
            </Link>
          ))}
        </Row>
      </LinkTabs>
      <LinkTabs label={m.tds_quarters()} look="pills">
        <Row gap={2}>
          {quarters.map((quarter) => (
            <Link
              key={quarter}
              to={quarterHref({ Financial_Year, Quarter: quarter })}
              aria-current={quarter === Quarter ? "page" : undefined}
            >
              {tdsQuarters[quarter]}
            </Link>
          ))}
        </Row>
      </LinkTabs>
    </Stack>
  );
}

function SectionTable({ info: { Sections, Total } }: { info: TdsQuarterInfo }) {
  const [section, count, amount] = [m.tds_section(), m.tds_deductions(), m.tds_paid()];
  const [tax, deposited, open] = [m.tds_tax(), m.tds_deposited(), m.tds_open()];
  const figures = [count, amount, tax, deposited, open];
  const cells = (of: TdsQuarterInfo["Total"]) =>
    [
      [count, formatNumber(of.Count)],
      [amount, formatRupees(of.Amount)],
      [tax, formatRupees(of.TDS_Amount)],
      [deposited, formatRupees(of.Deposited_Amount)],
      [open, formatRupees(of.Open_Amount)],
    ].map(([label, text]) => (
      <Cell key={label} label={label!} kind="figure">
        {text}
      </Cell>
    ));
  return (
    <Card padding="flush">
      <Table
        label={m.tds_by_section()}
        columns={[section, ...figures]}
        figures={figures}
        foot={
          <>
            <Cell label="" kind="name">
              {m.common_total()}
            </Cell>
            {cells(Total)}
          </>
        }
      >
        {Sections.map((row) => (
          <tr key={`${row.TDS_Section} ${row.TDS_Code}`}>
            <Cell label="" kind="name">
              <SectionName of={row} />
            </Cell>
            {cells(row)}
          </tr>
        ))}
      </Table>
    </Card>
  );
}
