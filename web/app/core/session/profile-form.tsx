import { useEffect, useRef, useState } from "react";
import type { Vendor } from "#domain/core/session/calls.ts";
import { emailProblem, fullNameProblem } from "#domain/core/session/rules.ts";
import type { PhotoType } from "#domain/core/uploads/rules.ts";
import { translate } from "../../lib/translate.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { PhotoField } from "./photo-field.tsx";
import type { ProfileDraft } from "./save-profile.ts";
import styles from "./sign-in-dialog.module.css";

type ProfileFormProps = {
  /** Whose profile it is; at sign-in there is none yet. */
  vendor?: Vendor;
  photoType: PhotoType;
  photoHint: string;
  submit: string;
  isBusy: boolean;
  progress: number | undefined;
  wide?: boolean;
  /** Answers what is wrong with the photo, once that is known. */
  onSave: (profile: ProfileDraft) => Promise<string | undefined>;
};

const problemOf = { Full_Name: fullNameProblem, EmailID: emailProblem };
type Field = keyof typeof problemOf;

/** Name, email and photo, as sign-in asks for them first and settings change them later. */
export function ProfileForm(props: ProfileFormProps) {
  const { vendor, photoType, photoHint, submit, isBusy, progress, wide = false, onSave } = props;
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<ProfileDraft>({
    Full_Name: vendor?.Full_Name ?? "",
    EmailID: vendor?.EmailID ?? "",
    photo: "kept",
  });
  const [attempts, setAttempts] = useState(0);
  const [problems, setProblems] = useState<{ [Name in keyof ProfileDraft]?: string | undefined }>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: after an attempt, once the fields at fault are marked
  useEffect(() => form.current?.querySelector<HTMLInputElement>("[aria-invalid]")?.focus(), [attempts]);

  const field = (name: Field) => ({
    required: true,
    value: draft[name],
    error: problems[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: value });
      setProblems({ ...problems, [name]: translate(problemOf[name](value)) });
    },
  });

  async function save() {
    const found = {
      Full_Name: translate(fullNameProblem(draft.Full_Name)),
      EmailID: translate(emailProblem(draft.EmailID)),
    };
    setProblems(found);
    const photo = found.Full_Name || found.EmailID ? undefined : await onSave(draft);
    if (photo) setProblems({ photo });
    setAttempts((made) => made + 1);
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) save();
      }}
    >
      <TextField
        {...field("Full_Name")}
        label={m.session_full_name()}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        data-autofocus
      />
      <TextField
        {...field("EmailID")}
        label={m.session_email()}
        hint={vendor?.Whether_Email_Verified && draft.EmailID === vendor.EmailID && m.session_mail_is_confirmed()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <PhotoField
        type={photoType}
        hint={photoHint}
        vendor={vendor}
        photo={draft.photo}
        error={problems.photo}
        progress={progress}
        onChange={(photo, problem) => {
          setDraft({ ...draft, photo });
          setProblems({ ...problems, photo: problem });
        }}
      />
      <Button
        type="submit"
        look="primary"
        size={wide ? "lg" : "md"}
        wide={wide}
        busy={isBusy}
        className={styles.submit}
      >
        {submit}
      </Button>
    </form>
  );
}
