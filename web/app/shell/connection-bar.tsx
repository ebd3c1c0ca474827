import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { useEffect, useSyncExternalStore } from "react";
import { useBlocker } from "react-router";
import { isCutOff, onWaiting, type Waiting, waitForRetry, whatWaits } from "../lib/connection.ts";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import styles from "./connection-bar.module.css";

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
    <div role="alert" className={styles.bar}>
      <IconPlugConnectedX size={24} stroke={1.6} aria-hidden />
      <p>
        <strong>{navigator.onLine ? m.common_network_error() : m.shell_offline_title()}</strong> {m.shell_offline()}
      </p>
      <div className={styles.ways}>
        {giveUp && (
          <Button look="quiet" onClick={giveUp}>
            {m.shell_offline_stay()}
          </Button>
        )}
        <Button look="primary" onClick={() => tryAgain(waiting)}>
          {m.common_try_again()}
        </Button>
      </div>
    </div>
  );
}

/**
 * Without a connection another page is not even begun: where its script cannot be loaded, the router reloads the document,
 * which ends in the browser's own error page. A wizard with changes asks in its own way before it is left.
 */
export function HeldNavigation() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isCutOff() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    // The connection may have come back between the click and this effect.
    if (!isCutOff()) return blocker.proceed();
    return waitForRetry({ goOn: () => navigator.onLine && blocker.proceed(), giveUp: () => blocker.reset() });
  }, [blocker]);
  return null;
}
