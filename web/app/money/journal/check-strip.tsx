import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { BookCheck } from "#domain/money/journal/calls.ts";
import { bookFaults } from "#domain/money/journal/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatNumber, formatTime } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { showToast } from "../../ui/toast.tsx";
import { periodsPath } from "./books-address.ts";
import styles from "./check-strip.module.css";

type StripProps = { check: BookCheck | null; closedThrough: string | null };

/** What the last check of the books found, and a button for the next one. */
export function CheckStrip({ check, closedThrough }: StripProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  async function run() {
    setIsBusy(true);
    const answer = await request("vendor/Check_Books", {});
    if (!answer.success) showToast(answer.extras.Status ?? m.journal_check_failed(), "bad");
    else await revalidate();
    setIsBusy(false);
  }
  return (
    <Card as="section" aria-label={m.journal_check()}>
      <Row gap={3} spread="between" align="center">
        <div role="status" className={styles.words}>
          <Row gap={2} align="center">
            {check && (
              <Badge tone={check.Difference ? "bad" : "good"}>
                {check.Difference ? m.journal_check_differs() : m.journal_check_agrees()}
              </Badge>
            )}
            <span>{wordsOf(check)}</span>
          </Row>
          {closedThrough && (
            <Soft as="span" size="sm">
              <Link to={periodsPath}>{m.journal_closed_through({ day: formatDay(closedThrough) })}</Link>
            </Soft>
          )}
        </div>
        <Button busy={isBusy} onClick={run}>
          {isBusy ? m.gate_checking() : m.journal_check_now()}
        </Button>
      </Row>
    </Card>
  );
}

function wordsOf(check: BookCheck | null): string {
  if (!check) return m.journal_check_never();
  const { Checked_At, Entries, Difference } = check;
  const time = formatTime(Checked_At);
  if (!Difference) return m.journal_check_good({ time, count: Entries, number: formatNumber(Entries) });
  const { Fault, Document_No, Name, Document_Amount, Entry_Amount } = Difference;
  const of = [Document_No, Name].filter(Boolean).join(" · ");
  return m.journal_check_bad({
    time,
    fault: bookFaults[Fault],
    of,
    document: formatRupees(Document_Amount),
    entry: formatRupees(Entry_Amount),
  });
}
