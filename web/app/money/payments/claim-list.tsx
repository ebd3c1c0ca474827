import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { UpiClaim } from "#domain/money/payments/upi/calls.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { Amount } from "../../kit/list/amount.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import type { BulkAction } from "../../kit/list/use-bulk.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { askOnce } from "../../lib/ask-once.ts";
import { formatDay, formatNumber, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { Facts } from "../../ui/facts.tsx";
import { billsWord, claimWords } from "./claim-words.ts";
import type { claimsAddress } from "./claims-address.ts";
import { ConfirmClaim } from "./confirm-claim.tsx";
import { DeclineClaim } from "./decline-claim.tsx";

type ClaimListProps = {
  current: CurrentList;
  filters: ReturnType<typeof claimsAddress.wholeOf>;
  loaded:
    | { failure: string }
    | { claims: readonly UpiClaim[]; count: number; waiting: number; sum: number | undefined };
};
type Open = { what: "confirm" | "decline"; claim: UpiClaim };
type OnOpen = (open: Open) => void;

/** Claims of payments by UPI; the payee confirms or declines them. */
export function ClaimList({ current, filters, loaded }: ClaimListProps) {
  const [open, setOpen] = useState<Open>();
  const { revalidate } = useRevalidator();
  const close = () => setOpen(undefined);
  return (
    <>
      <List
        label={m.payments_claims_title()}
        current={current}
        loaded={loaded}
        rowsOf={({ claims }) => claims}
        countOf={({ count }) => count}
        idOf={({ UPI_ClaimID }) => UPI_ClaimID}
        nameOf={({ Name, Flat_Label }) => `${Name} ${Flat_Label}`}
        isMuted={({ Claim_Status }) => Claim_Status !== 1}
        columns={columns}
        actions={(claim) =>
          claim.Claim_Status === 1 && (
            <RowActions>
              <ClaimActions claim={claim} onOpen={setOpen} />
            </RowActions>
          )
        }
        totalsOf={({ count, sum }) =>
          sum === undefined
            ? undefined
            : {
                count: m.payments_claims_count({ count, number: formatNumber(count) }),
                sums: [{ column: "amount", rupees: sum }],
              }
        }
        bulk={[confirmAll(revalidate)]}
        tools={<ExportMenu path="vendor/Export_All_UPI_Claims" input={filters} />}
        selectionTools={(ids) => (
          <ExportMenu
            path="vendor/Export_All_UPI_Claims"
            label={m.sheets_export_selected()}
            input={{ ...filters, Whether_Chosen_Filter: true, UPI_ClaimID_Array: [...ids] }}
          />
        )}
        card={(claim) => <ClaimCard claim={claim} onOpen={setOpen} />}
        icon={<IconQrcode size={32} />}
        words={{
          failed: m.payments_claims_failed(),
          noneFiltered: m.payments_claims_none(),
          noneFilteredNext: m.payments_claims_none_filtered(),
          none: m.payments_claims_none(),
          noneNext: m.payments_claims_none_yet(),
          pages: m.payments_claims_pages(),
        }}
        beside={({ waiting }) =>
          waiting > 0 && <Badge tone="accent">{m.common_count_to_confirm({ count: waiting })}</Badge>
        }
      />
      {open?.what === "confirm" && <ConfirmClaim claim={open.claim} onClose={close} />}
      {open?.what === "decline" && <DeclineClaim claim={open.claim} onClose={close} />}
    </>
  );
}

const confirmAll = (onDone: () => Promise<unknown>): BulkAction<UpiClaim> => ({
  label: m.common_confirm(),
  appliesTo: ({ Claim_Status }) => Claim_Status === 1,
  question: (claims) => ({
    title: m.payments_bulk_confirm({ count: claims.length, number: formatNumber(claims.length) }),
    text: m.payments_bulk_confirm_text({
      amount: formatRupees(rupees(claims.reduce((sum, { Amount: amount }) => sum + paise(amount), 0))),
    }),
  }),
  async act({ UPI_ClaimID }) {
    const claim = { UPI_ClaimID, Whether_Advance_Accepted: false };
    const { success, extras } = await askOnce("vendor/Confirm_UPI_Claim", UPI_ClaimID, claim);
    if (success) return undefined;
    return [extras.Status ?? m.payments_confirm_failed(), extras.fields?.Amount].filter(Boolean).join(" ");
  },
  onDone,
});

const columns: ListColumn<UpiClaim>[] = [
  {
    id: "payer",
    title: m.payments_claims_payer(),
    cell: ({ Name, Flat_Label }) => (
      <>
        {Name} <Detail>{Flat_Label}</Detail>
      </>
    ),
  },
  {
    id: "bill",
    title: m.common_bill(),
    kind: "wide",
    cell: (claim) => (
      <>
        {billInWords(claim)}{" "}
        {partsOf(claim).map(({ name, value }) => (
          <Detail key={name}>
            {name} {value}
          </Detail>
        ))}
      </>
    ),
  },
  { id: "utr", title: m.payments_utr(), cell: ({ UTR }) => UTR },
  {
    id: "reference",
    title: m.common_reference(),
    kind: "wide",
    isSpare: true,
    cell: ({ Transaction_Reference }) => Transaction_Reference,
  },
  { id: "paid", title: m.common_paid_on(), cell: ({ Paid_Date }) => formatDay(Paid_Date) },
  { id: "amount", title: m.common_amount(), kind: "figure", cell: ({ Amount: rupees }) => <Amount rupees={rupees} /> },
  {
    id: "status",
    title: m.common_status(),
    cell: (claim) => <StatusBadge claim={claim} />,
  },
  {
    id: "decision",
    title: m.common_decided_by(),
    kind: "wide",
    cell: (claim) =>
      claim.Claim_Status !== 1 && (
        <>
          {decidedInWords(claim)} {claim.Reason && <Detail>{m.common_reason_is({ reason: claim.Reason })}</Detail>}
        </>
      ),
  },
];

/** What is still to be paid of what the claim covers. */
function billInWords({ Bill_No: no, Bills, Outstanding_Amount }: UpiClaim): string {
  const left = formatRupees(Outstanding_Amount);
  if (Bills.length > 1) {
    const bills = billsWord(Bills.length);
    return Outstanding_Amount > 0 ? m.payments_claim_bills({ bills, left }) : m.payments_claim_bills_paid({ bills });
  }
  return Outstanding_Amount > 0 ? m.payments_claim_bill({ no, left }) : m.payments_claim_bill_paid({ no });
}

/** Each of several bills with its part of the amount. */
const partsOf = ({ Bills }: UpiClaim) =>
  Bills.length > 1 ? Bills.map(({ Bill_No, Amount: rupees }) => ({ name: Bill_No, value: formatRupees(rupees) })) : [];

const decidedInWords = ({ Decided_By, Decided_At }: UpiClaim): string =>
  m.payments_claim_decided({ by: Decided_By ?? "", at: formatTime(Decided_At!) });

function StatusBadge({ claim }: { claim: UpiClaim }) {
  const { label, tone } = claimWords[claim.Claim_Status];
  return <Badge tone={tone}>{label()}</Badge>;
}

function ClaimActions({ claim, onOpen }: { claim: UpiClaim; onOpen: OnOpen }) {
  const about = { amount: formatRupees(claim.Amount), name: claim.Name };
  return (
    <>
      <Button
        look="primary"
        aria-label={m.payments_confirm_of(about)}
        onClick={() => onOpen({ what: "confirm", claim })}
      >
        {m.common_confirm()}
      </Button>
      <Button
        look="quietDanger"
        aria-label={m.payments_decline_of(about)}
        onClick={() => onOpen({ what: "decline", claim })}
      >
        {m.common_decline()}
      </Button>
    </>
  );
}

function ClaimCard({ claim, onOpen }: { claim: UpiClaim; onOpen: OnOpen }) {
  const id = `claim-${claim.UPI_ClaimID}`;
  return (
    <Card as="article" isItem aria-labelledby={id}>
      <CardHead id={id} title={`${claim.Name} ${claim.Flat_Label}`}>
        <StatusBadge claim={claim} />
      </CardHead>
      <p>{billInWords(claim)}</p>
      <Facts
        facts={[
          ...partsOf(claim),
          { name: m.common_amount(), value: formatRupees(claim.Amount) },
          { name: m.payments_utr(), value: claim.UTR },
          { name: m.common_paid_on(), value: formatDay(claim.Paid_Date) },
          { name: m.common_reference(), value: claim.Transaction_Reference },
        ]}
      />
      {claim.Reason && <p>{m.common_reason_is({ reason: claim.Reason })}</p>}
      {claim.Claim_Status === 1 ? (
        <Actions>
          <ClaimActions claim={claim} onOpen={onOpen} />
        </Actions>
      ) : (
        <Detail>{decidedInWords(claim)}</Detail>
      )}
    </Card>
  );
}
