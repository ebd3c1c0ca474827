import { useState } from "react";
import { profilePhoto } from "#domain/core/uploads/rules.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import type { KnownPerson } from "../../shell/public-entries.tsx";
import { ProfileForm } from "./profile-form.tsx";

type CompleteProfileProps = {
  person: KnownPerson | undefined;
  onMessage: (message: string | undefined) => void;
  onSaved: () => Promise<void>;
};

/** The last step of the first sign-in. */
export function CompleteProfile({ person, onMessage, onSaved }: CompleteProfileProps) {
  const [isAsked, setIsAsked] = useState(true);

  async function goOn() {
    const loaded = await request("vendor/Fetch_Vendor_Complete_Information", {});
    onMessage(loaded.success ? m.session_profile_saved() : m.session_profile_completed());
    await onSaved();
  }

  return (
    <ProfileForm
      person={person}
      photoType={profilePhoto}
      photoHint={m.session_photo_hint()}
      submit={m.session_profile_submit()}
      wide
      lead={isAsked ? m.session_profile_needed() : undefined}
      noSession={m.session_no_session()}
      failed={(detail) => m.session_profile_failed({ detail })}
      done=""
      onSend={() => {
        setIsAsked(false);
        onMessage(undefined);
      }}
      onSaved={goOn}
    />
  );
}
