import { useRevalidator } from "react-router";
import { type GatewayProvider, gatewayProviders } from "#domain/money/bank/gateway/codes.ts";
import { CallForm, Fields, FormActions } from "../../../kit/form/call-form.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Section } from "../../../ui/section.tsx";
import { percentIn } from "./percent.ts";

/** Asks for the keys of a merchant account. They are sent once and never shown again. */
export function ConnectForm({ providers }: { providers: readonly GatewayProvider[] }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Connect_Payment_Gateway", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.connectGateway),
    values: {
      ...{ Provider: String(providers[0]), Key_ID: "", Key_Secret: "", Webhook_Secret: "", Convenience_Percent: "0" },
    },
    input: ({ Provider, Convenience_Percent, ...keys }) => ({
      ...keys,
      Provider: Number(Provider) as GatewayProvider,
      Convenience_Percent: percentIn(Convenience_Percent),
    }),
    refusedAt: { "gateway-keys-wrong": "Key_Secret" },
    async onDone() {
      await revalidate();
    },
  });
  // Cashfree signs with the key secret itself.
  const hasWebhookSecret = form.values.Provider !== "2";
  return (
    <Section title={m.gateway_connect_title()} lead={m.gateway_connect_lead()}>
      <CallForm form={form}>
        <SelectField {...form.field("Provider")} label={m.gateway_provider()} required>
          {providers.map((code) => (
            <option key={code} value={code}>
              {gatewayProviders[code]}
            </option>
          ))}
        </SelectField>
        <Fields>
          <TextField {...form.field("Key_ID")} label={m.gateway_key()} required maxLength={200} autoComplete="off" />
          <TextField
            {...form.field("Key_Secret")}
            label={m.gateway_secret()}
            type="password"
            required
            maxLength={200}
            autoComplete="new-password"
          />
        </Fields>
        {hasWebhookSecret && (
          <TextField
            {...form.field("Webhook_Secret")}
            label={m.gateway_webhook_secret()}
            hint={m.gateway_webhook_secret_hint()}
            type="password"
            required
            maxLength={200}
            autoComplete="new-password"
          />
        )}
        <TextField
          {...form.field("Convenience_Percent")}
          label={m.gateway_convenience_percent()}
          hint={m.gateway_convenience_hint()}
          inputMode="decimal"
          required
          maxLength={5}
          autoComplete="off"
        />
        <FormActions>
          <Button type="submit" look="primary" busy={form.isBusy}>
            {m.gateway_connect()}
          </Button>
        </FormActions>
      </CallForm>
    </Section>
  );
}
