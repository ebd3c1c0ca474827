import { useRef, useState } from "react";
import { emailProblem, fullNameProblem } from "#domain/session/rules.ts";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import styles from "./sign-in-dialog.module.css";

export type ProfileDraft = { Full_Name: string; EmailID: string };

type ProfileFormProps = {
  profile: ProfileDraft;
  submit: string;
  isBusy: boolean;
  wide?: boolean;
  onSave: (profile: ProfileDraft) => void;
};

const problemOf = { Full_Name: fullNameProblem, EmailID: emailProblem };

/** Name and email, as sign-in asks for them first and settings change them later. */
export function ProfileForm({ profile, submit, isBusy, wide = false, onSave }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(profile);
  const [problems, setProblems] = useState<{ [Field in keyof ProfileDraft]?: string | undefined }>({});

  const field = (name: keyof ProfileDraft) => ({
    required: true,
    value: draft[name],
    error: problems[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: value });
      setProblems({ ...problems, [name]: problemOf[name](value) });
    },
  });

  function save() {
    const found = { Full_Name: fullNameProblem(draft.Full_Name), EmailID: emailProblem(draft.EmailID) };
    setProblems(found);
    if (!found.Full_Name && !found.EmailID) return onSave(draft);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>("[aria-invalid]")?.focus());
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
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
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
