import { useMay } from "../../lib/use-may.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Where a society's manager looks for what is set up for all of it: who helps, its profile, rates and billing. */
export function SocietySettings() {
  const { Society_Information } = useVendor();
  const may = useMay();
  if (!Society_Information || !may("staff.write")) return null;
  return (
    <SettingsSection id="staff" title={m.common_society()} lead={m.staff_settings_lead()}>
      <Row gap={3}>
        <ButtonLink to="/staff">{m.staff_title()}</ButtonLink>
        <ButtonLink to="/societies">{m.portfolio_title()}</ButtonLink>
        <ButtonLink to="/society-maintenance-demo">{m.staff_settings_society()}</ButtonLink>
      </Row>
    </SettingsSection>
  );
}
