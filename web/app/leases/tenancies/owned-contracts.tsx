import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Contract } from "#domain/leases/tenancies/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { Amount } from "../../kit/list/amount.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { m } from "../../paraglide/messages.js";
import { Button, buttonClass } from "../../ui/button.tsx";
import { RowActions } from "../../ui/data-table.tsx";
import { BillOnRequest } from "../rents/bill-on-request.tsx";
import { CloseContract, ToggleContract } from "./contract-actions.tsx";
import { ContractCard, StatusBadges } from "./contract-card.tsx";
import { ContractDetails } from "./contract-details.tsx";
import { ContractForm } from "./contract-form.tsx";
import { daysInWords, homeInWords, isClosed } from "./contract-words.ts";

type OwnedProps = {
  current: CurrentList;
  loaded: { failure: string } | { contracts: Contract[]; count: number };
  action: ReactNode;
};
type Open = { what: "edit" | "renew" | "toggle" | "close" | "deposit" | "first-month"; contract: Contract };

const idOf = ({ Rental_ContractID }: Contract) => Rental_ContractID;

/** The contracts of an owner, and the dialogs of their rows. */
export function OwnedContracts({ current, loaded, action }: OwnedProps) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  /** As the list has it now: somebody else may have changed it. */
  const newest = (contract: Contract) =>
    ("contracts" in loaded && loaded.contracts.find((one) => idOf(one) === idOf(contract))) || contract;
  const viewOf = (contract: Contract, titleId: string) => (
    <Link
      to={current.href({}, idOf(contract))}
      preventScrollReset
      data-opens
      className={buttonClass()}
      aria-describedby={titleId}
    >
      {m.common_view_details()}
    </Link>
  );
  const mainOf = (contract: Contract, titleId: string) => (
    <>
      <Link to={`/rental-contracts/${idOf(contract)}`} className={buttonClass()} aria-describedby={titleId}>
        {m.rents_account_short()}
      </Link>
      {mayRenew(contract) && (
        <Button aria-describedby={titleId} onClick={() => setOpen({ what: "renew", contract })}>
          {m.tenancies_renew()}
        </Button>
      )}
    </>
  );
  const moreOf = (contract: Contract, titleId: string) =>
    !isClosed(contract) && (
      <More contract={contract} titleId={titleId} onOpen={(what) => setOpen({ what, contract })} />
    );
  return (
    <>
      <List
        label={m.common_rental_contracts()}
        current={current}
        loaded={loaded}
        rowsOf={({ contracts }) => contracts}
        countOf={({ count }) => count}
        idOf={idOf}
        nameOf={({ Tenant_Name }) => Tenant_Name}
        isMuted={({ Status }) => !Status}
        columns={columns}
        actions={(contract) => {
          const titleId = `contract-${idOf(contract)}`;
          return (
            <RowActions
              more={
                <>
                  {mainOf(contract, titleId)}
                  {moreOf(contract, titleId)}
                </>
              }
            >
              {viewOf(contract, titleId)}
              <span id={titleId} hidden>
                {contract.Tenant_Name}
              </span>
            </RowActions>
          );
        }}
        card={(contract) => (
          <ContractCard
            contract={contract}
            party={{
              title: contract.Tenant_Name,
              Icon: IconHome,
              about: homeInWords(contract),
              phone: contract.Tenant_PhoneNumber,
            }}
            main={(titleId) => (
              <>
                {viewOf(contract, titleId)}
                {mainOf(contract, titleId)}
              </>
            )}
            {...(!isClosed(contract) && { more: (titleId: string) => moreOf(contract, titleId) })}
          />
        )}
        icon={<IconFileText size={32} />}
        words={{
          failed: m.tenancies_failed(),
          why: (message) => m.common_error({ message }),
          noneFiltered: m.tenancies_none(),
          noneFilteredNext: m.tenancies_none_filtered(),
          none: m.tenancies_none_yet(),
          noneNext: m.tenancies_none_yet_more(),
          clear: m.common_clear_filters_title(),
          pages: m.tenancies_pages(),
          range: ({ total }) => m.tenancies_count({ count: total }),
        }}
        action={action}
        panel={(id, onClose) => <ContractDetails key={id} contractId={id} onClose={onClose} />}
      />
      {open?.what === "edit" && <ContractForm task={{ is: "edit", contract: newest(open.contract) }} onClose={close} />}
      {open?.what === "renew" && hasEnd(open.contract) && (
        <ContractForm task={{ is: "renew", contract: open.contract }} onClose={close} />
      )}
      {open?.what === "toggle" && <ToggleContract contract={open.contract} onClose={close} />}
      {open?.what === "close" && <CloseContract contract={open.contract} onClose={close} />}
      {(open?.what === "deposit" || open?.what === "first-month") && (
        <BillOnRequest contract={open.contract} kind={open.what} onClose={close} />
      )}
    </>
  );
}

const columns: ListColumn<Contract>[] = [
  { id: "tenant", title: m.common_tenant(), cell: ({ Tenant_Name }) => Tenant_Name },
  { id: "home", title: m.lists_place(), kind: "wide", cell: homeInWords },
  {
    id: "phone",
    title: m.tenancies_tenant_phone(),
    cell: ({ Tenant_PhoneNumber: phone }) => phone !== "" && <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>,
  },
  {
    id: "rent",
    title: m.tenancies_rent(),
    kind: "figure",
    cell: ({ Monthly_Rent }) => <Amount rupees={Monthly_Rent} />,
  },
  { id: "days", title: m.common_period(), cell: daysInWords },
  { id: "status", title: m.common_status(), cell: (contract) => <StatusBadges contract={contract} /> },
];

const hasEnd = (contract: Contract): contract is Contract & { Contract_End_Date: string } =>
  contract.Contract_End_Date !== null;

const mayRenew = (contract: Contract): boolean => contract.Status && hasEnd(contract) && !contract.Whether_Renewed;

const endsContract = (what: Open["what"], contract: Contract): boolean =>
  what === "close" || (what === "toggle" && contract.Status);

type MoreProps = { contract: Contract; titleId: string; onOpen: (what: Open["what"]) => void };

/** What may still be done with one that is not closed. */
const More = ({ contract, titleId, onOpen }: MoreProps) =>
  (
    [
      ["deposit", m.rents_deposit_bill()],
      ["first-month", m.rents_first_bill()],
      ["edit", m.common_edit()],
      ["toggle", contract.Status ? m.common_deactivate() : m.common_activate()],
      ["close", m.tenancies_close()],
    ] as const
  ).map(([what, label]) => (
    <Button
      key={what}
      look={endsContract(what, contract) ? "quietDanger" : "quiet"}
      aria-describedby={titleId}
      onClick={() => onOpen(what)}
    >
      {label}
    </Button>
  ));
