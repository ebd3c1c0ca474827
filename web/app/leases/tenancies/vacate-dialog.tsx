import { useRevalidator } from "react-router";
import type { Contract } from "#domain/leases/tenancies/calls.ts";
import { vacateProblem } from "#domain/leases/tenancies/rules.ts";
import { DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";

/** The tenant says on which day of the contract they leave. */
export function VacateDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Rental_ContractID, Contract_Start_Date: start, Contract_End_Date: end } = contract;
  const form = useCallForm("vendor/Update_Rental_Contract_Ready_To_Vacate", {
    call: () => import("#domain/leases/tenancies/calls.ts").then(({ tenancies }) => tenancies.readyToVacate),
    about: Rental_ContractID,
    values: { Vacate_Date: "" },
    input: ({ Vacate_Date }) => ({ Rental_ContractID, Vacate_Date }),
    also: ({ Vacate_Date }) => ({ Vacate_Date: vacateProblem({ start, end }, Vacate_Date) }),
    failed: ({ refusal, Status = "" }) =>
      refusal === "no-session" ? m.tenancies_no_session() : m.tenancies_vacate_failed({ message: Status }),
    onDone() {
      onClose();
      void revalidate();
    },
  });

  return (
    <FormDialog form={form} title={m.tenancies_vacate()} size="sm" submit={m.tenancies_vacate_save()} onClose={onClose}>
      <p>{m.tenancies_vacate_text({ title: contract.Property_Title })}</p>
      <DayField
        {...form.field("Vacate_Date")}
        label={m.tenancies_vacate_date()}
        required
        min={start}
        max={end ?? undefined}
        data-autofocus
      />
    </FormDialog>
  );
}
