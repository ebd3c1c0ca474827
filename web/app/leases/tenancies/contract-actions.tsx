import { useRevalidator } from "react-router";
import type { Contract } from "#domain/leases/tenancies/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { isSignedIn } from "../../lib/credentials.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.tsx";

type ActionProps = { contract: Contract; onClose: () => void };

/** Asks before a contract is ended for good. */
export function CloseContract({ contract, onClose }: ActionProps) {
  const { revalidate } = useRevalidator();
  const { Rental_ContractID, Tenant_Name: tenant, Property_Title: title } = contract;

  async function close() {
    if (!isSignedIn() || Rental_ContractID === "") return m.tenancies_no_id();
    const answer = await askOnce("vendor/Close_Rental_Contract", Rental_ContractID, { Rental_ContractID });
    if (!answer.success) return m.tenancies_close_failed({ message: answer.extras.Status ?? "" });
    showToast(answer.extras.Status ?? "");
    await revalidate();
    return undefined;
  }

  return (
    <ConfirmDialog
      title={m.tenancies_close_title()}
      confirm={m.tenancies_close()}
      danger
      onConfirm={close}
      onClose={onClose}
    >
      <p>{m.tenancies_close_text({ tenant, title })}</p>
    </ConfirmDialog>
  );
}

/** Asks before a contract stops counting, or counts again. */
export function ToggleContract({ contract, onClose }: ActionProps) {
  const { revalidate } = useRevalidator();
  const { Rental_ContractID, Status, Tenant_Name: tenant, Property_Title: title } = contract;

  async function toggle() {
    const path = Status ? "vendor/Inactive_Property_Rental_Contract" : "vendor/Active_Property_Rental_Contract";
    const answer = await askOnce(path, Rental_ContractID, { Rental_ContractID });
    if (!answer.success) return m.tenancies_status_failed({ message: answer.extras.Status ?? "" });
    showToast(answer.extras.Status ?? "");
    await revalidate();
    return undefined;
  }

  return (
    <ConfirmDialog
      title={Status ? m.tenancies_deactivate_title() : m.tenancies_activate_title()}
      confirm={Status ? m.common_deactivate() : m.common_activate()}
      danger={Status}
      onConfirm={toggle}
      onClose={onClose}
    >
      <p>{Status ? m.tenancies_deactivate_text({ tenant, title }) : m.tenancies_activate_text({ tenant, title })}</p>
    </ConfirmDialog>
  );
}
