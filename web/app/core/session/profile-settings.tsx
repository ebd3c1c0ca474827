import { useState } from "react";
import { useNavigate } from "react-router";
import { defaultTarget } from "#domain/core/session/rules.ts";
import { settingsPhoto } from "#domain/core/uploads/rules.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { isSignedIn } from "../../lib/credentials.ts";
import { useSite } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { DataStatusButton } from "../../shell/data-status.tsx";
import { Alert } from "../../ui/alert.tsx";
import { TextField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.tsx";
import { BioField } from "./bio-field.tsx";
import { MailConfirmation } from "./mail-confirmation.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { type ProfileDraft, saveProfile } from "./save-profile.ts";
import styles from "./settings-page.module.css";
import { SettingsSection } from "./settings-section.tsx";

export function ProfileSettings() {
  const vendor = useVendor();
  const site = useSite();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();

  const flats = [...new Set(vendor.Roles.flatMap(({ Flat_No }) => Flat_No ?? []))].join(", ");

  async function save(draft: ProfileDraft) {
    if (!isSignedIn()) return void setFailure(m.settings_not_ready());
    setFailure(undefined);
    setIsBusy(true);
    const { Whether_Image_Available: hasPhoto } = vendor;
    const saved = await saveProfile(draft, { photoType: settingsPhoto, hasPhoto, onProgress: setProgress });
    setProgress(undefined);
    if ("at" in saved) {
      setIsBusy(false);
      setFailure([m.settings_save_failed(), saved.failure].filter(Boolean).join(". "));
      return saved.at === "photo" ? saved.failure : undefined;
    }
    showToast(saved.status ?? m.settings_saved());
    // The frame loads the profile anew on the way.
    await navigate(defaultTarget);
  }

  return (
    <SettingsSection id="profile" title={m.settings_profile()} lead={m.settings_profile_lead({ site: site.name })}>
      {failure && <Alert tone="bad">{failure}</Alert>}
      <TextField
        label={m.session_mobile()}
        hint={m.settings_phone_hint()}
        value={formatPhone(vendor.PhoneNumber)}
        readOnly
      />
      {flats !== "" && (
        <TextField label={m.common_flat_number()} hint={m.settings_flat_hint()} value={flats} readOnly />
      )}
      <BioField vendorId={vendor.VendorID} />
      {vendor.EmailID !== null && vendor.Whether_Mail_Available && !vendor.Whether_Email_Verified && (
        <MailConfirmation key={vendor.EmailID} email={vendor.EmailID} />
      )}
      <ProfileForm
        vendor={vendor}
        photoType={settingsPhoto}
        photoHint={m.settings_photo_hint()}
        submit={isBusy ? m.common_saving() : m.settings_save()}
        isBusy={isBusy}
        progress={progress}
        onSave={save}
      />
      <div className={styles.more}>
        <DataStatusButton />
      </div>
    </SettingsSection>
  );
}
