import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import { useId, useState } from "react";
import { Link } from "react-router";
import type { BookMonth } from "#domain/money/journal/periods/calls.ts";
import { type MonthState, monthStates } from "#domain/money/journal/periods/codes.ts";
import { firstOpenDay } from "#domain/money/journal/periods/rules.ts";
import { yearInWords } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay, formatDayOf, formatMonth, formatNumber } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import { correctionHref, entriesAddress, periodsHref, yearIn } from "../journal/books-address.ts";
import { BooksFrame } from "../journal/books-frame.tsx";
import type { Route } from "./+types/periods-page";
import { ClosingDialog } from "./closing-dialog.tsx";
import styles from "./periods-page.module.css";
import { WaitingForSecond } from "./waiting-closing.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const year = yearIn(url.searchParams);
  const answer = await context
    .get(pageContext)
    .ask("vendor/Fetch_Book_Periods_Info", year === undefined ? {} : { Financial_Year: year });
  forRole(answer);
  if (answer.extras.refusal === "no-society") return { missing: true as const };
  if (!answer.success) return { failure: answer.extras.Status ?? m.periods_failed() };
  return { periods: answer.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.periods_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function PeriodsPage({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  const [asked, setAsked] = useState<BookMonth>();
  /** The closed year whose months a phone shows. */
  const [unfolded, setUnfolded] = useState<number>();
  const monthsId = useId();
  if (!("periods" in loaderData))
    return (
      <BooksFrame>
        {"missing" in loaderData ? (
          <NoSociety />
        ) : (
          <ListFailed title={m.periods_failed()}>{loaderData.failure}</ListFailed>
        )}
      </BooksFrame>
    );
  const { periods } = loaderData;
  const { Financial_Year, Years, Closed_Through, Months, Waiting, Whether_Second_Person } = periods;
  const isYearClosed = Months.every(({ State }) => State === "closed");
  const isUnfolded = unfolded === Financial_Year;
  const isChanging = may("books.close") && !Waiting;
  const mayCorrect = may("books.write");
  return (
    <BooksFrame>
      <Row gap={3} spread="between" align="center">
        <LinkTabs label={m.periods_years()} look="pills">
          <Row gap={2}>
            {Years.map((year) => (
              <Link key={year} to={periodsHref(year)} aria-current={year === Financial_Year ? "page" : undefined}>
                {yearInWords(year)}
              </Link>
            ))}
          </Row>
        </LinkTabs>
        {isYearClosed && (
          <Badge tone="good" icon={<IconLock size={14} aria-hidden />}>
            {m.periods_year_closed({ year: yearInWords(Financial_Year) })}
          </Badge>
        )}
      </Row>
      <Alert tone="plain">
        {Closed_Through === null ? (
          m.periods_all_open()
        ) : (
          <>
            {m.journal_closed_through({ day: formatDay(Closed_Through) })}{" "}
            {m.periods_close_later({ day: formatDay(firstOpenDay(Closed_Through)!) })}
          </>
        )}
      </Alert>
      {Waiting && <WaitingForSecond waiting={Waiting} />}
      {isYearClosed && (
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isUnfolded}
          aria-controls={monthsId}
          onClick={() => setUnfolded(isUnfolded ? undefined : Financial_Year)}
        >
          <strong>{m.periods_closed_months({ count: formatNumber(Months.length) })}</strong>
          <Soft as="span">
            {m.periods_entries()}: {formatNumber(periods.Entries)} · {formatRupees(periods.Amount)}
          </Soft>
          <IconChevronDown size={20} aria-hidden />
        </button>
      )}
      <Card id={monthsId} padding="flush" className={isYearClosed && !isUnfolded ? styles.folded : undefined}>
        <Table
          label={m.periods_of({ year: yearInWords(Financial_Year) })}
          columns={[
            m.common_month(),
            m.common_status(),
            m.periods_entries(),
            m.journal_sum_of_debits(),
            m.periods_change(),
            m.common_actions(),
          ]}
          figures={[m.periods_entries(), m.journal_sum_of_debits()]}
          foot={
            <>
              <th scope="row">{m.common_total()}</th>
              <td />
              <Cell label={m.periods_entries()} kind="figure">
                {formatNumber(periods.Entries)}
              </Cell>
              <Cell label={m.journal_sum_of_debits()} kind="figure">
                {formatRupees(periods.Amount)}
              </Cell>
              <td />
              <td />
            </>
          }
        >
          {Months.map((month) => (
            <tr key={month.Start_Date}>
              <Cell label={m.common_month()} kind="name">
                <span id={month.Start_Date}>
                  {month.Entries > 0 ? (
                    <Link to={entriesAddress.href({ from: month.Start_Date, to: month.End_Date })}>
                      {formatMonth(month.Start_Date)}
                    </Link>
                  ) : (
                    formatMonth(month.Start_Date)
                  )}
                </span>
              </Cell>
              <Cell label={m.common_status()}>
                <Badge tone={tones[month.State]}>{monthStates[month.State]}</Badge>
              </Cell>
              <Cell label={m.periods_entries()} kind="figure">
                {formatNumber(month.Entries)}
              </Cell>
              <Cell label={m.journal_sum_of_debits()} kind="figure">
                {formatRupees(month.Amount)}
              </Cell>
              <Cell label={m.periods_change()}>
                <Soft as="span" size="sm">
                  {changeOf(month)}
                </Soft>
                {month.State === "closed" && month.Change?.Unreconciled_Reason && (
                  <Soft as="p" size="sm">
                    {m.periods_bank_because({ reason: month.Change.Unreconciled_Reason })}
                  </Soft>
                )}
              </Cell>
              <Cell label={m.common_actions()} kind="actions">
                <div className={styles.actions}>
                  {isChanging && (month.State === "open" || month.State === "closed") && (
                    <Button look="quiet" aria-describedby={month.Start_Date} onClick={() => setAsked(month)}>
                      {month.State === "open" ? m.periods_close() : m.periods_reopen()}
                    </Button>
                  )}
                  {mayCorrect && month.State === "closed" && (
                    <ButtonLink look="quiet" to={correctionHref(month.Start_Date)} aria-describedby={month.Start_Date}>
                      {m.periods_correct()}
                    </ButtonLink>
                  )}
                </div>
              </Cell>
            </tr>
          ))}
        </Table>
      </Card>
      {asked && <ClosingDialog month={asked} needsSecond={Whether_Second_Person} onClose={() => setAsked(undefined)} />}
    </BooksFrame>
  );
}

const tones = {
  open: "brand",
  closed: "good",
  running: "accent",
  coming: "plain",
} as const satisfies Record<MonthState, string>;

/** Who closed or reopened the month last, and when. */
function changeOf({ Change }: BookMonth): string {
  if (!Change) return "–";
  const { Whether_Closed, Made_By, Confirmed_By, Changed_At } = Change;
  const names = [Made_By, Confirmed_By].filter(Boolean).join(", ");
  return (Whether_Closed ? m.periods_closed_by : m.periods_reopened_by)({ names, day: formatDayOf(Changed_At) });
}
