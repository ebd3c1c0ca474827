import { useRevalidator } from "react-router";
import { type FundBasis, fundBases } from "#domain/money/deposits/codes.ts";
import type { Fund } from "#domain/money/deposits/draft.ts";
import { dayOf } from "#domain/platform/days.ts";
import { CodesField, DayField, NumberField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { CheckField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";

/** A rule of a fund from a day on; it begins with the one in force, or with what the law says. */
export function RuleDialog({ fund, onClose }: { fund: Fund; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Rule, Law } = fund;
  const form = useCallForm("vendor/Create_Fund_Rule", {
    call: () => import("#domain/money/deposits/calls.ts").then(({ deposits }) => deposits.createRule),
    about: fund.Ledger_AccountID,
    values: {
      From_Day: dayOf(new Date()) as string,
      Purpose: Rule?.Purpose ?? "",
      Fund_Basis: String(Rule?.Fund_Basis ?? Law?.Fund_Basis ?? 1),
      Rate: String(Rule?.Rate ?? Law?.Percent ?? ""),
      Basis_Note: Rule?.Basis_Note ?? "",
      Whether_Resolution_Needed: Rule?.Whether_Resolution_Needed ?? true,
      Invested_Percent: String(Rule?.Invested_Percent ?? 0),
      Source: Rule?.Source ?? Law?.Source ?? "",
    },
    input: ({ Fund_Basis, Rate, Invested_Percent, ...rule }) =>
      ({
        ...rule,
        Ledger_AccountID: fund.Ledger_AccountID,
        Fund_Basis: Number(Fund_Basis) as FundBasis,
        Rate: Fund_Basis === "1" || Rate.trim() === "" ? null : numberIn(Rate),
        Invested_Percent: numberIn(Invested_Percent),
      }) as never,
    refusedAt: { "fund-rule-exists": "From_Day" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const { Fund_Basis } = form.values;
  return (
    <FormDialog
      form={form}
      title={m.funds_rule_of({ fund: fund.Ledger_Name })}
      submit={m.common_save()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Soft>{m.funds_rule_lead()}</Soft>
        <DayField {...form.field("From_Day")} label={m.common_from_day()} required />
        <TextField {...form.field("Purpose")} label={m.funds_purpose()} maxLength={300} required />
        <CodesField {...form.field("Fund_Basis")} label={m.funds_basis()} codes={fundBases} />
        {Fund_Basis !== "1" && (
          <NumberField
            {...form.field("Rate")}
            label={Fund_Basis === "2" ? m.funds_rate_rupees() : m.common_rate_percent()}
            inputMode="decimal"
            required
          />
        )}
        <TextField {...form.field("Basis_Note")} label={m.funds_basis_note()} maxLength={300} optional />
        <CheckField {...form.check("Whether_Resolution_Needed")} label={m.funds_needs_resolution()} />
        <NumberField {...form.field("Invested_Percent")} label={m.funds_least()} inputMode="decimal" />
        <TextField {...form.field("Source")} label={m.funds_source()} maxLength={200} optional />
      </Stack>
    </FormDialog>
  );
}
