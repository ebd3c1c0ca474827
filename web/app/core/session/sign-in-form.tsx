import { useEffect, useRef, useState } from "react";
import { mobileProblem, otpProblem } from "#domain/core/session/rules.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import { roleOfVendor, roles, type VendorType } from "#domain/platform/roles.ts";
import type { Answer } from "../../lib/answer.ts";
import { deviceCredentials, keepAccount } from "../../lib/credentials.ts";
import { request } from "../../lib/request.ts";
import { translate } from "../../lib/translate.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { DemoHint } from "./demo-hint.tsx";
import { OtpField } from "./otp-field.tsx";
import { type ShownPasskey, signInByPasskey, usePasskeyAutofill, usePasskeysOffered } from "./passkey.ts";
import { PhoneField } from "./phone-field.tsx";
import styles from "./sign-in-dialog.module.css";
import { StepUp } from "./step-up.tsx";
import { spokenWait, useSecondsLeft, type Waiting, wait } from "./waiting.ts";

type SignInFormProps = {
  kind: VendorType;
  onMessage: (message: string | undefined) => void;
  onChooseRole: () => void;
  onSignedIn: (isComplete: boolean, kind: VendorType) => void;
};

/** A shaky operator gets this long before a second OTP is offered. */
const resendSeconds = 30;

/** The mobile number; once an OTP is on its way to it, the OTP too. */
export function SignInForm({ kind, onMessage, onChooseRole, onSignedIn }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [phone, setPhone] = useState("");
  const [phoneError, setPhoneError] = useState<string>();
  const [otp, setOtp] = useState("");
  const [otpError, setOtpError] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [waiting, setWaiting] = useState<Waiting>();
  const secondsLeft = useSecondsLeft(waiting);
  const hasPasskeys = usePasskeysOffered();
  /** Once the number's allowance for new devices is used up, with the wait until it renews. */
  const [stepUp, setStepUp] = useState<{ waiting: Waiting | undefined; isUnused: boolean }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the OTP field comes or goes
  useEffect(() => focusOn(form.current!), [sentTo]);

  const account = () => ({ Vendor_Type: kind, CountryCode: "+91" as const, PhoneNumber: phone });

  async function withDevice<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    onMessage(undefined);
    setIsBusy(true);
    const device = await deviceCredentials();
    const result = "failure" in device ? onMessage(m.session_no_api_key()) : await work();
    setIsBusy(false);
    return result ?? undefined;
  }

  async function requestOtp() {
    const problem = mobileProblem(phone);
    setPhoneError(translate(problem));
    if (problem) return focusOn(form.current!);
    const answer = await withDevice(() => request("vendor/Generate_Vendor_OTP", account()));
    if (!answer) return;
    if (!answer.success) {
      if (isStepUp(answer)) return beginStepUp(answer);
      if (answer.retryAfterSeconds) setWaiting(wait("limit", answer.retryAfterSeconds));
      if (sentTo === undefined) setPhoneError(reasonOf(answer));
      return onMessage(isUnanswered(answer) ? m.session_otp_network() : m.session_otp_failed());
    }
    setWaiting(wait("resend", resendSeconds));
    setOtp("");
    setOtpError(undefined);
    setSentTo(mobileDigits(phone));
    onMessage(m.session_otp_sent());
    focusOn(form.current!);
  }

  async function verify(isNewHolder = false) {
    const problem = otpProblem(otp);
    setOtpError(translate(problem));
    if (problem) return focusOn(form.current!);
    const answer = await withDevice(() =>
      request("vendor/Validate_Vendor_OTP", { ...account(), OTP: otp, Whether_New_Holder: isNewHolder }),
    );
    if (!answer) return;
    if (!answer.success) {
      if (isStepUp(answer)) return beginStepUp(answer);
      setOtpError(reasonOf(answer));
      onMessage(isUnanswered(answer) ? m.session_verify_network() : m.session_verify_failed());
      return focusOn(form.current!);
    }
    keepAccount(answer.extras.Data);
    if (answer.extras.Data.Whether_New_Holder) showToast(m.session_unused_aside());
    onSignedIn(answer.extras.Data.Whether_Basic_Information_Available, kind);
  }

  const [passkeyRound, setPasskeyRound] = useState(0);
  usePasskeyAutofill(hasPasskeys && sentTo === undefined && stepUp === undefined, passkeyRound, takePasskey);

  async function showPasskey() {
    const shown = await withDevice(signInByPasskey);
    if (!shown) return;
    if ("failure" in shown) setPasskeyRound((round) => round + 1);
    takePasskey(shown);
  }

  function takePasskey(shown: ShownPasskey) {
    if ("failure" in shown) return onMessage(shown.failure);
    const { account } = shown;
    keepAccount(account);
    onSignedIn(account.Whether_Basic_Information_Available, account.Vendor_Type);
  }

  function beginStepUp({ retryAfterSeconds, extras }: Failed) {
    onMessage(undefined);
    const waiting = retryAfterSeconds ? wait("limit", retryAfterSeconds) : undefined;
    setStepUp({ waiting, isUnused: extras.refusal === "number-unused" });
  }

  function beginAnew() {
    setStepUp(undefined);
    verify(true);
  }

  function changeNumber() {
    setStepUp(undefined);
    onMessage(undefined);
    setOtp("");
    setOtpError(undefined);
    setSentTo(undefined);
  }

  if (stepUp)
    return (
      <StepUp
        account={account()}
        waiting={stepUp.waiting}
        onApproved={() => {
          setStepUp(undefined);
          requestOtp();
        }}
        onPasskey={hasPasskeys ? showPasskey : undefined}
        onNewHolder={stepUp.isUnused ? beginAnew : undefined}
        onBack={changeNumber}
      />
    );
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (sentTo === undefined) requestOtp();
        else verify();
      }}
    >
      <p className={styles.as}>
        <span>{m.session_signing_in_as({ role: translate(roles[roleOfVendor(kind)].label) })}</span>
        {sentTo === undefined && (
          <button type="button" className={styles.change} onClick={onChooseRole}>
            {m.session_change_role()}
          </button>
        )}
      </p>
      <PhoneField
        label={m.session_mobile()}
        hint={sentTo === undefined ? m.session_mobile_hint() : undefined}
        phone={phone}
        error={phoneError}
        readOnly={sentTo !== undefined}
        autoComplete={hasPasskeys ? "tel-national webauthn" : "tel-national"}
        onChange={(typed) => {
          setPhone(typed);
          setPhoneError(translate(mobileProblem(typed)));
        }}
      />
      {sentTo !== undefined && (
        <>
          <OtpField
            label={m.common_otp()}
            otp={otp}
            error={otpError}
            hint={<DemoHint sentTo={sentTo} />}
            onChange={(typed) => {
              setOtp(typed);
              setOtpError(translate(otpProblem(typed)));
            }}
          />
          <div className={styles.again}>
            <Button look="quiet" onClick={changeNumber}>
              {m.session_change_number()}
            </Button>
            {secondsLeft > 0 ? (
              <p>{m.session_resend_in({ time: spokenWait(secondsLeft) })}</p>
            ) : (
              <Button look="quiet" busy={isBusy} onClick={requestOtp}>
                {m.session_resend()}
              </Button>
            )}
          </div>
        </>
      )}
      {sentTo === undefined && waiting?.why === "limit" && secondsLeft > 0 && (
        <p className={styles.soft}>{m.common_wait({ time: spokenWait(secondsLeft) })}</p>
      )}
      <Button type="submit" look="primary" size="lg" wide busy={isBusy}>
        {sentTo === undefined
          ? isBusy
            ? m.common_sending_otp()
            : m.session_request()
          : isBusy
            ? m.session_verifying()
            : m.session_verify()}
      </Button>
      {sentTo === undefined && hasPasskeys && (
        <Button size="lg" wide busy={isBusy} onClick={showPasskey}>
          {m.session_passkey_sign_in()}
        </Button>
      )}
    </form>
  );
}

const isStepUp = ({ extras }: Failed) => extras.refusal === "step-up-needed" || extras.refusal === "number-unused";
/** Without a code nobody answered. */
const isUnanswered = ({ extras }: Failed) => extras.code === undefined;
const reasonOf = (answer: Failed) => (isUnanswered(answer) ? undefined : answer.extras.Status);
type Failed = Extract<Answer<never>, { success: false }>;

/** To the field that is next: the one at fault, else the last one. By then it is drawn. */
function focusOn(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const field = form.querySelector<HTMLInputElement>("[aria-invalid]") ?? [...form.querySelectorAll("input")].at(-1);
    field?.focus();
  });
}
