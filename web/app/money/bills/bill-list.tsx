import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Bill, BillSums } from "#domain/money/bills/calls.ts";
import { Amount } from "../../kit/list/amount.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { billsWord } from "../payments/claim-words.ts";
import { BillDetails } from "./bill-details.tsx";
import { BillStatus } from "./bill-status.tsx";
import { homeWord, isSettled, periodWord, typeWord } from "./bill-words.ts";
import { notesOnBills } from "./notes/notes-address.ts";
import { PayNow } from "./pay-now.tsx";

type BillListProps = {
  current: CurrentList;
  loaded: { failure: string } | { bills: Bill[]; count: number; sums: BillSums | undefined };
  /** What can be done with one that is not paid: collected, paid, or neither. */
  way: { is: "collect"; onCollect: (bill: Bill) => void } | { is: "pay" } | undefined;
  /** Where nothing was ever billed. */
  none: { text: string; action?: ReactNode };
  /** Such as an export. */
  tools?: ReactNode;
};

const titleOf = (bill: Bill) => `${typeWord(bill.Bill_Type)} ${periodWord(bill)}`;

export const BillList = ({ current, loaded, way, none, tools }: BillListProps) => (
  <List
    label={m.common_bills()}
    current={current}
    loaded={loaded}
    rowsOf={({ bills }) => bills}
    countOf={({ count }) => count}
    idOf={({ BillID }) => BillID}
    nameOf={titleOf}
    columns={columnsOf(way)}
    actions={(bill) => <BillActions bill={bill} viewPath={current.href({}, bill.BillID)} way={way} />}
    totalsOf={({ count, sums }) =>
      sums && {
        count: billsWord(count),
        sums: [
          { column: "amount", rupees: sums.Bill_Amount, inWords: m.lists_total_billed },
          { column: "outstanding", rupees: sums.Outstanding_Amount, inWords: m.lists_total_due },
        ],
      }
    }
    icon={<IconReceipt size={32} />}
    words={{
      failed: m.common_bills_failed(),
      noneFiltered: m.common_no_bills_filtered(),
      none: m.common_no_bills(),
      noneNext: none.text,
      pages: m.common_pages_of_bills(),
      range: m.bills_showing,
    }}
    action={none.action}
    tools={tools}
    selectionTools={
      way?.is === "collect"
        ? (ids) => <ButtonLink to={notesOnBills(ids)}>{m.bulk_notes_selected()}</ButtonLink>
        : undefined
    }
    panel={(id, onClose) => <BillDetails key={id} billId={id} onClose={onClose} />}
  />
);

function columnsOf(way: BillListProps["way"]): ListColumn<Bill>[] {
  const isOwn = way?.is === "pay";
  return [
    {
      id: "bill",
      title: m.common_bill(),
      cell: (bill) => (
        <>
          {titleOf(bill)} <Detail>{bill.Bill_No}</Detail>
        </>
      ),
      sort: { ascending: "oldest", descending: "newest" },
    },
    {
      id: "resident",
      title: isOwn ? m.common_flat() : m.common_resident(),
      kind: "wide",
      cell: ({ Society_Resident_Information: { Name, Flat_Label }, Building_Data, Rental_ContractID }) => {
        const home = homeWord({
          flat: Flat_Label,
          building: Building_Data.Name,
          isRental: Rental_ContractID !== null,
        });
        return isOwn ? (
          home
        ) : (
          <>
            {Name} <Detail>{home}</Detail>
          </>
        );
      },
    },
    { id: "due", title: m.bills_due_on(), cell: (bill) => formatDay(bill.Bill_Due_Date) },
    {
      id: "amount",
      title: m.common_amount(),
      kind: "figure",
      cell: (bill) => <Amount rupees={bill.Bill_Amount} />,
    },
    {
      id: "outstanding",
      title: m.bills_outstanding(),
      kind: "figure",
      cell: (bill) => <Amount rupees={bill.Outstanding_Amount} />,
    },
    { id: "status", title: m.common_status(), cell: (bill) => <BillStatus bill={bill} /> },
  ];
}

type ActionsProps = { bill: Bill; viewPath: string; way: BillListProps["way"] };

function BillActions({ bill, viewPath, way }: ActionsProps) {
  const titleId = useId();
  return (
    <RowActions>
      <span id={titleId} className="visually-hidden">
        {titleOf(bill)} {bill.Bill_No}
      </span>
      <Link to={viewPath} preventScrollReset data-opens className={buttonClass()} aria-describedby={titleId}>
        {m.common_view_details()}
      </Link>
      {!isSettled(bill) && way?.is === "collect" && (
        <Button aria-describedby={titleId} onClick={() => way.onCollect(bill)}>
          {m.common_collect()}
        </Button>
      )}
      {!isSettled(bill) && way?.is === "pay" && <PayNow bill={bill} describedBy={titleId} />}
    </RowActions>
  );
}
