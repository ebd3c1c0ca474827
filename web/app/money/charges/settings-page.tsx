import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRevalidator } from "react-router";
import { CallForm, FormActions } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Soft } from "../../ui/soft.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/settings-page";
import { ChargesTabs } from "./charges-tabs.tsx";
import { LateFeeFields, RebateFields, YearFields } from "./fee-fields.tsx";
import { InterestFields } from "./interest-fields.tsx";
import { type SettingsForm as Form, type Found, inputOf, valuesOf } from "./settings-values.ts";
import { Turnover } from "./turnover.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const found = await context.get(pageContext).ask("vendor/Fetch_Billing_Settings_Info", {});
  forRole(found);
  if (found.extras.refusal === "no-society") return { missing: true as const };
  return found.success ? { found: found.extras.Data } : { failure: found.extras.Status ?? m.charges_settings_failed() };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.charges_settings_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <PageHead title={m.charges_settings_title()} lead={m.charges_settings_lead()} />
      <ChargesTabs />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.charges_settings_failed()}>{loaderData.failure}</ListFailed>
      ) : (
        <SettingsForm found={loaderData.found} />
      )}
    </Stack>
  );
}

/** Where a problem of the input is shown; one of a row of a list at its own field. */
function fieldOf(values: ReturnType<typeof valuesOf>) {
  const rows = {
    "Interest.Rates": values.Interest.Rates,
    "Early_Rebate.Rates": values.Early_Rebate.Rates,
    "Late_Fee.Rates": values.Late_Fee.Rates,
    Year_Schemes: values.Year_Schemes,
  };
  const own = Object.entries(rows).flatMap(([list, all]) =>
    all.flatMap((row, at) => Object.keys(row).map((name) => `${list}.${at}.${name}`)),
  );
  return {
    "GST.GSTIN": "GSTIN",
    "GST.Registered_From": "Registered_From",
    "GST.Taxed_Parts": "Later",
    ...Object.fromEntries(own.map((name) => [name, name])),
  } as const;
}

function SettingsForm({ found }: { found: Found }) {
  const mayWrite = useMay()("charges.write");
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Billing_Settings", {
    call: () => import("#domain/money/charges/calls.ts").then(({ charges }) => charges.editSettings),
    values: valuesOf(found),
    input: (values) => ({ ...inputOf(values), updated_at: found.updated_at }),
    fieldOf,
    async onDone() {
      form.begin(form.values);
      await revalidate();
    },
  });
  const { isRegistered } = form.values;
  return (
    <CallForm form={form}>
      <Card as="section" padding="roomy">
        <Row>
          <SelectField
            {...form.field("Rounding")}
            label={m.charges_rounding()}
            hint={m.charges_rounding_hint()}
            disabled={!mayWrite}
          >
            <option value="paisa">{m.charges_rounding_paisa()}</option>
            <option value="rupee">{m.charges_rounding_rupee()}</option>
          </SelectField>
        </Row>
      </Card>
      <Card as="section" padding="roomy" aria-labelledby="interest">
        <Stack gap={4}>
          <h2 id="interest">{m.charges_interest()}</h2>
          <Soft>{m.charges_interest_lead()}</Soft>
          <CheckField {...form.check("isCharged")} label={m.charges_interest_on()} disabled={!mayWrite} />
          {form.values.isCharged && <InterestFields form={form} found={found} isFixed={!mayWrite} />}
        </Stack>
      </Card>
      <Card as="section" padding="roomy" aria-labelledby="late-fee">
        <Stack gap={4}>
          <h2 id="late-fee">{m.charges_late_fee()}</h2>
          <Soft>{m.charges_late_fee_lead()}</Soft>
          <CheckField {...form.check("hasLateFee")} label={m.charges_late_fee_on()} disabled={!mayWrite} />
          {form.values.hasLateFee && <LateFeeFields form={form} isFixed={!mayWrite} />}
        </Stack>
      </Card>
      <Card as="section" padding="roomy" aria-labelledby="rebate">
        <Stack gap={4}>
          <h2 id="rebate">{m.charges_rebate()}</h2>
          <Soft>{m.charges_rebate_lead()}</Soft>
          <CheckField {...form.check("hasRebate")} label={m.charges_rebate_on()} disabled={!mayWrite} />
          {form.values.hasRebate && <RebateFields form={form} isFixed={!mayWrite} />}
        </Stack>
      </Card>
      <Card as="section" padding="roomy" aria-labelledby="year">
        <Stack gap={4}>
          <h2 id="year">{m.charges_year()}</h2>
          <Soft>{m.charges_year_lead()}</Soft>
          <YearFields form={form} isFixed={!mayWrite} />
        </Stack>
      </Card>
      <Card as="section" padding="roomy" aria-labelledby="gst">
        <Stack gap={4}>
          <h2 id="gst">{m.charges_gst()}</h2>
          <Turnover found={found} isRegistered={isRegistered} />
          <CheckField {...form.check("isRegistered")} label={m.charges_gst_on()} disabled={!mayWrite} />
          {isRegistered && <GstFields form={form} isFixed={!mayWrite} />}
        </Stack>
      </Card>
      {mayWrite && (
        <FormActions>
          <Button type="submit" look="primary" busy={form.isBusy}>
            {m.common_save()}
          </Button>
        </FormActions>
      )}
    </CallForm>
  );
}

function GstFields({ form, isFixed }: { form: Form; isFixed: boolean }) {
  const { Later: later } = form.values;
  const parts = (
    <>
      <option value="whole">{m.charges_gst_whole()}</option>
      <option value="excess">{m.charges_gst_excess()}</option>
    </>
  );
  return (
    <>
      <Row gap={3} align="start">
        <TextField
          {...form.field("GSTIN")}
          label={m.charges_gst_gstin()}
          maxLength={15}
          autoComplete="off"
          required
          disabled={isFixed}
        />
        <TextField
          {...form.field("Registered_From")}
          label={m.charges_gst_from()}
          hint={m.charges_gst_from_hint()}
          type="date"
          required
          disabled={isFixed}
        />
      </Row>
      <SelectField
        {...form.field("Taxed_Part")}
        label={m.charges_gst_part()}
        hint={m.charges_gst_part_hint()}
        disabled={isFixed}
      >
        {parts}
      </SelectField>
      {later.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a change has nothing else that stays.
        <Row key={at} gap={3} align="end">
          <TextField
            {...form.field(`Later.${at}.From`)}
            label={m.charges_gst_part_from()}
            type="date"
            required
            disabled={isFixed}
          />
          <SelectField {...form.field(`Later.${at}.Taxed_Part`)} label={m.charges_gst_part()} disabled={isFixed}>
            {parts}
          </SelectField>
          {!isFixed && (
            <IconButton
              label={m.charges_gst_part_remove({ day: part.From ? formatDay(part.From) : "…" })}
              onClick={() => form.set({ Later: later.filter((_, other) => other !== at) })}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          )}
        </Row>
      ))}
      {!isFixed && later.length < 10 && (
        <Row>
          <Button onClick={() => form.set({ Later: [...later, { From: "", Taxed_Part: "excess" }] })}>
            <IconPlus size={18} aria-hidden /> {m.charges_gst_part_add()}
          </Button>
        </Row>
      )}
      <Row>
        <SelectField {...form.field("Tax_Rounding")} label={m.charges_gst_rounding()} disabled={isFixed}>
          <option value="paisa">{m.charges_rounding_paisa()}</option>
          <option value="rupee">{m.charges_rounding_rupee()}</option>
        </SelectField>
      </Row>
      <Soft>{m.charges_gst_heads()}</Soft>
    </>
  );
}
