import { useRevalidator } from "react-router";
import { yearEndItems } from "#domain/money/year-ends/codes.ts";
import type { EndedYear, YearEnd, YearEndPoint } from "#domain/money/year-ends/draft.ts";
import { yearInWords } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { MoneyField, NumberField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn, rupeesIn } from "../../kit/form/parse.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { showToast } from "../../ui/toast.tsx";

const calls = () => import("#domain/money/year-ends/calls.ts").then(({ yearEnds }) => yearEnds);

function useDone(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return async () => {
    onClose();
    await revalidate();
  };
}

/** Accepts what is open at a point, with a reason. */
export function AcceptDialog({ point, year, onClose }: { point: YearEndPoint; year: number; onClose: () => void }) {
  const onDone = useDone(onClose);
  const { Year_End_Item, Count, Amount } = point;
  const form = useCallForm("vendor/Accept_Year_End_Item", {
    call: () => calls().then(({ acceptItem }) => acceptItem),
    about: `${year} ${Year_End_Item}`,
    values: { Reason: "" },
    input: ({ Reason }) => ({
      Financial_Year: year,
      Year_End_Item: Year_End_Item as "bank",
      Count,
      Amount,
      Reason,
    }),
    onDone,
  });
  return (
    <ReasonDialog
      form={form}
      title={yearEndItems[Year_End_Item]}
      lead={m.year_end_accept_lead()}
      label={m.common_reason()}
      submit={m.year_end_accept()}
      most={300}
      onClose={onClose}
    />
  );
}

/** The cash as it was counted. */
export function CashDialog({ yearEnd, onClose }: { yearEnd: YearEnd; onClose: () => void }) {
  const onDone = useDone(onClose);
  const { Financial_Year, Cash } = yearEnd;
  const form = useCallForm("vendor/Edit_Cash_Count", {
    call: () => calls().then(({ countCash }) => countCash),
    about: String(Financial_Year),
    values: { Amount: Cash.Counted_Amount === null ? "" : String(Cash.Counted_Amount), By: Cash.Counted_By },
    input: ({ Amount, By }) => ({ Financial_Year, Counted_Amount: rupeesIn(Amount), Counted_By: By }),
    fieldOf: { Counted_Amount: "Amount", Counted_By: "By" },
    onDone,
  });
  return (
    <FormDialog form={form} size="sm" title={m.year_end_count_cash()} submit={m.common_save()} onClose={onClose}>
      <Stack gap={3}>
        <p>{m.year_end_cash_books({ amount: formatRupees(Cash.Book_Amount) })}</p>
        <MoneyField {...form.field("Amount")} label={m.year_end_cash_counted()} required />
        <TextField {...form.field("By")} label={m.year_end_cash_by()} maxLength={100} required />
      </Stack>
    </FormDialog>
  );
}

/** Asks before a year is ended. */
export function EndDialog({ yearEnd, onClose }: { yearEnd: YearEnd; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Financial_Year, Whether_Second_Person } = yearEnd;
  const { ask, notice } = useAttempt("vendor/End_Financial_Year", String(Financial_Year));
  const year = yearInWords(Financial_Year);
  async function end() {
    const answer = await ask({ Financial_Year });
    if (!answer.success) return answer.extras.Status ?? m.common_save_failed();
    showToast(answer.extras.Data.Society_ProposalID === null ? m.year_end_ended({ year }) : m.periods_proposed());
    await revalidate();
    return undefined;
  }
  return (
    <ConfirmDialog
      title={m.year_end_end({ year })}
      confirm={Whether_Second_Person ? m.periods_propose() : m.year_end_end({ year })}
      onConfirm={end}
      onClose={onClose}
    >
      {notice}
      <p>{m.year_end_end_lead()}</p>
      {Whether_Second_Person && <p>{m.periods_second()}</p>}
    </ConfirmDialog>
  );
}

type UndoProps = { ended: EndedYear; needsSecond: boolean; onClose: () => void };

/** Undoes a year end, with a reason. */
export function UndoDialog({ ended: { Year_EndID }, needsSecond, onClose }: UndoProps) {
  const onDone = useDone(onClose);
  const form = useCallForm("vendor/Undo_Year_End", {
    call: () => calls().then(({ undoEnd }) => undoEnd),
    about: Year_EndID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Year_EndID, Reason }),
    onDone,
  });
  return (
    <ReasonDialog
      form={form}
      title={m.year_end_undo()}
      lead={m.year_end_undo_lead()}
      label={m.common_reason()}
      submit={needsSecond ? m.periods_propose() : m.year_end_undo()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}

/** The share of the reserve fund by the bye-laws, where the law of the state is not known here. */
export function ReserveDialog({ reserve, onClose }: { reserve: YearEnd["Reserve"]; onClose: () => void }) {
  const onDone = useDone(onClose);
  const form = useCallForm("vendor/Edit_Appropriation_Setting", {
    call: () => calls().then(({ editSetting }) => editSetting),
    values: { Percent: reserve ? String(reserve.Percent) : "", Source: reserve?.Source ?? "" },
    input: ({ Percent, Source }) => ({ Reserve_Percent: numberIn(Percent), Source }),
    fieldOf: { Reserve_Percent: "Percent" },
    onDone,
  });
  return (
    <FormDialog form={form} size="sm" title={m.year_end_reserve_set()} submit={m.common_save()} onClose={onClose}>
      <Stack gap={3}>
        <p>{m.year_end_reserve_lead()}</p>
        <NumberField {...form.field("Percent")} label={m.year_end_reserve_percent()} required />
        <TextField {...form.field("Source")} label={m.year_end_reserve_source()} maxLength={200} required />
      </Stack>
    </FormDialog>
  );
}
