import { useEffect, useState } from "react";
import { passkeyLimits } from "#domain/core/session/passkeys/rules.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { CallForm } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { useRootData } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { DemoHint } from "./demo-hint.tsx";
import { OtpField } from "./otp-field.tsx";
import { confirmByPasskey, usePasskeysOffered } from "./passkey.ts";
import styles from "./sign-in-dialog.module.css";
import { spokenWait, useSecondsLeft, type Waiting, wait } from "./waiting.ts";

const resendSeconds = 30;

/** Before a sensitive change: an OTP to the account's own number, or a passkey. */
export function ConfirmIdentityDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const { PhoneNumber, EmailID } = useVendor();
  const { codeWays } = useRootData();
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [waiting, setWaiting] = useState<Waiting>();
  const secondsLeft = useSecondsLeft(waiting);
  const form = useCallForm("vendor/Validate_Confirmation_OTP", {
    call: () => import("#domain/core/session/confirm/calls.ts").then(({ confirm }) => confirm.confirmByOtp),
    values: { OTP: "" },
    input: (values) => values,
    send: (input) => request("vendor/Validate_Confirmation_OTP", input),
    refusedAt: { "wrong-otp": "OTP", "no-live-otp": "OTP", "too-many-otps": "OTP" },
    isFleeting: true,
    done: "",
    onDone: onConfirmed,
  });

  const isOffered = usePasskeysOffered();
  const [hasPasskey, setHasPasskey] = useState(false);
  useEffect(() => {
    if (isOffered)
      request("vendor/Filter_All_Passkeys", { Limit: passkeyLimits.perAccount }).then((found) =>
        setHasPasskey(found.success && found.extras.Data.some(({ Whether_Suspected }) => !Whether_Suspected)),
      );
  }, [isOffered]);

  async function showPasskey() {
    setFailure(undefined);
    setIsBusy(true);
    const failed = await confirmByPasskey();
    setIsBusy(false);
    if (failed !== undefined) setFailure(failed);
    else onConfirmed();
  }

  async function sendOtp() {
    setFailure(undefined);
    setIsBusy(true);
    const answer = await request("vendor/Generate_Confirmation_OTP", {});
    setIsBusy(false);
    if (!answer.success) {
      if (answer.retryAfterSeconds) setWaiting(wait("limit", answer.retryAfterSeconds));
      return setFailure(answer.extras.Status ?? m.session_otp_failed());
    }
    setWaiting(wait("resend", resendSeconds));
    form.begin({ OTP: "" });
    setIsSent(true);
  }

  const left = secondsLeft > 0 && (
    <p className={styles.soft}>
      {waiting?.why === "limit"
        ? m.common_wait({ time: spokenWait(secondsLeft) })
        : m.session_resend_in({ time: spokenWait(secondsLeft) })}
    </p>
  );
  return (
    <Dialog title={m.session_confirm_title()} size="sm" onClose={onClose}>
      <Stack>
        {failure && <Alert tone="bad">{failure}</Alert>}
        <p>{m.session_confirm_lead()}</p>
        {isSent ? (
          <CallForm form={form}>
            <OtpField
              {...form.group("OTP")}
              label={m.common_otp()}
              otp={form.values.OTP}
              hint={
                codeWays.sms ? (
                  <>
                    {m.session_confirm_sent({ phone: formatPhone(PhoneNumber) })} <DemoHint sentTo={PhoneNumber} />
                  </>
                ) : (
                  m.session_confirm_sent({ phone: EmailID ?? "" })
                )
              }
              onChange={(OTP) => form.set({ OTP })}
            />
            <div className={styles.again}>
              {left || (
                <Button look="quiet" busy={isBusy} onClick={sendOtp}>
                  {m.session_resend()}
                </Button>
              )}
            </div>
            <Button type="submit" look="primary" size="lg" wide busy={form.isBusy || isBusy}>
              {m.common_confirm()}
            </Button>
          </CallForm>
        ) : codeWays.sms || (codeWays.mail && EmailID) ? (
          <>
            <Button data-autofocus look="primary" size="lg" wide busy={isBusy} onClick={sendOtp}>
              {m.session_confirm_send({ phone: codeWays.sms ? formatPhone(PhoneNumber) : (EmailID ?? "") })}
            </Button>
            {left}
          </>
        ) : (
          <p>{m.session_confirm_no_way()}</p>
        )}
        {hasPasskey && (
          <Button size="lg" wide busy={isBusy} onClick={showPasskey}>
            {m.session_passkey_confirm()}
          </Button>
        )}
        <Button look="quiet" wide onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </Stack>
    </Dialog>
  );
}
