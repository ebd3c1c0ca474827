import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { useState } from "react";
import { useNavigate } from "react-router";
import { needsRevenueStamp } from "#domain/law/cash.ts";
import type { RentReceipts } from "#domain/leases/rents/account/calls.ts";
import { isPan } from "#domain/leases/rents/rules.ts";
import { yearInWords } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { vendorOf } from "../../lib/vendor.ts";
import { modeWord } from "../../money/bills/bill-words.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/receipts-page";
import styles from "./receipts-page.module.css";
import { homeInWords } from "./rent-words.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const vendor = await vendorOf(page);
  const year = Number(url.searchParams.get("year"));
  const Rental_ContractID = (params.contractId ?? "").slice(0, 64);
  const answer = await page.ask("vendor/Fetch_Property_Rental_Contract_Receipts_Info", {
    Rental_ContractID,
    ...(Number.isInteger(year) && year >= 1900 && year <= 2200 && { Financial_Year: year }),
  });
  const contracts = vendor.Current_Role.Role === "president" ? "/rental-contracts" : "/tenant-rental-contracts";
  forRole(answer);
  if (!answer.success) return { back: contracts, failure: answer.extras.Status ?? m.common_bills_failed() };
  return { back: `${contracts}/${Rental_ContractID}`, rent: answer.extras.Data };
}

export const headers = () => ({ "cache-control": "private, no-store" });

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.rents_receipts_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ReceiptsPage({ loaderData }: Route.ComponentProps) {
  return (
    <main className={styles.page}>
      <BackLink to={loaderData.back}>{m.rents_receipts_back()}</BackLink>
      {"rent" in loaderData ? (
        <Receipts key={loaderData.rent.Financial_Year} rent={loaderData.rent} />
      ) : (
        <Notice
          role="alert"
          title={m.common_bills_failed()}
          action={<ButtonLink to={loaderData.back}>{m.rents_receipts_back()}</ButtonLink>}
        >
          {loaderData.failure}
        </Notice>
      )}
    </main>
  );
}

function Receipts({ rent }: { rent: RentReceipts }) {
  const navigate = useNavigate();
  const [pan, setPan] = useState("");
  const [problem, setProblem] = useState<string>();
  const { Financial_Year: year, Whether_PAN_Needed: needsPan } = rent;
  const years = rent.Financial_Years.includes(year) ? rent.Financial_Years : [year, ...rent.Financial_Years];

  function print() {
    const missing = needsPan && pan.trim() === "" ? m.rents_pan_missing() : undefined;
    const found = missing ?? (pan.trim() !== "" && !isPan(pan) ? m.rents_pan_wrong() : undefined);
    setProblem(found);
    if (!found) window.print();
  }

  return (
    <>
      <Stack className={styles.tools}>
        <PageHead title={m.rents_receipts_title()} lead={m.rents_receipts_lead()} />
        <div className={styles.fields}>
          <SelectField
            label={m.common_financial_year()}
            value={year}
            onChange={({ target }) => navigate(`?year=${target.value}`, { replace: true })}
          >
            {years.map((one) => (
              <option key={one} value={one}>
                {yearInWords(one)}
              </option>
            ))}
          </SelectField>
          <TextField
            label={m.rents_receipts_pan()}
            hint={m.rents_receipts_pan_hint()}
            required={needsPan}
            maxLength={10}
            autoCapitalize="characters"
            value={pan}
            error={problem}
            onChange={({ target }) => {
              setPan(target.value.toUpperCase());
              setProblem(undefined);
            }}
          />
          <Button look="primary" onClick={print} disabled={rent.Receipts.length === 0}>
            <IconPrinter size={18} aria-hidden /> {m.common_print()}
          </Button>
        </div>
      </Stack>
      {rent.Receipts.length === 0 ? (
        <Notice role="status" title={m.rents_receipts_none()}>
          {m.rents_receipts_none_more()}
        </Notice>
      ) : (
        <>
          <Stack as="ol" gap={5}>
            {rent.Receipts.map((receipt) => (
              <li key={receipt.PaymentID}>
                <Slip rent={rent} receipt={receipt} pan={isPan(pan) ? pan.trim() : ""} />
              </li>
            ))}
          </Stack>
          <p className={styles.total}>
            {m.rents_slip_total({
              year: yearInWords(year),
              amount: formatRupees(rent.Rent_Amount),
              words: rent.Rent_Amount_In_Words,
            })}
          </p>
        </>
      )}
    </>
  );
}

type SlipProps = { rent: RentReceipts; receipt: RentReceipts["Receipts"][number]; pan: string };

function Slip({ rent, receipt, pan }: SlipProps) {
  const titleId = `receipt-${receipt.PaymentID}`;
  const { Owner: owner } = rent;
  return (
    <article className={styles.slip} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{m.rents_slip({ serial: String(receipt.Serial), year: yearInWords(rent.Financial_Year) })}</h2>
        <p>{receipt.Receipt_No}</p>
      </header>
      <p className={styles.text}>
        {m.rents_slip_text({
          tenant: rent.Tenant.Name,
          amount: formatRupees(receipt.Amount),
          words: receipt.Amount_In_Words,
          home: [homeInWords(rent), rent.Address].filter(Boolean).join(", "),
          first: formatDay(receipt.Period_Start),
          last: formatDay(receipt.Period_End),
        })}
      </p>
      <p className={styles.soft}>
        {[
          m.rents_slip_paid({ day: formatDay(receipt.Paid_Date), mode: modeWord(receipt.Payment_Mode) }),
          receipt.Reference,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <dl className={styles.landlord}>
        <div>
          <dt>{m.common_landlord()}</dt>
          <dd>{[owner.Name, owner.Address].filter(Boolean).join(", ")}</dd>
        </div>
        {pan !== "" && (
          <div>
            <dt>{m.rents_receipts_pan()}</dt>
            <dd>{pan}</dd>
          </div>
        )}
      </dl>
      <footer>
        <span className={styles.stamp}>
          {receipt.Payment_Mode === 1 && needsRevenueStamp(receipt.Amount, receipt.Paid_Date) && m.rents_slip_stamp()}
        </span>
        <span className={styles.sign}>{m.rents_slip_sign()}</span>
      </footer>
    </article>
  );
}
