import { useRevalidator } from "react-router";
import type { domain } from "#domain";
import { type BillLayout, billLayoutCodes, billLayouts } from "#domain/money/bills/papers/codes.ts";
import type { Output } from "#domain/platform/call.ts";
import { CallForm, FormActions } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { forRole } from "../../lib/for-role.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Soft } from "../../ui/soft.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/papers-page";
import { ChargesTabs } from "./charges-tabs.tsx";

type Found = Output<typeof domain.bills.paperSettings>;

export async function loader({ context }: Route.LoaderArgs) {
  const found = await context.get(pageContext).ask("vendor/Fetch_Bill_Paper_Settings_Info", {});
  forRole(found);
  if (found.extras.refusal === "no-society") return { missing: true as const };
  return found.success ? { found: found.extras.Data } : { failure: found.extras.Status ?? m.bill_papers_failed() };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.bill_papers_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function PapersPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <PageHead title={m.bill_papers_title()} lead={m.bill_papers_lead()} />
      <ChargesTabs />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.bill_papers_failed()}>{loaderData.failure}</ListFailed>
      ) : (
        <>
          <Account found={loaderData.found} />
          <SettingsForm found={loaderData.found} />
        </>
      )}
    </Stack>
  );
}

/** The account on the bills, which two people change elsewhere. */
function Account({ found }: { found: Found }) {
  const mayChange = useMay()("payments.settings");
  const isSet = found.UPI_ID !== "" || found.Bank_Account_No !== "";
  return (
    <Card as="section" padding="roomy" aria-labelledby="account">
      <Stack gap={4}>
        <Row gap={3} spread="between" align="start">
          <h2 id="account">{m.bill_papers_account()}</h2>
          {mayChange && <ButtonLink to="/settings#payments">{m.bill_papers_account_change()}</ButtonLink>}
        </Row>
        {isSet && !found.Whether_Verified && <Notice role="status" title={m.bill_papers_unverified()} />}
        {isSet ? (
          <FactGrid
            facts={[
              { name: m.payments_settings_payee(), value: found.Payee_Name },
              { name: m.payments_settings_upi(), value: found.UPI_ID },
              { name: m.payments_settings_account(), value: found.Bank_Account_No },
              { name: m.payments_settings_ifsc(), value: found.IFSC },
              { name: m.payments_settings_bank(), value: found.Bank_Name },
            ]}
          />
        ) : (
          <Soft>{m.bill_papers_account_none()}</Soft>
        )}
      </Stack>
    </Card>
  );
}

function SettingsForm({ found }: { found: Found }) {
  const isFixed = !useMay()("charges.write");
  const { revalidate } = useRevalidator();
  const { Bill_Layout, Signatory, Notes_EN, Notes_HI, Whether_Mailed } = found;
  const form = useCallForm("vendor/Edit_Bill_Paper_Settings", {
    call: () => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.editPaperSettings),
    values: { Bill_Layout: Bill_Layout as string, Signatory, Notes_EN, Notes_HI, Whether_Mailed },
    input: (values) => ({ ...values, Bill_Layout: values.Bill_Layout as BillLayout, updated_at: found.updated_at }),
    async onDone() {
      form.begin(form.values);
      await revalidate();
    },
  });
  return (
    <CallForm form={form}>
      <Card as="section" padding="roomy">
        <Stack gap={4}>
          <SelectField
            {...form.field("Bill_Layout")}
            label={m.bill_papers_layout()}
            hint={m.bill_papers_layout_hint()}
            disabled={isFixed}
          >
            {billLayoutCodes.map((code) => (
              <option key={code} value={code}>
                {billLayouts[code]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field("Signatory")}
            label={m.bill_papers_signatory()}
            hint={m.bill_papers_signatory_hint()}
            optional
            maxLength={60}
            disabled={isFixed}
          />
          <TextArea
            {...form.field("Notes_EN")}
            label={m.bill_papers_notes_en()}
            hint={m.bill_papers_notes_hint()}
            optional
            maxLength={1500}
            disabled={isFixed}
          />
          <TextArea
            {...form.field("Notes_HI")}
            label={m.bill_papers_notes_hi()}
            optional
            maxLength={1500}
            lang="hi"
            disabled={isFixed}
          />
          <CheckField
            {...form.check("Whether_Mailed")}
            label={m.bill_papers_mailed()}
            hint={m.bill_papers_mailed_hint()}
            disabled={isFixed}
          />
        </Stack>
      </Card>
      {!isFixed && (
        <FormActions>
          <Button type="submit" look="primary" busy={form.isBusy}>
            {m.common_save()}
          </Button>
        </FormActions>
      )}
    </CallForm>
  );
}
