import IconCalendarDollar from "@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import type { Prepayment } from "#domain/money/bills/prepayments/calls.ts";
import { yearInWords } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { Amount } from "../../kit/list/amount.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/prepayments-page";
import { ChargesTabs } from "./charges-tabs.tsx";
import { PrepayDialog } from "./prepay-dialog.tsx";
import { prepaymentsAddress } from "./prepayments-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, prepaymentsAddress, url.searchParams);
  const list = await page.ask("vendor/Filter_All_Prepayments", prepaymentsAddress.inputOf(state));
  forRole(list);
  if (!list.success) return { state, failure: list.extras.Status ?? m.charges_prepayments_failed() };
  return { state, prepayments: list.extras.Data, count: list.extras.Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.charges_prepayments()} · ${name}` }, { name: "robots", content: "noindex" }];
}

const idOf = ({ PrepaymentID }: Prepayment) => PrepaymentID;
const nameOf = ({ Flat_Label, Name }: Prepayment) => `${Flat_Label} · ${Name}`;

export default function PrepaymentsPage({ loaderData }: Route.ComponentProps) {
  const [isCollecting, setIsCollecting] = useState(false);
  return (
    <Stack gap={5}>
      <PageHead
        title={m.charges_prepayments()}
        lead={m.charges_prepayments_lead()}
        actions={
          <Button look="primary" onClick={() => setIsCollecting(true)}>
            <IconPlus size={18} aria-hidden /> {m.charges_prepay()}
          </Button>
        }
      />
      <ChargesTabs />
      <List
        label={m.charges_prepayments()}
        current={prepaymentsAddress.current(loaderData.state)}
        loaded={loaderData}
        rowsOf={({ prepayments }) => prepayments}
        countOf={({ count }) => count}
        idOf={idOf}
        nameOf={nameOf}
        isMuted={({ Reversed_Date }) => Reversed_Date !== null}
        columns={columns}
        card={(prepayment) => <PrepaymentCard prepayment={prepayment} />}
        icon={<IconCalendarDollar size={32} />}
        words={{
          failed: m.charges_prepayments_failed(),
          noneFiltered: m.charges_prepayments_none(),
          noneFilteredNext: m.charges_prepayments_none_text(),
          none: m.charges_prepayments_none(),
          noneNext: m.charges_prepayments_none_text(),
          pages: m.charges_prepayments_pages(),
        }}
      />
      {isCollecting && <PrepayDialog onClose={() => setIsCollecting(false)} />}
    </Stack>
  );
}

const Receipt = ({ prepayment: { PaymentID, Receipt_No } }: { prepayment: Prepayment }) => (
  <a href={`/papers/receipts/${PaymentID}`} target="_blank" rel="noopener">
    {Receipt_No}
  </a>
);

const givenOf = ({ Given_Amount, Rebate_Amount }: Prepayment) =>
  m.charges_prepay_of({ given: formatRupees(Given_Amount), all: formatRupees(Rebate_Amount) });

const columns: ListColumn<Prepayment>[] = [
  { id: "flat", title: m.common_flat_number(), cell: ({ Flat_Label }) => Flat_Label },
  { id: "name", title: m.common_name(), cell: ({ Name }) => Name },
  { id: "year", title: m.common_financial_year(), cell: ({ Financial_Year }) => yearInWords(Financial_Year) },
  { id: "receipt", title: m.bills_receipt(), cell: (prepayment) => <Receipt prepayment={prepayment} /> },
  { id: "paid", title: m.common_paid_on(), cell: ({ Paid_Date }) => formatDay(Paid_Date) },
  { id: "amount", title: m.common_amount(), kind: "figure", cell: ({ Amount: paid }) => <Amount rupees={paid} /> },
  { id: "given", title: m.charges_prepay_given(), kind: "figure", cell: givenOf },
  {
    id: "left",
    title: m.charges_prepay_left(),
    kind: "figure",
    cell: ({ Advance_Amount }) => <Amount rupees={Advance_Amount} />,
  },
];

function PrepaymentCard({ prepayment }: { prepayment: Prepayment }) {
  const nameId = `card-${idOf(prepayment)}`;
  return (
    <Card as="article" isItem aria-labelledby={nameId}>
      <CardHead id={nameId} title={nameOf(prepayment)} isWrapped>
        {prepayment.Reversed_Date && <Badge tone="plain">{m.common_reversed()}</Badge>}
      </CardHead>
      <FactGrid
        facts={[
          { name: m.common_financial_year(), value: yearInWords(prepayment.Financial_Year) },
          { name: m.bills_receipt(), value: <Receipt prepayment={prepayment} /> },
          { name: m.common_paid_on(), value: formatDay(prepayment.Paid_Date) },
          { name: m.common_amount(), value: <Amount rupees={prepayment.Amount} /> },
          { name: m.charges_prepay_given(), value: givenOf(prepayment) },
          { name: m.charges_prepay_left(), value: <Amount rupees={prepayment.Advance_Amount} /> },
        ]}
      />
    </Card>
  );
}
