import IconDeviceMobile from "@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs";
import { useSyncExternalStore } from "react";
import {
  hasInstallOffer,
  install,
  isApplesTouch,
  isOfferPutAway,
  onInstallOffer,
  putOfferAway,
} from "../lib/install-offer.ts";
import { isInstalled } from "../lib/kept-choice.ts";
import { useSite } from "../lib/root-data.ts";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { FloatingBar } from "../ui/floating-bar.tsx";

const wayToInstall = (): "button" | "menu" | undefined => {
  if (isInstalled() || isOfferPutAway()) return;
  if (hasInstallOffer()) return "button";
  return isApplesTouch() ? "menu" : undefined;
};

/** Where this device can install the app, until it is installed or the person puts the offer away. */
export function InstallBar() {
  const site = useSite();
  const way = useSyncExternalStore(onInstallOffer, wayToInstall, () => undefined);
  if (!way) return null;
  return (
    <FloatingBar
      icon={<IconDeviceMobile size={24} stroke={1.6} aria-hidden />}
      action={
        <>
          <Button onClick={putOfferAway}>{m.common_not_now()}</Button>
          {way === "button" && (
            <Button look="primary" onClick={install}>
              {m.app_install()}
            </Button>
          )}
        </>
      }
    >
      {m.app_offer({ name: site.name })} {way === "menu" && m.app_install_apple()}
    </FloatingBar>
  );
}
