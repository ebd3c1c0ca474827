import { SettingsSection } from "../../core/session/settings-section.tsx";
import { takesMoney } from "../../core/session/takes-money.ts";
import { pageContext } from "../../lib/page-context.ts";
import { useVendor, vendorOf } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import type { Route } from "./+types/payment-settings-section";
import { PaymentSettings } from "./payment-settings.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  if (!takesMoney(await vendorOf(page), page.featuresOff)) return undefined;
  const answer = await page.ask("vendor/Fetch_Payment_Settings_Info", {});
  if (answer.success) return answer.extras.Data;
  return { failure: answer.extras.Status ?? m.payments_settings_failed() };
}

/** On the settings of who takes money; the routes bring it there. */
export default function PaymentSettingsSection({ loaderData: found }: Route.ComponentProps) {
  const isOwner = useVendor().Current_Role.Role === "president";
  if (!found) return null;
  return (
    <SettingsSection id="payments" title={m.common_payments()} lead={m.payments_settings_lead()}>
      <PaymentSettings found={found} claimsPath={isOwner ? "/rental-bills/claims" : "/billing/claims"} />
    </SettingsSection>
  );
}
