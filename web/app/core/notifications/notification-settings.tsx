import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useState } from "react";
import type { NotificationSettings as Settings } from "#domain/core/notifications/calls.ts";
import type { Channel } from "#domain/core/notifications/codes.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import styles from "./notification-settings.module.css";

type Setting = Settings["Settings"][number];
type NotificationSettingsProps = { found: Settings | { failure: string } };

const ways = {
  sms: { label: m.common_sms, field: "Whether_SMS" },
  email: { label: m.common_email, field: "Whether_Email" },
  push: { label: m.notifications_way_push, field: "Whether_Push" },
} as const satisfies Record<Channel | "push", { label: () => string; field: keyof Setting }>;

/** Every kind of notice with the ways it goes; each choice is kept at once. */
export function NotificationSettings({ found }: NotificationSettingsProps) {
  const { EmailID } = useVendor();
  if ("failure" in found) return <Alert tone="bad">{found.failure}</Alert>;
  return (
    <>
      <Choices {...found} />
      {EmailID === null && found.Channels.includes("email") && (
        <p className={styles.soft}>{m.notifications_settings_no_email()}</p>
      )}
    </>
  );
}

function Choices({ Channels: sent, Settings }: Settings) {
  const channels = ["push", ...sent] as const;
  const [settings, setSettings] = useState(Settings);
  const [isSaving, setIsSaving] = useState(false);
  const [message, setMessage] = useState<{ tone: "good" | "bad"; text: string }>();

  async function choose(setting: Setting, channel: keyof typeof ways) {
    if (isSaving) return;
    const chosen = { ...setting, [ways[channel].field]: !setting[ways[channel].field] };
    const put = (row: Setting) => setSettings((rows) => rows.map((one) => (one.Kind === row.Kind ? row : one)));
    put(chosen);
    setIsSaving(true);
    setMessage(undefined);
    const { Kind, Whether_SMS, Whether_Email, Whether_Push } = chosen;
    const answer = await askOnce("vendor/Edit_Notification_Settings", Kind, {
      Settings: [{ Kind, Whether_SMS, Whether_Email, Whether_Push }],
    });
    setIsSaving(false);
    if (answer.success) return setMessage({ tone: "good", text: m.common_saved() });
    put(setting);
    setMessage({ tone: "bad", text: answer.extras.Status ?? m.notifications_settings_save_failed() });
  }

  return (
    <>
      <table className={styles.table} aria-busy={isSaving}>
        <thead>
          <tr>
            <th scope="col">{m.notifications_kind()}</th>
            <th scope="col">{m.notifications_way_bell()}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {ways[channel].label()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.Kind}>
              <th scope="row">
                {setting.Label}
                <span className={styles.soft}>{setting.Description}</span>
              </th>
              <td>
                <span className={styles.always} title={m.notifications_always()}>
                  <IconCheck size={20} aria-hidden />
                  <span className="visually-hidden">{m.notifications_always()}</span>
                </span>
              </td>
              {channels.map((channel) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    className={styles.switch}
                    aria-label={m.notifications_choice({ kind: setting.Label, way: ways[channel].label() })}
                    checked={setting[ways[channel].field]}
                    onChange={() => choose(setting, channel)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {message && <Alert tone={message.tone}>{message.text}</Alert>}
    </>
  );
}
