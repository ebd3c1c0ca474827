import { useRevalidator } from "react-router";
import type { PayablesSettings } from "#domain/money/payables/settings/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { MoneyField } from "../../kit/form/fields.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { forRole } from "../../lib/for-role.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { CheckField, TextField } from "../../ui/field.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/settings-page";
import { ExpensesFrame } from "./expenses-frame.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const info = await context.get(pageContext).ask("vendor/Fetch_Payables_Settings_Info", {});
  forRole(info);
  if (info.success) return { settings: info.extras.Data };
  if (info.extras.refusal === "no-society") return { missing: true as const };
  return { failure: info.extras.Status ?? m.payables_settings_failed() };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.payables_settings()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** How bills are approved, and whether tax is deducted. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const mayEdit = useMay()("payments.settings");
  return (
    <ExpensesFrame>
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.payables_settings_failed()}>{loaderData.failure}</ListFailed>
      ) : mayEdit ? (
        <SettingsForm settings={loaderData.settings} />
      ) : (
        <Card>
          <FactGrid
            facts={[
              { name: m.payables_limit(), value: formatRupees(loaderData.settings.One_Approver_Up_To) },
              {
                name: m.payables_tds(),
                value: loaderData.settings.Whether_Deducts_TDS ? m.payables_deducts() : m.payables_deducts_not(),
              },
              { name: m.payables_tan(), value: loaderData.settings.TAN },
            ]}
          />
        </Card>
      )}
    </ExpensesFrame>
  );
}

function SettingsForm({ settings }: { settings: PayablesSettings }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Payables_Settings", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.editSettings),
    values: { ...settings, One_Approver_Up_To: String(settings.One_Approver_Up_To) },
    input: ({ One_Approver_Up_To, ...values }) => ({ ...values, One_Approver_Up_To: rupeesIn(One_Approver_Up_To) }),
    onDone: () => revalidate(),
  });
  return (
    <CallForm form={form} label={m.payables_settings()}>
      <Card as="section" padding="roomy">
        <Fields>
          <MoneyField
            {...form.field("One_Approver_Up_To")}
            label={m.payables_limit()}
            hint={m.payables_limit_hint()}
            required
          />
          <TextField
            {...form.field("TAN")}
            label={m.payables_tan()}
            hint={m.payables_tan_hint()}
            maxLength={10}
            optional
            autoComplete="off"
          />
        </Fields>
        <CheckField
          {...form.check("Whether_Deducts_TDS")}
          label={m.payables_deducts()}
          hint={m.payables_deducts_hint()}
        />
      </Card>
      <FormActions>
        <SubmitButton form={form}>{m.common_save()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
