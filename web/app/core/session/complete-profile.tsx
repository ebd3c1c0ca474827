import { useState } from "react";
import { profilePhoto } from "#domain/core/uploads/rules.ts";
import { isSignedIn } from "../../lib/credentials.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { ProfileForm } from "./profile-form.tsx";
import { type ProfileDraft, saveProfile } from "./save-profile.ts";

type CompleteProfileProps = { onMessage: (message: string | undefined) => void; onSaved: () => void };

/** The last step of the first sign-in. */
export function CompleteProfile({ onMessage, onSaved }: CompleteProfileProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState<number>();

  async function save(draft: ProfileDraft) {
    if (!isSignedIn()) return void onMessage(m.session_no_session());
    onMessage(undefined);
    setIsBusy(true);
    const saved = await saveProfile(draft, { photoType: profilePhoto, hasPhoto: false, onProgress: setProgress });
    setProgress(undefined);
    if ("at" in saved) {
      setIsBusy(false);
      onMessage(m.session_profile_failed({ detail: saved.failure ?? "" }));
      return saved.at === "photo" ? saved.failure : undefined;
    }
    const loaded = await request("vendor/Fetch_Vendor_Complete_Information", {});
    onMessage(loaded.success ? m.session_profile_saved() : m.session_profile_completed());
    onSaved();
  }

  return (
    <ProfileForm
      photoType={profilePhoto}
      photoHint={m.session_photo_hint()}
      submit={isBusy ? m.common_saving() : m.session_profile_submit()}
      isBusy={isBusy}
      progress={progress}
      wide
      onSave={save}
    />
  );
}
