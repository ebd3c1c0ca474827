import { pageContext } from "../lib/page-context.ts";
import { rootDataOf, siteOf } from "../lib/root-data.ts";
import { m } from "../paraglide/messages.js";
import type { Route } from "./+types/settings-page";
import { AppearanceSettings } from "./appearance-settings.tsx";
import { DeviceSettings } from "./device-settings.tsx";
import { ProfileSettings } from "./profile-settings.tsx";
import styles from "./settings-page.module.css";
import { SocietySettings } from "./society-settings.tsx";

const perPage = 10;

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get("page"));
  const page = Number.isSafeInteger(asked) && asked > 0 && asked < 10_000 ? asked : 1;
  const answer = await context
    .get(pageContext)
    .ask("vendor/Filter_All_Vendor_Sessions", { Skip: (page - 1) * perPage, Limit: perPage });
  if (!answer.success) return { failure: answer.extras.Status ?? m.settings_devices_failed() };
  const { Data, Count } = answer.extras;
  return { devices: Data, page, pages: Math.ceil(Count / perPage) };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.settings_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <header>
        <h1>{m.settings_title()}</h1>
        <p>{m.settings_lead()}</p>
      </header>
      <ProfileSettings />
      <SocietySettings />
      <DeviceSettings found={loaderData} />
      <AppearanceSettings />
    </div>
  );
}
