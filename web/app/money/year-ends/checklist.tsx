import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { type ItemState, itemStates, type YearEndItem, yearEndItems } from "#domain/money/year-ends/codes.ts";
import type { YearEnd, YearEndDetail, YearEndPoint } from "#domain/money/year-ends/draft.ts";
import { daysOfYear } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatDayOf, formatMonth, formatNumber } from "../../lib/format.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { showToast } from "../../ui/toast.tsx";
import { depositsAddress, depositsPath } from "../deposits/funds-address.ts";
import { booksPath, ledgerHref, periodsHref, trialPath } from "../journal/books-address.ts";
import styles from "./checklist.module.css";
import { AcceptDialog, CashDialog } from "./year-end-dialogs.tsx";

const tones = { ok: "good", open: "warn", accepted: "accent" } as const satisfies Record<ItemState, string>;
/** Shown at once; the others on request. */
const shown = 5;

type Asked = { what: "accept" | "cash"; point: YearEndPoint };

/** The points of a year end, each with its state, what is open, and what can be done. */
export function Checklist({ yearEnd }: { yearEnd: YearEnd }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Stack as="ul" gap={0}>
        {yearEnd.Items.map((point) => (
          <li key={point.Year_End_Item} className={styles.point}>
            <Point point={point} yearEnd={yearEnd} onAsk={(what) => setAsked({ what, point })} />
          </li>
        ))}
      </Stack>
      {asked?.what === "accept" && <AcceptDialog point={asked.point} year={yearEnd.Financial_Year} onClose={close} />}
      {asked?.what === "cash" && <CashDialog yearEnd={yearEnd} onClose={close} />}
    </>
  );
}

/** Where each point is settled. */
const placesOf = (year: number): Partial<Record<YearEndItem, string>> => {
  const { first: from, last: to } = daysOfYear(year);
  return {
    months: periodsHref(year),
    check: booksPath,
    trial: `${trialPath}?from=${from}&to=${to}`,
    bills: "/billing/generate",
    cheques: "/bank/cheques",
    "deposit-interest": depositsPath,
    "deposits-due": depositsAddress.href({ state: "1" }),
  };
};

type PointProps = { point: YearEndPoint; yearEnd: YearEnd; onAsk: (what: Asked["what"]) => void };

function Point({ point, yearEnd, onAsk }: PointProps) {
  const may = useMay();
  const { Financial_Year, Ended, Cash } = yearEnd;
  const { Year_End_Item: item, Item_State, Count, Amount, Reason, Accepted_By, Accepted_At } = point;
  const place = placesOf(Financial_Year)[item];
  const mayChange = Ended === null;
  return (
    <Stack gap={2}>
      <Row gap={3} spread="between" align="center">
        <h3 id={`point-${item}`} className={styles.name}>
          {yearEndItems[item]}
        </h3>
        <Badge tone={tones[Item_State]}>{itemStates[Item_State]}</Badge>
      </Row>
      {item === "cash" && Cash.Counted_Amount !== null && (
        <Soft>
          {m.year_end_counted({
            amount: formatRupees(Cash.Counted_Amount),
            name: Cash.Counted_By,
            books: formatRupees(Cash.Book_Amount),
          })}
        </Soft>
      )}
      {Item_State !== "ok" && (
        <>
          <Soft>
            {Amount === 0
              ? m.year_end_open_count({ count: formatNumber(Count) })
              : m.year_end_open_amount({ count: formatNumber(Count), amount: formatRupees(Amount) })}
          </Soft>
          <Details point={point} year={Financial_Year} />
        </>
      )}
      {Item_State === "accepted" && (
        <Soft>
          {m.year_end_accepted_by({ name: Accepted_By, day: formatDayOf(Accepted_At!) })}{" "}
          {m.common_reason_is({ reason: Reason })}
        </Soft>
      )}
      <Row gap={2}>
        {Item_State === "open" && place && (
          <ButtonLink look="quiet" to={place} aria-describedby={`point-${item}`}>
            {m.common_open()}
          </ButtonLink>
        )}
        {item === "cash" && mayChange && may("books.write") && (
          <Button look="quiet" onClick={() => onAsk("cash")}>
            {m.year_end_count_cash()}
          </Button>
        )}
        {Item_State === "open" && point.Whether_Acceptable && mayChange && may("books.close") && (
          <Button look="quiet" aria-describedby={`point-${item}`} onClick={() => onAsk("accept")}>
            {m.year_end_accept()}
          </Button>
        )}
        {Item_State === "accepted" && mayChange && may("books.close") && <Withdraw item={item} year={Financial_Year} />}
      </Row>
    </Stack>
  );
}

function Details({ point: { Details: all, Year_End_Item }, year }: { point: YearEndPoint; year: number }) {
  const [isWhole, setIsWhole] = useState(false);
  if (all.length === 0) return null;
  const visible = isWhole ? all : all.slice(0, shown);
  return (
    <>
      <Stack as="ul" gap={0}>
        {visible.map((detail) => (
          <li key={[detail.Text, detail.Day, detail.Amount].join(" ")} className={styles.detail}>
            <DetailWords
              detail={detail}
              year={year}
              isMonth={Year_End_Item === "months" || Year_End_Item === "bills"}
            />
            {detail.Amount !== null && <span className={styles.amount}>{formatRupees(detail.Amount)}</span>}
          </li>
        ))}
      </Stack>
      {all.length > visible.length && (
        <Button look="quiet" onClick={() => setIsWhole(true)}>
          {m.year_end_all({ count: formatNumber(all.length) })}
        </Button>
      )}
    </>
  );
}

type DetailProps = { detail: YearEndDetail; year: number; isMonth: boolean };

function DetailWords({ detail: { Text, Day, Bank_AccountID, Ledger_AccountID }, year, isMonth }: DetailProps) {
  const { first: from, last: to } = daysOfYear(year);
  if (isMonth && Day) return <span>{formatMonth(Day)}</span>;
  if (Bank_AccountID)
    return (
      <Link to={`/bank/unreconciled?Account=${Bank_AccountID}&Day=${to}`}>
        {Text} · {Day ? m.year_end_lines_until({ day: formatDay(Day) }) : m.year_end_no_lines()}
      </Link>
    );
  if (Ledger_AccountID) return <Link to={ledgerHref(Ledger_AccountID, { from, to })}>{Text}</Link>;
  return <span>{[Day && formatDay(Day), Text].filter(Boolean).join(" · ")}</span>;
}

function Withdraw({ item, year }: { item: YearEndItem; year: number }) {
  const { revalidate } = useRevalidator();
  const { ask, notice } = useAttempt("vendor/Withdraw_Year_End_Item", `${year} ${item}`);
  async function withdraw() {
    const answer = await ask({ Financial_Year: year, Year_End_Item: item as "bank" });
    showToast(answer.success ? m.year_end_withdrawn() : (answer.extras.Status ?? m.common_save_failed()));
    await revalidate();
  }
  return (
    <>
      {notice}
      <Button look="quiet" aria-describedby={`point-${item}`} onClick={() => void withdraw()}>
        {m.year_end_withdraw()}
      </Button>
    </>
  );
}
