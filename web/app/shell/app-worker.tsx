import IconSparkles from "@tabler/icons-react/dist/esm/icons/IconSparkles.mjs";
import { useEffect, useSyncExternalStore } from "react";
import { useMatch } from "react-router";
import type { Vendor } from "#domain/core/session/calls.ts";
import { hasNewVersion, onNewVersion, registerWorker, takeNewVersion, tellWorker } from "../lib/app-worker.ts";
import { holdInstallOffer } from "../lib/install-offer.ts";
import { keepsPages, onKeepingChange } from "../lib/kept-choice.ts";
import { localAddress } from "../lib/language.ts";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { FloatingBar } from "../ui/floating-bar.tsx";
import { InstallBar } from "./install-bar.tsx";
import { KeptNotice } from "./kept-notice.tsx";
import { keptPathsOf } from "./shortcuts.ts";

/** Runs the service worker, tells it what to keep for whom, says how old a kept page is, and offers a new version. Once per page. */
export function AppWorker({ vendor }: { vendor: Vendor }) {
  const isKeeping = useSyncExternalStore(onKeepingChange, keepsPages, () => false);
  const isNew = useSyncExternalStore(onNewVersion, hasNewVersion, () => false);
  const isDashboard = useMatch("/dashboard") !== null;
  const { Role } = vendor.Current_Role;
  const account = `${vendor.VendorID} ${JSON.stringify(vendor.Current_Role)}`;

  useEffect(() => {
    void registerWorker();
    return holdInstallOffer();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its first value is the server's, which knows no device
  useEffect(() => {
    const paths = keptPathsOf(Role).map(localAddress);
    void tellWorker(keepsPages() ? { type: "keep", account, paths, assets: loadedFiles() } : { type: "forget" });
  }, [isKeeping, account, Role]);

  return (
    <>
      <KeptNotice />
      {isNew ? (
        <FloatingBar
          icon={<IconSparkles size={24} stroke={1.6} aria-hidden />}
          action={
            <Button look="primary" onClick={takeNewVersion}>
              {m.app_reload()}
            </Button>
          }
        >
          {m.app_new_version()}
        </FloatingBar>
      ) : (
        isDashboard && <InstallBar />
      )}
    </>
  );
}

/** What this page was loaded with, perhaps before the worker was there to see it. */
const loadedFiles = () => [
  ...performance.getEntriesByType("resource").map(({ name }) => name),
  ...[...document.querySelectorAll<HTMLLinkElement>("link[href]")].map(({ href }) => href),
];
