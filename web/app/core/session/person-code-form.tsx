import type { VendorType } from "#domain/platform/roles.ts";
import { CallForm } from "../../kit/form/call-form.tsx";
import { PhoneField } from "../../kit/form/fields.tsx";
import type { Refused } from "../../kit/form/form-options.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { keepAccount } from "../../lib/credentials.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./sign-in-dialog.module.css";

type PersonCodeFormProps = {
  kind: VendorType;
  /** As it was typed before. */
  phone: string;
  first: () => Promise<Refused | undefined>;
  onMessage: (message: string | undefined) => void;
  onSignedIn: (isComplete: boolean, kind: VendorType) => void;
  /** To the other ways, if the site has any. */
  onBack: (() => void) | undefined;
};

/** Number and code, as an administrator of the society or the operator of the site told them. */
export function PersonCodeForm({ kind, phone, first, onMessage, onSignedIn, onBack }: PersonCodeFormProps) {
  const form = useCallForm("vendor/Validate_Sign_In_Code", {
    call: () =>
      import("#domain/core/session/person-codes/calls.ts").then(({ personCodes }) => personCodes.signInByCode),
    values: { PhoneNumber: phone, Code: "" },
    input: (values) => ({ Vendor_Type: kind, CountryCode: "+91" as const, ...values }),
    send: (input) => request("vendor/Validate_Sign_In_Code", input),
    first,
    isFleeting: true,
    refusedAt: { "wrong-sign-in-code": "Code", "account-inactive": "Code" },
    onRefused({ refusal }) {
      if (refusal !== "no-api-key") return false;
      onMessage(m.session_no_api_key());
      return true;
    },
    done: "",
    onDone({ Data: opened }) {
      keepAccount(opened);
      onSignedIn(opened.Whether_Basic_Information_Available, opened.Vendor_Type);
    },
  });

  return (
    <CallForm form={form}>
      <p className={styles.soft}>{m.session_person_code_lead()}</p>
      <PhoneField
        {...form.field("PhoneNumber")}
        label={m.session_mobile()}
        required
        autoComplete="tel-national"
        data-autofocus
      />
      <TextField
        {...form.field("Code")}
        label={m.session_person_code_label()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      <Button type="submit" look="primary" size="lg" wide busy={form.isBusy}>
        {m.session_sign_in()}
      </Button>
      {onBack && (
        <Button look="quiet" wide onClick={onBack}>
          {m.session_person_code_back()}
        </Button>
      )}
    </CallForm>
  );
}
