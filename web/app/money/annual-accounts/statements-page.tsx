import IconFileZip from "@tabler/icons-react/dist/esm/icons/IconFileZip.mjs";
import IconReportMoney from "@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs";
import { useState } from "react";
import { Link } from "react-router";
import { isSigned, type Statement, statements } from "#domain/money/annual-accounts/codes.ts";
import { daysOfYear, financialYear, yearInWords } from "#domain/platform/days.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import { inputOfDays } from "../journal/books-address.ts";
import { BooksFrame } from "../journal/books-frame.tsx";
import type { Route } from "./+types/statements-page";
import { loadStatement, pageSize, type Read } from "./load-statement.ts";
import { PackDialog } from "./pack-dialog.tsx";
import { CollectionTable, FundTable, ReceiptTable, VoucherTable } from "./register-tables.tsx";
import { readShown, type Shown, statementsHref } from "./statements-address.ts";
import { TwoSides } from "./two-sides.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = readShown(url.searchParams);
  const { ask } = context.get(pageContext);
  const [answer, packs] = await Promise.all([
    loadStatement(ask, shown, inputOfDays(shown.days)),
    ask("vendor/Fetch_Audit_Packs_Info", {}),
  ]);
  forRole(answer);
  if (answer.extras.refusal === "no-society") return { shown, years: [], missing: true as const };
  const years = packs.success ? packs.extras.Data.Years : [];
  if (!answer.success) return { shown, years, failure: answer.extras.Status ?? m.statements_failed() };
  return { shown, years, read: answer.read };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const title = statements[loaderData?.shown.statement ?? "income-expenditure"];
  return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function StatementsPage({ loaderData }: Route.ComponentProps) {
  const { shown, years } = loaderData;
  if ("missing" in loaderData)
    return (
      <BooksFrame>
        <NoSociety />
      </BooksFrame>
    );
  return (
    <BooksFrame>
      <LinkTabs label={m.statements_choose()} look="pills">
        <Row gap={2} lineGap={2}>
          {(Object.keys(statements) as Statement[]).map((statement) => (
            <Link
              key={statement}
              to={statementsHref({ ...shown, statement, page: 1 })}
              aria-current={statement === shown.statement ? "page" : undefined}
            >
              {statements[statement]}
            </Link>
          ))}
        </Row>
      </LinkTabs>
      <Bar shown={shown} years={years} yearShown={yearOf(loaderData)} />
      {"read" in loaderData && loaderData.read ? (
        <Body shown={shown} read={loaderData.read} />
      ) : (
        <ListFailed title={m.statements_failed()}>{"failure" in loaderData ? loaderData.failure : ""}</ListFailed>
      )}
    </BooksFrame>
  );
}

/** The financial year that is read where the address names no days. */
function yearOf({ shown, ...loaded }: Route.ComponentProps["loaderData"]): number | undefined {
  const isUsual = shown.days.from === "" && shown.days.to === "";
  return isUsual && "read" in loaded && loaded.read ? financialYear(loaded.read.data.Start_Date) : undefined;
}

type BarProps = { shown: Shown; years: readonly number[]; yearShown: number | undefined };

/** The days of the statement, whether with the year before, and the years that the books have. */
function Bar({ shown, years, yearShown }: BarProps) {
  const [isPacking, setIsPacking] = useState(false);
  const { statement, days, isCompared } = shown;
  const hasYears = isSigned(statement) || statement === "funds";
  return (
    <>
      <Row gap={3} spread="between" align="end">
        <FilterBar label={m.common_period()}>
          <input type="hidden" name="statement" value={statement} />
          <TextField
            label={m.common_from_day()}
            type="date"
            name="from"
            max={days.to || undefined}
            defaultValue={days.from}
          />
          <TextField
            label={m.common_to_day()}
            type="date"
            name="to"
            min={days.from || undefined}
            defaultValue={days.to}
          />
          {hasYears && (
            <SelectField label={m.statements_compare()} name="compare" defaultValue={isCompared ? "" : "none"}>
              <option value="">{m.statements_compared()}</option>
              <option value="none">{m.statements_not_compared()}</option>
            </SelectField>
          )}
        </FilterBar>
        <Button onClick={() => setIsPacking(true)}>
          <IconFileZip size={18} aria-hidden /> {m.statements_pack()}
        </Button>
      </Row>
      {years.length > 0 && (
        <LinkTabs label={m.common_financial_year()} look="pills">
          <Row gap={2} lineGap={2}>
            {years.map((year) => {
              const { first, last } = daysOfYear(year);
              return (
                <Link
                  key={year}
                  to={statementsHref({ ...shown, days: { from: first, to: last }, page: 1 })}
                  aria-current={year === yearShown || (days.from === first && days.to === last) ? "page" : undefined}
                >
                  {yearInWords(year)}
                </Link>
              );
            })}
          </Row>
        </LinkTabs>
      )}
      {isPacking && <PackDialog onClose={() => setIsPacking(false)} />}
    </>
  );
}

function Body({ shown, read }: { shown: Shown; read: Read }) {
  const { statement, isCompared, page } = shown;
  const { Start_Date, End_Date } = read.data;
  const days = { from: Start_Date, to: End_Date };
  const count = "Count" in read.data ? read.data.Count : 0;
  const isEmpty =
    read.of === "sides"
      ? read.data.Sides.every(({ Groups }) => Groups.length === 0)
      : read.of === "funds"
        ? read.data.Funds.length === 0
        : count === 0;
  return (
    <>
      <Row gap={3} spread="between" align="center">
        <p>
          {statement === "balance-sheet"
            ? m.statements_as_at({ day: formatDay(End_Date) })
            : m.journal_days({ from: formatDay(Start_Date), to: formatDay(End_Date) })}
        </p>
        <ExportMenu
          path="vendor/Export_Statement"
          input={{ Statement: statement, Start_Date, End_Date }}
          formats={["pdf", "xlsx", "csv"]}
          exported={() => m.journal_exported()}
        />
      </Row>
      {isEmpty ? (
        <Notice role="status" icon={<IconReportMoney size={32} />} title={m.statements_none()}>
          {m.statements_none_lead()}
        </Notice>
      ) : read.of === "sides" ? (
        <TwoSides statement={read.data} isCompared={isCompared} />
      ) : read.of === "funds" ? (
        <FundTable statement={read.data} isCompared={isCompared} days={days} />
      ) : read.of === "collection" ? (
        <CollectionTable rows={read.data.Data} totals={read.data.Totals} days={days} />
      ) : read.of === "receipts" ? (
        <ReceiptTable rows={read.data.Data} total={read.data.Total_Amount} />
      ) : (
        <VoucherTable rows={read.data.Data} total={read.data.Total_Amount} />
      )}
      <Pager
        label={m.statements_pages()}
        page={page}
        pages={Math.ceil(count / pageSize)}
        hrefOf={(other) => statementsHref({ ...shown, page: other })}
      />
    </>
  );
}
