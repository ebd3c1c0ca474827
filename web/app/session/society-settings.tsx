import { mayCall } from "#domain/roles.ts";
import { useVendor } from "../lib/vendor.ts";
import { m } from "../paraglide/messages.js";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./settings-page.module.css";
import { SettingsSection } from "./settings-section.tsx";

/** Where a society's manager looks for who helps to run it. */
export function SocietySettings() {
  const { Current_Role, Society_Information } = useVendor();
  if (!Society_Information || !mayCall(Current_Role.Role, "society-manager")) return null;
  return (
    <SettingsSection id="staff" title={m.staff_settings()} lead={m.staff_settings_lead()}>
      <ButtonLink to="/staff" className={styles.start}>
        {m.staff_settings_open()}
      </ButtonLink>
    </SettingsSection>
  );
}
