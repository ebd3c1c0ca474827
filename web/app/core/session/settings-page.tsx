import { Outlet } from "react-router";
import { passkeyLimits } from "#domain/core/session/passkeys/rules.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { vendorOf } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Stack } from "../../ui/layout.tsx";
import { NotificationSettings } from "../notifications/notification-settings.tsx";
import { PushSettings } from "../notifications/push-settings.tsx";
import { QuietSettings } from "../notifications/quiet-settings.tsx";
import { SoundSettings } from "../notifications/sound-settings.tsx";
import { WhatsAppSettings } from "../notifications/whatsapp-settings.tsx";
import { StandingSettings } from "../standings/standing-settings.tsx";
import type { Route } from "./+types/settings-page";
import { AppSettings } from "./app-settings.tsx";
import { AppearanceSettings } from "./appearance-settings.tsx";
import { DeviceSettings } from "./device-settings.tsx";
import { PasskeySettings } from "./passkey-settings.tsx";
import { ProfileSettings } from "./profile-settings.tsx";
import styles from "./settings-page.module.css";
import { SettingsSection } from "./settings-section.tsx";
import { SocietySettings } from "./society-settings.tsx";
import { takesMoney } from "./takes-money.ts";

const perPage = 10;

export async function loader({ context, request }: Route.LoaderArgs) {
  const requestedPage = Number(new URL(request.url).searchParams.get("page"));
  const page = Number.isSafeInteger(requestedPage) && requestedPage > 0 && requestedPage < 10_000 ? requestedPage : 1;
  const asking = context.get(pageContext);
  const { ask } = asking;
  const isPaid = takesMoney(await vendorOf(asking), asking.featuresOff);
  const [answer, chosen, verified, keys, pushed, byWhatsApp, silence] = await Promise.all([
    ask("vendor/Filter_All_Vendor_Sessions", { Skip: (page - 1) * perPage, Limit: perPage }),
    ask("vendor/Fetch_Notification_Settings_Info", {}),
    isPaid ? ask("vendor/Fetch_Standing_Info", {}) : undefined,
    ask("vendor/Filter_All_Passkeys", { Limit: passkeyLimits.perAccount }),
    ask("vendor/Fetch_Push_Info", {}),
    ask("vendor/Fetch_WhatsApp_Info", {}),
    ask("vendor/Fetch_Quiet_Settings_Info", {}),
  ]);
  const standing = verified?.success
    ? verified.extras.Data
    : verified && { failure: verified.extras.Status ?? m.standings_failed() };
  const notices = chosen.success
    ? chosen.extras.Data
    : { failure: chosen.extras.Status ?? m.notifications_settings_failed() };
  const passkeys = keys.success ? keys.extras.Data : { failure: keys.extras.Status ?? m.session_passkeys_failed() };
  const push = pushed.success ? pushed.extras.Data : undefined;
  const whatsApp = byWhatsApp.success ? byWhatsApp.extras.Data : undefined;
  const quiet = silence.success ? silence.extras.Data : { failure: silence.extras.Status ?? m.quiet_failed() };
  if (!answer.success)
    return {
      notices,
      push,
      whatsApp,
      quiet,
      standing,
      passkeys,
      failure: answer.extras.Status ?? m.settings_devices_failed(),
    };
  const { Data, Count } = answer.extras;
  return {
    ...{ notices, push, whatsApp, quiet, standing, passkeys },
    ...{ devices: Data, page, pages: Math.ceil(Count / perPage) },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_settings()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={6} className={styles.page}>
      <header>
        <h1>{m.common_settings()}</h1>
        <p>{m.settings_lead()}</p>
      </header>
      <ProfileSettings />
      <SocietySettings />
      {loaderData.standing && (
        <SettingsSection id="verification" title={m.standings_settings()} lead={m.standings_settings_lead()}>
          <StandingSettings found={loaderData.standing} />
        </SettingsSection>
      )}
      <Outlet />
      <SettingsSection id="notifications" title={m.notifications_title()} lead={m.notifications_settings_lead()}>
        {loaderData.push && <PushSettings found={loaderData.push} />}
        {loaderData.whatsApp && <WhatsAppSettings found={loaderData.whatsApp} />}
        <NotificationSettings found={loaderData.notices} />
      </SettingsSection>
      <SettingsSection id="quiet" title={m.quiet_section()} lead={m.quiet_section_lead()}>
        {"failure" in loaderData.quiet ? (
          <Alert tone="bad">{loaderData.quiet.failure}</Alert>
        ) : (
          <QuietSettings found={loaderData.quiet} />
        )}
        <SoundSettings />
      </SettingsSection>
      <PasskeySettings found={loaderData.passkeys} />
      <DeviceSettings found={loaderData} />
      <AppSettings />
      <AppearanceSettings />
    </Stack>
  );
}
