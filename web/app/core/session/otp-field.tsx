import { type ComponentProps, useEffect, useRef } from "react";
import { otpLength } from "#domain/core/session/rules.ts";
import { TextField } from "../../ui/field.tsx";
import styles from "./fields.module.css";

type OtpFieldProps = Pick<ComponentProps<typeof TextField>, "id" | "label" | "error" | "hint"> & {
  otp: string;
  onChange: (otp: string) => void;
};

/** Four digits: typed, pasted with any surrounding text, or filled in by the browser from the SMS. */
export function OtpField({ otp, onChange, ...rest }: OtpFieldProps) {
  const take = (text: string) => onChange(text.replace(/\D/g, "").slice(0, otpLength));
  useOtpFromMessage(take);
  return (
    <TextField
      {...rest}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      // Room for a pasted code with a space in it; what is kept has four digits.
      maxLength={otpLength * 2}
      required
      className={styles.otp}
      value={otp}
      onChange={(event) => take(event.target.value)}
    />
  );
}

type OtpRequest = CredentialRequestOptions & { otp: { transport: ["sms"] } };

/** Where the browser can read the code out of the message (WebOTP), it fills it in. */
function useOtpFromMessage(onCode: (code: string) => void) {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const given = new AbortController();
    const request: OtpRequest = { otp: { transport: ["sms"] }, signal: given.signal };
    navigator.credentials
      .get(request)
      .then((credential) => credential && latest.current((credential as Credential & { code: string }).code))
      // Nobody has to let us read: then the code is typed.
      .catch(() => undefined);
    return () => given.abort();
  }, []);
}
