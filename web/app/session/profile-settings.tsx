import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatPhone } from "#domain/phone.ts";
import { ask } from "../lib/ask.ts";
import { useSite } from "../lib/root-data.ts";
import { useVendor } from "../lib/vendor.ts";
import { m } from "../paraglide/messages.js";
import { Alert } from "../ui/alert.tsx";
import { TextField } from "../ui/field.tsx";
import { type ProfileDraft, ProfileForm } from "./profile-form.tsx";
import { SettingsSection } from "./settings-section.tsx";

export function ProfileSettings() {
  const vendor = useVendor();
  const site = useSite();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<{ tone: "good" | "bad"; text: string }>();

  async function save(draft: ProfileDraft) {
    setMessage(undefined);
    setIsBusy(true);
    // Without an ImageID the photo stays as it is.
    const { Whether_Image_Available } = vendor;
    const answer = await ask("vendor/Set_Vendor_Profile", { ...draft, Whether_Image_Available });
    if (answer.success) await revalidate();
    setIsBusy(false);
    setMessage(
      answer.success
        ? { tone: "good", text: answer.extras.Status ?? m.settings_saved() }
        : { tone: "bad", text: answer.extras.Status ?? m.settings_save_failed() },
    );
  }

  return (
    <SettingsSection id="profile" title={m.settings_profile()} lead={m.settings_profile_lead({ site: site.name })}>
      {message && <Alert tone={message.tone}>{message.text}</Alert>}
      <TextField
        label={m.settings_phone()}
        hint={m.settings_phone_hint()}
        value={formatPhone(vendor.PhoneNumber)}
        readOnly
      />
      <ProfileForm
        profile={{ Full_Name: vendor.Full_Name ?? "", EmailID: vendor.EmailID ?? "" }}
        submit={isBusy ? m.session_saving() : m.settings_save()}
        isBusy={isBusy}
        onSave={save}
      />
    </SettingsSection>
  );
}
