import { useState } from "react";
import { ask } from "../lib/ask.ts";
import { isSignedIn } from "../lib/credentials.ts";
import { m } from "../paraglide/messages.js";
import { type ProfileDraft, ProfileForm } from "./profile-form.tsx";

type CompleteProfileProps = { onMessage: (message: string | undefined) => void; onSaved: () => void };

/** The last step of the first sign-in. */
export function CompleteProfile({ onMessage, onSaved }: CompleteProfileProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function save(draft: ProfileDraft) {
    if (!isSignedIn()) return onMessage(m.session_no_session());
    onMessage(undefined);
    setIsBusy(true);
    const answer = await ask("vendor/Set_Vendor_Profile", draft);
    if (!answer.success) {
      setIsBusy(false);
      return onMessage(m.session_profile_failed({ detail: answer.extras.Status ?? "" }));
    }
    const loaded = await ask("vendor/Fetch_Vendor_Complete_Information", {});
    onMessage(loaded.success ? m.session_profile_saved() : m.session_profile_completed());
    onSaved();
  }

  return (
    <ProfileForm
      profile={{ Full_Name: "", EmailID: "" }}
      submit={isBusy ? m.session_saving() : m.session_profile_submit()}
      isBusy={isBusy}
      wide
      onSave={save}
    />
  );
}
