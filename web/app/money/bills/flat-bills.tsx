import IconCash from "@tabler/icons-react/dist/esm/icons/IconCash.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import { useId, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { Bill, BillTotals } from "#domain/money/bills/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { mayCall } from "#domain/platform/who.ts";
import { formatDay } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { useFlat } from "../../society/flats/flat-page.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row } from "../../ui/layout.tsx";
import type { Route } from "./+types/flat-bills";
import { BillStatus } from "./bill-status.tsx";
import { periodWord, typeWord } from "./bill-words.ts";
import { billingPath } from "./bills-address.ts";
import { CollectDialog } from "./collect-dialog.tsx";
import styles from "./flat-bills.module.css";

type FlatMoney = { bills: Bill[]; totals: BillTotals } | undefined;

const lastBills = 5;

/** The last bills of a flat and its balance; nothing if they could not be loaded. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<FlatMoney> {
  const { ask } = context.get(pageContext);
  const flat = { Whether_Flat_Filter: true, FlatID: params.flatId };
  const [list, totals] = await Promise.all([
    ask("vendor/Filter_All_Resident_Bills", { ...flat, Limit: lastBills }),
    ask("vendor/Fetch_Bill_Summary_Info", flat),
  ]);
  if (!list.success || !totals.success) return undefined;
  return { bills: list.extras.Data, totals: totals.extras.Data };
}

/** The bills of a flat, on its page. */
export default function FlatBills({ loaderData: money }: Route.ComponentProps) {
  const flat = useFlat();
  const titleId = useId();
  const { revalidate } = useRevalidator();
  const [isCollecting, setIsCollecting] = useState(false);
  const mayCollect = mayCall(useVendor().Current_Role.Role, "bills.write") && flat.Residents.length > 0;
  return (
    <Card as="section" padding="roomy" aria-labelledby={titleId}>
      <Row as="header" gap={3} spread="between" align="start" className={styles.head}>
        <div>
          <h2 id={titleId}>{m.common_bills()}</h2>
          {money && <p>{standingOf(money.totals)}</p>}
        </div>
        <Row gap={3} spread="between" align="start">
          {mayCollect && (
            <Button onClick={() => setIsCollecting(true)}>
              <IconCash size={18} aria-hidden /> {m.payments_collect_title()}
            </Button>
          )}
          <ButtonLink to={`/statement/${flat.FlatID}`}>
            <IconFileText size={18} aria-hidden /> {m.common_statement_of_account()}
          </ButtonLink>
        </Row>
      </Row>
      {!money ? (
        <Alert tone="bad">{m.bills_of_flat_failed()}</Alert>
      ) : money.bills.length === 0 ? (
        <p className={styles.soft}>{m.bills_of_flat_none()}</p>
      ) : (
        <ul className={styles.bills} aria-label={m.common_latest_bills()}>
          {money.bills.map((bill) => (
            <li key={bill.BillID}>
              <div>
                <Link to={`${billingPath}?view=${bill.BillID}`}>
                  {typeWord(bill.Bill_Type)}, {periodWord(bill)}
                </Link>
                <p className={styles.soft}>
                  {bill.Society_Resident_Information.Name} · {m.bills_due_on()} {formatDay(bill.Bill_Due_Date)}
                </p>
              </div>
              <div className={styles.figure}>
                <strong>{formatRupees(bill.Bill_Amount)}</strong>
                <BillStatus bill={bill} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {isCollecting && (
        <CollectDialog
          from={{ flat: flat.Flat_No, payers: flat.Residents }}
          onCollected={() => void revalidate()}
          onClose={() => setIsCollecting(false)}
        />
      )}
    </Card>
  );
}

function standingOf({ Outstanding_Amount, Advance_Amount }: BillTotals): string {
  if (Outstanding_Amount > 0) return m.common_amount_is_outstanding({ amount: formatRupees(Outstanding_Amount) });
  return Advance_Amount > 0
    ? m.bills_of_flat_advance({ amount: formatRupees(Advance_Amount) })
    : m.bills_of_flat_clear();
}
