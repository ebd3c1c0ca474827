import { data } from "react-router";
import type { CallAt } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../../lib/format.ts";
import { language } from "../../../lib/language.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { secretPageMeta } from "../../../lib/secret-page.ts";
import { m } from "../../../paraglide/messages.js";
import { buttonClass } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FactGrid, Facts } from "../../../ui/facts.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { LinkNotice } from "../../../ui/link-notice.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { Soft } from "../../../ui/soft.tsx";
import type { Route } from "./+types/shared-page";
import styles from "./shared-page.module.css";

type Shown = Output<CallAt<"user/Fetch_Bill_Page">>;

/** Opened from a message, on any phone: it is sent whole, without any script. */
export const handle = { scripts: "none" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const token = params.token.slice(0, 100);
  const answer = await context.get(pageContext).ask("user/Fetch_Bill_Page", { Token: token });
  if (answer.success) return data({ bill: answer.extras.Data, token });
  const { refusal, Status } = answer.extras;
  if (refusal === "unknown-bill-link" || refusal === "no-society-management")
    return data({ isGone: true, why: m.bill_papers_gone_more() }, { status: 404 });
  const status = refusal === "too-many-calls" ? 429 : 503;
  return data({ isGone: false, why: Status ?? m.bill_papers_page_failed() }, { status });
}

export const meta = secretPageMeta(m.common_bill, "no-referrer");

export default function SharedPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      {"bill" in loaderData ? (
        <Bill bill={loaderData.bill} token={loaderData.token} />
      ) : (
        <LinkNotice
          page={m.common_bill()}
          isGone={loaderData.isGone}
          title={loaderData.isGone ? m.bill_papers_gone() : m.bill_papers_page_failed()}
        >
          {loaderData.why}
        </LinkNotice>
      )}
    </div>
  );
}

function Bill({ bill, token }: { bill: Shown; token: string }) {
  const due = Math.round((bill.Outstanding_Amount + bill.Earlier_Amount) * 100) / 100;
  const pdf = `/papers/shared/${token}?Language=${language}`;
  return (
    <article className={styles.bill} aria-labelledby="society">
      <Stack as="header" gap={1}>
        <h1 id="society">{bill.Society_Name}</h1>
        <p>
          {bill.Title} · {bill.Bill_No}
        </p>
      </Stack>
      <Card padding="roomy">
        <Stack gap={4}>
          <Stack gap={1}>
            <Soft>{due > 0 ? m.bill_papers_to_pay() : m.bill_papers_nothing()}</Soft>
            <strong className={styles.amount}>{formatRupees(due)}</strong>
            {bill.Bill_Paid_Date ? (
              <Soft>{m.bill_papers_paid({ day: formatDay(bill.Bill_Paid_Date) })}</Soft>
            ) : (
              bill.Outstanding_Amount > 0 && <Soft>{m.bill_papers_due({ day: formatDay(bill.Bill_Due_Date) })}</Soft>
            )}
            {bill.Earlier_Amount > 0 && (
              <Soft>{m.bill_papers_earlier({ amount: formatRupees(bill.Earlier_Amount) })}</Soft>
            )}
          </Stack>
          <a href={pdf} className={buttonClass({ look: "primary" })}>
            {m.bill_papers_page_pdf()}
          </a>
        </Stack>
      </Card>
      <Card padding="roomy">
        <Stack gap={4}>
          <FactGrid
            facts={[
              { name: m.bills_addressed(), value: bill.Name },
              { name: m.common_flat_number(), value: bill.Flat_Label },
              { name: m.bills_date(), value: formatDay(bill.Bill_Date) },
              { name: m.bills_due_on(), value: formatDay(bill.Bill_Due_Date) },
            ]}
          />
          <Facts
            facts={[
              ...bill.Lines.map(({ Head_Label, Amount }) => ({ name: Head_Label, value: formatRupees(Amount) })),
              { name: m.bill_papers_billed(), value: formatRupees(bill.Bill_Amount) },
            ]}
          />
        </Stack>
      </Card>
      {(bill.UPI_Link !== "" || bill.Bank_Account_No !== "") && <Ways bill={bill} />}
      <Soft>{m.bill_papers_page_until({ day: formatDay(dayOf(new Date(bill.Expires_At))) })}</Soft>
    </article>
  );
}

/** Every way to pay with what is typed where a link cannot be opened. */
function Ways({ bill }: { bill: Shown }) {
  return (
    <Card as="section" padding="roomy" aria-labelledby="pay">
      <Stack gap={4}>
        <h2 id="pay">{m.bill_papers_how()}</h2>
        {bill.UPI_Link !== "" && (
          <div className={styles.pay}>
            <QrCode text={bill.UPI_Link} label={m.bill_papers_qr({ payee: bill.Payee_Name })} className={styles.code} />
            <Stack gap={2}>
              <strong>{bill.Payee_Name}</strong>
              <span className={styles.id}>{bill.UPI_ID}</span>
              <a href={bill.UPI_Link} className={buttonClass()}>
                {m.payments_pay_open()}
              </a>
            </Stack>
          </div>
        )}
        {bill.Bank_Account_No !== "" && (
          <Facts
            facts={[
              { name: m.bill_papers_account_name(), value: bill.Payee_Name },
              { name: m.payments_settings_account(), value: <span className={styles.id}>{bill.Bank_Account_No}</span> },
              { name: m.payments_settings_ifsc(), value: <span className={styles.id}>{bill.IFSC}</span> },
              ...(bill.Bank_Name ? [{ name: m.payments_settings_bank(), value: bill.Bank_Name }] : []),
              { name: m.bill_papers_reference(), value: bill.Bill_No },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
