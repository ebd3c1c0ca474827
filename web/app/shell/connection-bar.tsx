import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { useEffect, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { isCutOff, onWaiting, type Waiting, waitForRetry, whatWaits } from "../lib/connection.ts";
import { isPageKept } from "../lib/kept-pages.ts";
import { localAddress } from "../lib/language.ts";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { FloatingBar } from "../ui/floating-bar.tsx";

const nothing: readonly Waiting[] = [];

function tryAgain(waiting: readonly Waiting[]) {
  for (const { goOn } of waiting) goOn();
}

/** Over the unchanged page: says that the connection is lost, and retries. Once per page. */
export function ConnectionBar() {
  const waiting = useSyncExternalStore(onWaiting, whatWaits, () => nothing);
  if (waiting.length === 0) return null;
  const giveUp = waiting.find((one) => one.giveUp)?.giveUp;
  return (
    <FloatingBar
      tone="bad"
      icon={<IconPlugConnectedX size={24} stroke={1.6} aria-hidden />}
      action={
        <>
          {giveUp && (
            <Button look="quiet" onClick={giveUp}>
              {m.shell_offline_stay()}
            </Button>
          )}
          <Button look="primary" onClick={() => tryAgain(waiting)}>
            {m.common_try_again()}
          </Button>
        </>
      }
    >
      <strong>{navigator.onLine ? m.common_network_error() : m.common_no_internet()}</strong>{" "}
      {m.common_check_connection()}
    </FloatingBar>
  );
}

/**
 * Without a connection another page is not even begun: where its script cannot be loaded, the router reloads the document,
 * which ends in the browser's own error page. A page that the device keeps is opened as a whole instead. A wizard with
 * changes asks in its own way before it is left.
 */
export function HeldNavigation() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isCutOff() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    // The connection may have come back between the click and this effect.
    if (!isCutOff()) return blocker.proceed();
    const path = localAddress(blocker.location.pathname);
    void isPageKept(path).then((isKept) => isKept && location.assign(path));
    return waitForRetry({ goOn: () => navigator.onLine && blocker.proceed(), giveUp: () => blocker.reset() });
  }, [blocker]);
  return null;
}
