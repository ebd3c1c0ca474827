import { useNavigate, useRevalidator } from "react-router";
import type { ChargeHeadInfo, ChargeTariff } from "#domain/money/charges/heads/calls.ts";
import { DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay } from "../../lib/format.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.tsx";
import { chargesPath } from "./charges-address.ts";

type DialogProps = { head: ChargeHeadInfo; onClose: () => void };

/** Sets the last day of a head, or lets it go on. */
export function EndHead({ head: { Charge_HeadID, Ended_On, Charge_Name }, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/End_Charge_Head", {
    call: () => import("#domain/money/charges/calls.ts").then(({ charges }) => charges.endHead),
    about: Charge_HeadID,
    values: { Ended_On: Ended_On ?? "" },
    input: (typed) => ({ Charge_HeadID, Ended_On: typed.Ended_On === "" ? null : typed.Ended_On }),
    refusedAt: { "charge-head-billed": "Ended_On" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.charges_end_of({ name: Charge_Name })} submit={m.common_save()} onClose={onClose}>
      <DayField
        {...form.field("Ended_On")}
        label={m.charges_last_day()}
        hint={m.charges_end_hint()}
        optional
        data-autofocus
      />
    </FormDialog>
  );
}

export function RemoveHead({ head: { Charge_HeadID, Charge_Name, Named_By }, onClose }: DialogProps) {
  const navigate = useNavigate();
  const { ask, notice } = useAttempt("vendor/Remove_Charge_Head", Charge_HeadID);
  async function remove() {
    const answer = await ask({ Charge_HeadID });
    if (!answer.success) return answer.extras.Status ?? m.charges_remove_failed();
    if (answer.extras.Status) showToast(answer.extras.Status);
    await navigate(chargesPath);
    return undefined;
  }
  return (
    <ConfirmDialog
      title={m.ui_chip_remove({ name: Charge_Name })}
      confirm={m.common_remove()}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {notice}
      <p>{m.charges_remove_lead()}</p>
      {Named_By.length > 0 && (
        <p>{m.charges_remove_named({ heads: Named_By.map((other) => other.Charge_Name).join(", ") })}</p>
      )}
    </ConfirmDialog>
  );
}

type TariffProps = { tariff: ChargeTariff; onClose: () => void };

export function RemoveTariff({ tariff: { Charge_TariffID, From }, onClose }: TariffProps) {
  const { revalidate } = useRevalidator();
  const { ask, notice } = useAttempt("vendor/Remove_Charge_Tariff", Charge_TariffID);
  async function remove() {
    const answer = await ask({ Charge_TariffID });
    if (!answer.success) return answer.extras.Status ?? m.charges_remove_failed();
    if (answer.extras.Status) showToast(answer.extras.Status);
    void revalidate();
    return undefined;
  }
  return (
    <ConfirmDialog
      title={m.charges_tariff_remove({ day: formatDay(From) })}
      confirm={m.common_remove()}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {notice}
      <p>{m.charges_tariff_remove_lead()}</p>
    </ConfirmDialog>
  );
}
