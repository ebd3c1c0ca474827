import { useState } from "react";
import { useNavigate } from "react-router";
import { defaultTarget } from "#domain/core/session/rules.ts";
import { settingsPhoto } from "#domain/core/uploads/rules.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { useSite } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { DataStatusButton } from "../../shell/data-status.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { BioField } from "./bio-field.tsx";
import { MailConfirmation } from "./mail-confirmation.tsx";
import { NumberDialog } from "./number-dialog.tsx";
import { ProfileForm } from "./profile-form.tsx";
import styles from "./settings-page.module.css";
import { SettingsSection } from "./settings-section.tsx";

export function ProfileSettings() {
  const vendor = useVendor();
  const site = useSite();
  const navigate = useNavigate();
  const [isChanging, setIsChanging] = useState(false);
  const flats = [...new Set(vendor.Roles.flatMap(({ Flat_Label }) => Flat_Label ?? []))].join(", ");

  return (
    <SettingsSection id="profile" title={m.settings_profile()} lead={m.settings_profile_lead({ site: site.name })}>
      <TextField
        label={m.session_mobile()}
        hint={vendor.Whether_Phone_Number_Verified ? m.settings_phone_hint() : m.session_number_unproven()}
        value={formatPhone(vendor.PhoneNumber)}
        readOnly
      />
      {vendor.Whether_Phone_Number_Verified && (
        <div className={styles.more}>
          <Button onClick={() => setIsChanging(true)}>{m.session_change_number()}</Button>
        </div>
      )}
      {isChanging && <NumberDialog onClose={() => setIsChanging(false)} />}
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
        submit={m.settings_save()}
        noSession={m.settings_not_ready()}
        failed={(detail) => [m.settings_save_failed(), detail].filter(Boolean).join(". ")}
        // The layout reloads the profile on the way.
        onSaved={() => navigate(defaultTarget)}
      />
      <div className={styles.more}>
        <DataStatusButton />
      </div>
    </SettingsSection>
  );
}
