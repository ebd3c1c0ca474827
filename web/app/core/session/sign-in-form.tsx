import { useEffect, useState } from "react";
import { otpWays } from "#domain/core/session/rules.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import { roleLabels, roleOfVendor, type VendorType } from "#domain/platform/roles.ts";
import { CallForm } from "../../kit/form/call-form.tsx";
import { PhoneField } from "../../kit/form/fields.tsx";
import type { Refused } from "../../kit/form/form-options.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { deviceCredentials, keepAccount } from "../../lib/credentials.ts";
import { request } from "../../lib/request.ts";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import type { KnownPerson } from "../../shell/public-entries.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { DemoHint } from "./demo-hint.tsx";
import { OtpField } from "./otp-field.tsx";
import { type ShownPasskey, signInByPasskey, usePasskeyAutofill, usePasskeysOffered } from "./passkey.ts";
import { PersonCodeForm } from "./person-code-form.tsx";
import styles from "./sign-in-dialog.module.css";
import { StepUp } from "./step-up.tsx";
import { spokenWait, useSecondsLeft, type Waiting, wait } from "./waiting.ts";

type SignInFormProps = {
  kind: VendorType;
  person: KnownPerson | undefined;
  onMessage: (message: string | undefined) => void;
  onChooseRole: () => void;
  onSignedIn: (isComplete: boolean, kind: VendorType) => void;
};

/** A shaky operator gets this long before a second OTP is offered. */
const resendSeconds = 30;

/** The mobile number; once an OTP is on its way to it, the OTP too. */
export function SignInForm({ kind, person, onMessage, onChooseRole, onSignedIn }: SignInFormProps) {
  const { codeWays } = useRootData();
  /** How the OTP goes: where no text messages are sent, by email. */
  const [way, setWay] = useState<number>(codeWays.sms ? otpWays.sms : otpWays.mail);
  const [hasPersonCode, setHasPersonCode] = useState(!codeWays.sms && !codeWays.mail);
  const [sentTo, setSentTo] = useState<string>();
  const [isBusyWithPasskey, setIsBusyWithPasskey] = useState(false);
  const [waiting, setWaiting] = useState<Waiting>();
  const secondsLeft = useSecondsLeft(waiting);
  const hasPasskeys = usePasskeysOffered();
  /** Once the number's allowance for new devices is used up, with the wait until it renews. */
  const [stepUp, setStepUp] = useState<{ waiting: Waiting | undefined; isUnused: boolean }>();

  const ofKind = { Vendor_Type: kind, CountryCode: "+91" as const };
  const phone = useCallForm("vendor/Generate_Vendor_OTP", {
    call: () => import("#domain/core/session/calls.ts").then(({ session }) => session.sendOtp),
    values: { PhoneNumber: person?.PhoneNumber ?? "" },
    input: (values) => ({ ...ofKind, ...values, Way: way as 1 | 2 }),
    send: (input) => request("vendor/Generate_Vendor_OTP", input),
    first: needsDevice,
    checksOnChange: true,
    isFleeting: true,
    refusedAt: { "too-many-otps": "PhoneNumber", "otp-not-sent": "PhoneNumber" },
    onRefused(refused, retryAfterSeconds) {
      if (retryAfterSeconds && !isStepUp(refused)) setWaiting(wait("limit", retryAfterSeconds));
      return isTakenOver(refused, retryAfterSeconds, m.session_otp_network(), m.session_otp_failed());
    },
    done: "",
    onDone(_, { PhoneNumber }) {
      setWaiting(wait("resend", resendSeconds));
      otp.begin({ OTP: "" });
      setSentTo(mobileDigits(PhoneNumber));
      // By email the form says where, if anywhere, it went.
      onMessage(way === otpWays.sms ? m.session_otp_sent() : undefined);
    },
  });

  const otp = useCallForm("vendor/Validate_Vendor_OTP", {
    call: () => import("#domain/core/session/calls.ts").then(({ session }) => session.signIn),
    values: { OTP: "" },
    input: ({ OTP }) => ({ ...ofKind, ...phone.values, OTP }),
    send: (input) => request("vendor/Validate_Vendor_OTP", input),
    first: needsDevice,
    checksOnChange: true,
    isFleeting: true,
    refusedAt: { "no-live-otp": "OTP", "too-many-otps": "OTP", "account-inactive": "OTP" },
    onRefused(refused, retryAfterSeconds) {
      const isTaken = isTakenOver(refused, retryAfterSeconds, m.session_verify_network(), m.session_verify_failed());
      if (refused.refusal !== "wrong-otp") return isTaken;
      // The dialog has said it; at the field is the next try.
      const input = document.getElementById(otp.id)?.querySelector<HTMLInputElement>("input[name=otp]");
      input?.focus();
      input?.select();
      return true;
    },
    done: "",
    onDone({ Data: opened }) {
      keepAccount(opened);
      if (opened.Whether_New_Holder) showToast(m.session_unused_aside());
      onSignedIn(opened.Whether_Basic_Information_Available, kind);
    },
  });
  /** By the other way than the one that was chosen first; it is asked for as soon as it is chosen. */
  const [isOther, setIsOther] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice, with the way that it chose
  useEffect(() => {
    if (isOther) void phone.send().finally(() => setIsOther(false));
  }, [isOther]);
  function sendBy(other: number) {
    setWay(other);
    setIsOther(true);
  }
  const isBusy = phone.isBusy || otp.isBusy || isBusyWithPasskey;
  // To the field that is next: when the form changes, and for each new OTP.
  const current = sentTo === undefined ? phone.id : otp.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what leads to a field, not what it is
  useEffect(() => {
    const inputs = document.getElementById(current)?.querySelectorAll("input");
    inputs?.item(inputs.length - 1).focus();
  }, [current, waiting?.until, stepUp]);

  async function needsDevice(): Promise<Refused | undefined> {
    onMessage(undefined);
    return "failure" in (await deviceCredentials()) ? { refusal: "no-api-key" } : undefined;
  }

  /** The dialog has the sentence of the failure; the server's problems are at the field. */
  function isTakenOver(refused: Refused, retryAfterSeconds: number | undefined, network: string, failed: string) {
    if (isStepUp(refused)) {
      beginStepUp(refused, retryAfterSeconds);
      return true;
    }
    // Without a code there was no answer.
    const isUnanswered = refused.code === undefined;
    onMessage(refused.refusal === "no-api-key" ? m.session_no_api_key() : isUnanswered ? network : failed);
    return isUnanswered;
  }

  const [passkeyRound, setPasskeyRound] = useState(0);
  usePasskeyAutofill(hasPasskeys && sentTo === undefined && stepUp === undefined, passkeyRound, takePasskey);

  async function showPasskey() {
    setIsBusyWithPasskey(true);
    const unready = await needsDevice();
    const passkey = unready ? { failure: m.session_no_api_key() } : await signInByPasskey();
    setIsBusyWithPasskey(false);
    if (!passkey) return;
    if ("failure" in passkey) setPasskeyRound((round) => round + 1);
    takePasskey(passkey);
  }

  function takePasskey(passkey: ShownPasskey) {
    if ("failure" in passkey) return onMessage(passkey.failure);
    const { account } = passkey;
    keepAccount(account);
    onSignedIn(account.Whether_Basic_Information_Available, account.Vendor_Type);
  }

  function beginStepUp({ refusal }: Refused, retryAfterSeconds?: number) {
    onMessage(undefined);
    const waiting = retryAfterSeconds ? wait("limit", retryAfterSeconds) : undefined;
    setStepUp({ waiting, isUnused: refusal === "number-unused" });
  }

  function beginAnew() {
    setStepUp(undefined);
    void otp.send({ Whether_New_Holder: true });
  }

  function changeNumber() {
    if (codeWays.sms) setWay(otpWays.sms);
    setStepUp(undefined);
    onMessage(undefined);
    setSentTo(undefined);
  }

  if (stepUp)
    return (
      <StepUp
        account={{ ...ofKind, ...phone.values }}
        waiting={stepUp.waiting}
        onApproved={() => {
          setStepUp(undefined);
          void phone.send();
        }}
        onPasskey={hasPasskeys ? showPasskey : undefined}
        onNewHolder={stepUp.isUnused ? beginAnew : undefined}
        onBack={changeNumber}
      />
    );
  if (hasPersonCode)
    return (
      <PersonCodeForm
        kind={kind}
        phone={phone.values.PhoneNumber}
        first={needsDevice}
        onMessage={onMessage}
        onSignedIn={onSignedIn}
        onBack={codeWays.sms || codeWays.mail ? () => setHasPersonCode(false) : undefined}
      />
    );
  const byMail = way === otpWays.mail;
  const as = (
    <p className={styles.as}>
      <span>{m.session_signing_in_as({ role: roleLabels[roleOfVendor(kind)] })}</span>
      {sentTo === undefined && (
        <button type="button" className={styles.change} onClick={onChooseRole}>
          {m.session_change_role()}
        </button>
      )}
    </p>
  );
  return sentTo === undefined ? (
    <CallForm key="phone" form={phone}>
      {as}
      {!codeWays.sms && <Alert tone="plain">{m.session_no_sms()}</Alert>}
      <PhoneField
        {...phone.field("PhoneNumber")}
        label={m.session_mobile()}
        hint={codeWays.sms ? m.session_mobile_hint() : undefined}
        required
        autoComplete={hasPasskeys ? "tel-national webauthn" : "tel-national"}
        data-autofocus
      />
      {waiting?.why === "limit" && secondsLeft > 0 && (
        <p className={styles.soft}>{m.common_wait({ time: spokenWait(secondsLeft) })}</p>
      )}
      <Button type="submit" look="primary" size="lg" wide busy={isBusy}>
        {isBusy ? m.common_sending_otp() : codeWays.sms ? m.session_request() : m.session_mail_code()}
      </Button>
      {codeWays.sms && codeWays.mail && (
        <Button look="quiet" wide busy={isBusy} onClick={() => sendBy(otpWays.mail)}>
          {m.session_mail_code_instead()}
        </Button>
      )}
      {hasPasskeys && (
        <Button size="lg" wide busy={isBusy} onClick={showPasskey}>
          {m.session_passkey_sign_in()}
        </Button>
      )}
      <Button look="quiet" wide onClick={() => setHasPersonCode(true)}>
        {m.session_person_code()}
      </Button>
    </CallForm>
  ) : (
    <CallForm key="otp" form={otp}>
      {as}
      <PhoneField label={m.session_mobile()} value={phone.values.PhoneNumber} readOnly />
      <OtpField
        {...otp.group("OTP")}
        label={m.common_otp()}
        otp={otp.values.OTP}
        hint={byMail ? m.session_mailed_code() : <DemoHint sentTo={sentTo} />}
        onChange={(OTP) => otp.set({ OTP })}
      />
      <div className={styles.again}>
        <Button look="quiet" onClick={changeNumber}>
          {m.session_change_number()}
        </Button>
        {secondsLeft > 0 ? (
          <p>{m.session_resend_in({ time: spokenWait(secondsLeft) })}</p>
        ) : (
          <Button look="quiet" busy={isBusy} onClick={() => phone.send()}>
            {m.session_resend()}
          </Button>
        )}
      </div>
      {codeWays.sms && codeWays.mail && (
        <Button look="quiet" wide busy={isBusy} onClick={() => sendBy(byMail ? otpWays.sms : otpWays.mail)}>
          {byMail ? m.session_sms_code_instead() : m.session_mail_code_instead()}
        </Button>
      )}
      <Button type="submit" look="primary" size="lg" wide busy={isBusy}>
        {isBusy ? m.session_verifying() : m.session_verify()}
      </Button>
    </CallForm>
  );
}

const isStepUp = ({ refusal }: Refused) => refusal === "step-up-needed" || refusal === "number-unused";
