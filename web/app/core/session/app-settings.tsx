import { useState, useSyncExternalStore } from "react";
import { hasInstallOffer, install, onInstallOffer } from "../../lib/install-offer.ts";
import { chooseKeeping, isInstalled, keepsPages, onKeepingChange } from "../../lib/kept-choice.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { SettingsSection } from "./settings-section.tsx";

const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent);
const never = () => () => {};

/** How it becomes an app on this device, and what is kept here for times without a network. */
export function AppSettings() {
  const isKeeping = useSyncExternalStore(onKeepingChange, keepsPages, () => false);
  return (
    <SettingsSection id="app" title={m.app_title()} lead={m.app_lead()}>
      <Stack gap={4}>
        <InstallOffer />
        <CheckField
          label={m.app_keep()}
          hint={m.app_keep_hint()}
          checked={isKeeping}
          onChange={({ currentTarget }) => chooseKeeping(currentTarget.checked)}
        />
      </Stack>
    </SettingsSection>
  );
}

function InstallOffer() {
  const isOffered = useSyncExternalStore(onInstallOffer, hasInstallOffer, () => false);
  const isApp = useSyncExternalStore(never, isInstalled, () => false);
  const isApples = useSyncExternalStore(never, isApple, () => false);
  const [isBusy, setIsBusy] = useState(false);
  if (isApp) return <p>{m.app_installed()}</p>;
  if (!isOffered && !isBusy) return <p>{isApples ? m.app_install_apple() : m.app_install_menu()}</p>;

  async function ask() {
    setIsBusy(true);
    await install();
    setIsBusy(false);
  }
  return (
    <Button look="primary" busy={isBusy} onClick={ask}>
      {m.app_install()}
    </Button>
  );
}
