import { useState } from "react";
import { Link } from "react-router";
import type { Contract } from "#domain/tenancies/calls.ts";
import { m } from "../paraglide/messages.js";
import { Button, buttonClass } from "../ui/button.tsx";
import { CloseContract, ToggleContract } from "./contract-actions.tsx";
import { ContractCard } from "./contract-card.tsx";
import { ContractForm } from "./contract-form.tsx";
import { isClosed } from "./contract-words.ts";
import styles from "./contracts-page.module.css";

type OwnedProps = { contracts: Contract[]; viewPathOf: (contractId: string) => string };
type Open = { what: "edit" | "renew" | "toggle" | "close"; contract: Contract };

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
              party={{ name: contract.Tenant_Name, phone: contract.Tenant_PhoneNumber }}
            >
              {(titleId) => (
                <>
                  <Link
                    to={viewPathOf(contract.Rental_ContractID)}
                    preventScrollReset
                    className={buttonClass()}
                    aria-describedby={titleId}
                  >
                    {m.tenancies_view()}
                  </Link>
                  <Ways contract={contract} titleId={titleId} onOpen={(what) => setOpen({ what, contract })} />
                </>
              )}
            </ContractCard>
          </li>
        ))}
      </ul>
      {open?.what === "edit" && <ContractForm task={{ is: "edit", contract: open.contract }} onClose={close} />}
      {open?.what === "renew" && hasEnd(open.contract) && (
        <ContractForm task={{ is: "renew", contract: open.contract }} onClose={close} />
      )}
      {open?.what === "toggle" && <ToggleContract contract={open.contract} onClose={close} />}
      {open?.what === "close" && <CloseContract contract={open.contract} onClose={close} />}
    </>
  );
}

const hasEnd = (contract: Contract): contract is Contract & { Contract_End_Date: string } =>
  contract.Contract_End_Date !== null;

type WaysProps = { contract: Contract; titleId: string; onOpen: (what: Open["what"]) => void };

/** What may still be done with it: with a closed one nothing. */
function Ways({ contract, titleId, onOpen }: WaysProps) {
  if (isClosed(contract)) return null;
  const mayRenew = contract.Status && hasEnd(contract) && !contract.Whether_Renewed;
  const way = (what: Open["what"], label: string, look?: "quiet") => (
    <Button look={look} aria-describedby={titleId} onClick={() => onOpen(what)}>
      {label}
    </Button>
  );
  return (
    <>
      {mayRenew && way("renew", m.tenancies_renew())}
      {way("edit", m.tenancies_edit(), "quiet")}
      {way("toggle", contract.Status ? m.tenancies_deactivate() : m.tenancies_activate(), "quiet")}
      {way("close", m.tenancies_close(), "quiet")}
    </>
  );
}
