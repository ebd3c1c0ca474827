import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatPhone } from "#domain/platform/phone.ts";
import { CallForm } from "../../kit/form/call-form.tsx";
import { PhoneField } from "../../kit/form/fields.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { DemoHint } from "./demo-hint.tsx";
import { OtpField } from "./otp-field.tsx";

/** Another number for the account: the number first, then the OTP that was sent to it. */
export function NumberDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Dialog title={m.session_number_title()} size="sm" onClose={onClose}>
      <Stack>
        <p>{m.session_number_lead()}</p>
        {sentTo === undefined ? (
          <NumberStep onSent={setSentTo} />
        ) : (
          <OtpStep sentTo={sentTo} onBack={() => setSentTo(undefined)} onDone={onClose} />
        )}
      </Stack>
    </Dialog>
  );
}

function NumberStep({ onSent }: { onSent: (phone: string) => void }) {
  const form = useCallForm("vendor/Generate_Number_OTP", {
    call: () => import("#domain/core/session/number/calls.ts").then(({ number }) => number.sendNumberOtp),
    values: { PhoneNumber: "" },
    input: (values) => values,
    send: (input) => request("vendor/Generate_Number_OTP", input),
    refusedAt: { "same-number": "PhoneNumber" },
    isFleeting: true,
    onDone: (_, { PhoneNumber }) => onSent(PhoneNumber),
  });
  return (
    <CallForm form={form}>
      <PhoneField {...form.field("PhoneNumber")} label={m.session_number_new()} required data-autofocus />
      <Button type="submit" look="primary" size="lg" wide busy={form.isBusy}>
        {m.session_number_send()}
      </Button>
    </CallForm>
  );
}

function OtpStep({ sentTo, onBack, onDone }: { sentTo: string; onBack: () => void; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Validate_Number_OTP", {
    call: () => import("#domain/core/session/number/calls.ts").then(({ number }) => number.moveNumber),
    about: sentTo,
    values: { OTP: "" },
    input: ({ OTP }) => ({ PhoneNumber: sentTo, OTP }),
    refusedAt: { "wrong-otp": "OTP", "no-live-otp": "OTP", "too-many-otps": "OTP" },
    async onDone() {
      await revalidate();
      onDone();
    },
  });
  return (
    <CallForm form={form}>
      <OtpField
        {...form.group("OTP")}
        label={m.common_otp()}
        otp={form.values.OTP}
        hint={
          <>
            {m.session_confirm_sent({ phone: formatPhone(sentTo) })} <DemoHint sentTo={sentTo} />
          </>
        }
        onChange={(OTP) => form.set({ OTP })}
      />
      <Button type="submit" look="primary" size="lg" wide busy={form.isBusy}>
        {m.session_change_number()}
      </Button>
      <Button look="quiet" wide onClick={onBack}>
        {m.session_number_other()}
      </Button>
    </CallForm>
  );
}
