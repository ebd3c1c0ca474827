import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import { useState } from "react";
import { Link } from "react-router";
import type { Contract } from "#domain/leases/tenancies/calls.ts";
import { m } from "../../paraglide/messages.js";
import { Button, buttonClass } from "../../ui/button.tsx";
import { BillOnRequest } from "../rents/bill-on-request.tsx";
import { CloseContract, ToggleContract } from "./contract-actions.tsx";
import { ContractCard } from "./contract-card.tsx";
import { ContractForm } from "./contract-form.tsx";
import { homeInWords, isClosed } from "./contract-words.ts";
import styles from "./contracts-page.module.css";

type OwnedProps = { contracts: Contract[]; viewPathOf: (contractId: string) => string };
type Open = { what: "edit" | "renew" | "toggle" | "close" | "deposit" | "first-month"; contract: Contract };

/** The cards of an owner, and the dialogs that they open. */
export function OwnedContracts({ contracts, viewPathOf }: OwnedProps) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ul className={styles.list}>
        {contracts.map((contract) => (
          <li key={contract.Rental_ContractID}>
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
                  <Link
                    to={viewPathOf(contract.Rental_ContractID)}
                    preventScrollReset
                    className={buttonClass()}
                    aria-describedby={titleId}
                  >
                    {m.tenancies_view()}
                  </Link>
                  <Link
                    to={`/rental-contracts/${contract.Rental_ContractID}`}
                    className={buttonClass()}
                    aria-describedby={titleId}
                  >
                    {m.rents_account_short()}
                  </Link>
                  {mayRenew(contract) && (
                    <Button aria-describedby={titleId} onClick={() => setOpen({ what: "renew", contract })}>
                      {m.tenancies_renew()}
                    </Button>
                  )}
                </>
              )}
              {...(!isClosed(contract) && {
                more: (titleId: string) => (
                  <More contract={contract} titleId={titleId} onOpen={(what) => setOpen({ what, contract })} />
                ),
              })}
            />
          </li>
        ))}
      </ul>
      {open?.what === "edit" && <ContractForm task={{ is: "edit", contract: open.contract }} onClose={close} />}
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
