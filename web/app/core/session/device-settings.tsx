import IconDeviceLaptop from "@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { leave } from "../../lib/credentials.ts";
import { formatTime } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Pager } from "../../ui/pager.tsx";
import { showToast } from "../../ui/toast.tsx";
import type { Route } from "./+types/settings-page";
import styles from "./settings-page.module.css";
import { SettingsSection } from "./settings-section.tsx";
import { SignInRequests } from "./sign-in-requests.tsx";

type Found = Route.ComponentProps["loaderData"];

export function DeviceSettings({ found }: { found: Found }) {
  const { revalidate } = useRevalidator();
  const [busyWith, setBusyWith] = useState<string>();
  const [isSure, setIsSure] = useState(false);

  async function signOut(Vendor_SessionID: string) {
    setBusyWith(Vendor_SessionID);
    const answer = await request("vendor/Inactive_Vendor_Session", { Vendor_SessionID });
    showToast(answer.extras.Status ?? m.settings_devices_failed(), answer.success ? "good" : "bad");
    await revalidate();
    setBusyWith(undefined);
  }

  return (
    <SettingsSection id="devices" title={m.settings_devices()} lead={m.settings_devices_lead()}>
      <SignInRequests />
      {found.failure !== undefined ? (
        <Alert tone="bad">{found.failure}</Alert>
      ) : (
        <>
          <ul>
            {found.devices.map(({ Vendor_SessionID, DeviceName, Whether_Current, created_at, last_seen_at }) => (
              <li key={Vendor_SessionID} className={styles.device}>
                <IconDeviceLaptop size={26} stroke={1.5} aria-hidden />
                <div>
                  <p className={styles.name}>
                    {DeviceName} {Whether_Current && <Badge tone="brand">{m.settings_device_current()}</Badge>}
                  </p>
                  <p className={styles.soft}>
                    {m.settings_device_since({ since: formatTime(created_at), seen: formatTime(last_seen_at) })}
                  </p>
                </div>
                {!Whether_Current && (
                  <Button
                    busy={busyWith === Vendor_SessionID}
                    aria-label={m.settings_device_sign_out_of({ device: DeviceName, since: formatTime(created_at) })}
                    onClick={() => signOut(Vendor_SessionID)}
                  >
                    {m.settings_device_sign_out()}
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <Pager
            label={m.settings_devices_pages()}
            page={found.page}
            pages={found.pages}
            hrefOf={(page) => `/settings?page=${page}`}
          />
        </>
      )}
      <Button look="quietDanger" className={styles.start} onClick={() => setIsSure(true)}>
        {m.settings_everywhere()}
      </Button>
      {isSure && <Everywhere onClose={() => setIsSure(false)} />}
    </SettingsSection>
  );
}

function Everywhere({ onClose }: { onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function signOutEverywhere() {
    setIsBusy(true);
    const answer = await request("vendor/Logout_Vendor_Everywhere", {});
    if (answer.success) return leave();
    setIsBusy(false);
    setFailure(answer.extras.Status);
  }

  return (
    <Dialog title={m.settings_everywhere()} size="sm" onClose={onClose}>
      <Stack gap={5}>
        {failure && <Alert tone="bad">{failure}</Alert>}
        <p>{m.settings_everywhere_sure()}</p>
        <Actions>
          <Button data-autofocus onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button look="danger" busy={isBusy} onClick={signOutEverywhere}>
            {m.settings_everywhere()}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
