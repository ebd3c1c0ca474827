import type { Vendor } from "#domain/core/session/calls.ts";
import type { PhotoType } from "#domain/core/uploads/rules.ts";
import { CallForm } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { isSignedIn } from "../../lib/credentials.ts";
import { m } from "../../paraglide/messages.js";
import type { KnownPerson } from "../../shell/public-entries.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PhotoField } from "./photo-field.tsx";
import styles from "./sign-in-dialog.module.css";
import { useProfilePhoto } from "./use-profile-photo.ts";

type ProfileFormProps = {
  /** Whose profile it is; at sign-in there is none yet. */
  vendor?: Vendor;
  /** What is known of somebody without a profile. */
  person?: KnownPerson | undefined;
  photoType: PhotoType;
  photoHint: string;
  submit: string;
  wide?: boolean;
  /** The message above the fields, until the form has one of its own. */
  lead?: string | undefined;
  /** The message if the browser has no session. */
  noSession: string;
  /** The messages of failures. */
  failed: (detail: string) => string;
  /** The message when it is saved; by default the server's sentence. */
  done?: string;
  onSend?: () => void;
  onSaved: () => unknown;
};

/** Name, email and photo, as sign-in asks for them first and settings change them later. */
export function ProfileForm(props: ProfileFormProps) {
  const {
    vendor,
    person,
    photoType,
    photoHint,
    submit,
    wide = false,
    lead,
    noSession,
    failed,
    done,
    onSend,
    onSaved,
  } = props;
  const photo = useProfilePhoto(photoType, vendor);
  const form = useCallForm("vendor/Set_Vendor_Profile", {
    call: () => import("#domain/core/session/calls.ts").then(({ session }) => session.setProfile),
    values: {
      Full_Name: vendor?.Full_Name ?? person?.Name ?? "",
      EmailID: vendor?.EmailID ?? person?.EmailID ?? "",
    },
    input: (values) => ({ ...values, ...photo.input() }),
    checksOnChange: true,
    uploads: [photo],
    async first() {
      onSend?.();
      return isSignedIn() ? photo.send() : { refusal: "no-session" };
    },
    onRefused({ refusal }) {
      if (refusal === "unknown-image") photo.forget();
      return false;
    },
    failed: ({ refusal, Status = "" }) => (refusal === "no-session" ? noSession : failed(Status)),
    ...(done !== undefined && { done }),
    onDone: onSaved,
  });

  return (
    <CallForm form={form}>
      {lead && form.refusals === 0 && !form.failure && <Alert tone="bad">{lead}</Alert>}
      <TextField
        {...form.field("Full_Name")}
        label={m.session_full_name()}
        required
        autoComplete="name"
        autoCapitalize="words"
        data-autofocus
      />
      <TextField
        {...form.field("EmailID")}
        label={m.session_email()}
        hint={vendor?.Whether_Email_Verified && form.values.EmailID === vendor.EmailID && m.session_mail_is_confirmed()}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <PhotoField photo={photo} hint={photoHint} />
      <Button
        type="submit"
        look="primary"
        size={wide ? "lg" : "md"}
        wide={wide}
        busy={form.isBusy}
        className={styles.submit}
      >
        {form.isBusy ? m.common_saving() : submit}
      </Button>
    </CallForm>
  );
}
