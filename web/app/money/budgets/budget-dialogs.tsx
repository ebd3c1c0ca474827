import { useNavigate, useRevalidator } from "react-router";
import type { BudgetVersion } from "#domain/money/budgets/calls.ts";
import { budgetSources } from "#domain/money/budgets/codes.ts";
import { dayOf, yearInWords } from "#domain/platform/days.ts";
import { CodesField, DayField, NumberField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn } from "../../kit/form/parse.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { showToast } from "../../ui/toast.tsx";
import { budgetHref, editBudgetHref } from "../journal/books-address.ts";

const calls = () => import("#domain/money/budgets/calls.ts").then(({ budgets }) => budgets);

/** A new budget: what it begins with, raised or lowered. */
export function CreateDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useCallForm("vendor/Create_Budget", {
    call: () => calls().then(({ create }) => create),
    values: { Source: "actuals" as string, Percent: "0" },
    input: ({ Source, Percent }) => ({
      Financial_Year: year,
      Source: Source as "blank",
      Percent: Source === "blank" ? 0 : numberIn(Percent),
    }),
    refusedAt: { "budget-to-copy-missing": "Source" },
    onDone: () => navigate(editBudgetHref(year)),
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={m.budget_create_title({ year: yearInWords(year) })}
      submit={m.budget_create()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <CodesField {...form.field("Source")} label={m.budget_source()} codes={budgetSources} />
        {form.values.Source !== "blank" && (
          <NumberField {...form.field("Percent")} label={m.budget_change()} hint={m.budget_change_hint()} />
        )}
      </Stack>
    </FormDialog>
  );
}

type VersionProps = { version: BudgetVersion; onClose: () => void };

/** A further version with its reason. */
export function ReviseDialog({ version, year, onClose }: VersionProps & { year: number }) {
  const navigate = useNavigate();
  const form = useCallForm("vendor/Revise_Budget", {
    call: () => calls().then(({ revise }) => revise),
    about: version.BudgetID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ BudgetID: version.BudgetID, Reason }),
    onDone: () => navigate(editBudgetHref(year)),
  });
  return (
    <ReasonDialog
      form={form}
      title={m.budget_revise()}
      lead={m.budget_revise_lead()}
      label={m.common_reason()}
      submit={m.budget_revise()}
      most={300}
      onClose={onClose}
    />
  );
}

/** The approval, with the resolution of the general body if there is one. */
export function ApproveDialog({ version, needsSecond, onClose }: VersionProps & { needsSecond: boolean }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Approve_Budget", {
    call: () => calls().then(({ approve }) => approve),
    about: version.BudgetID,
    version: version.updated_at,
    values: { Resolution_No: "", Resolution_Day: "" },
    input: ({ Resolution_No, Resolution_Day }) => ({
      BudgetID: version.BudgetID,
      updated_at: version.updated_at,
      Resolution_No,
      Resolution_Day: Resolution_Day || null,
    }),
    refusedAt: { "resolution-in-future": "Resolution_Day" },
    done: ({ Data }) => (Data.Society_ProposalID === null ? m.budget_approved_now() : m.periods_proposed()),
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
      title={m.budget_approve()}
      submit={needsSecond ? m.periods_propose() : m.budget_approve()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>{m.budget_approve_lead()}</p>
        <TextField {...form.field("Resolution_No")} label={m.members_resolution()} maxLength={60} optional />
        <DayField
          {...form.field("Resolution_Day")}
          label={m.budget_resolution_day()}
          max={dayOf(new Date())}
          optional
        />
        {needsSecond && <Soft>{m.periods_second()}</Soft>}
      </Stack>
    </FormDialog>
  );
}

export function RemoveDialog({ version, year, onClose }: VersionProps & { year: number }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { ask, notice } = useAttempt("vendor/Remove_Budget", version.BudgetID);
  async function remove() {
    const answer = await ask({ BudgetID: version.BudgetID, updated_at: version.updated_at });
    if (!answer.success) return answer.extras.Status ?? m.common_save_failed();
    showToast(m.budget_removed());
    await revalidate();
    await navigate(budgetHref({ year }), { replace: true });
    return undefined;
  }
  return (
    <ConfirmDialog title={m.budget_remove()} confirm={m.budget_remove()} danger onConfirm={remove} onClose={onClose}>
      {notice}
      <p>{m.budget_remove_lead({ version: String(version.Version) })}</p>
    </ConfirmDialog>
  );
}
