import { useRevalidator } from "react-router";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Stack } from "../../ui/layout.tsx";

/** Posts interest until a day: of one deposit, or of all. */
export function PostDialog({ depositId, onClose }: { depositId: string | null; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Post_Deposit_Interest", {
    call: () => import("#domain/money/deposits/calls.ts").then(({ deposits }) => deposits.accrue),
    about: depositId ?? "all",
    values: { Entry_Day: today as string },
    input: ({ Entry_Day }) => ({ Fixed_DepositID: depositId, Entry_Day }) as never,
    refusedAt: {
      "deposit-day-in-future": "Entry_Day",
      "deposit-day-order": "Entry_Day",
      "month-closed": "Entry_Day",
      "deposit-interest-posted": "Entry_Day",
      "deposit-nothing-to-post": "Entry_Day",
    },
    done: ({ Data }) => m.fd_posted({ amount: formatRupees(Data.Amount) }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      ready
      title={depositId === null ? m.fd_post_all() : m.fd_post()}
      submit={m.fd_post()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>{m.fd_post_lead()}</p>
        <DayField {...form.field("Entry_Day")} label={m.fd_entry_day()} max={today} required />
      </Stack>
    </FormDialog>
  );
}
