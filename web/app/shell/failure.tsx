import type { ReactNode } from "react";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** Browsers word it each in their own way. */
const lostScript = /dynamically imported module|importing a module script failed/i;

/** A part of the page that could not be loaded is the network's fault and not ours. */
const isLost = (error: unknown) =>
  (typeof navigator !== "undefined" && navigator.onLine === false) ||
  (error instanceof TypeError && lostScript.test(error.message));

type FailureProps = {
  error: unknown;
  /** The server's message about it. */
  reason?: string | undefined;
  children: ReactNode;
};

/** In place of a page that failed. Offline it does not reload, which would end in the browser's own error page. */
export function Failure({ error, reason, children }: FailureProps) {
  const isOffline = typeof navigator !== "undefined" && navigator.onLine === false;
  const lostTitle = isOffline ? m.common_no_internet() : m.common_network_error();
  const title = isLost(error) ? lostTitle : m.shell_failed_title();
  return (
    <>
      <title>{title}</title>
      <Notice
        role="alert"
        title={title}
        action={
          <>
            <Button look="primary" onClick={() => navigator.onLine && location.reload()}>
              {m.common_try_again()}
            </Button>
            {children}
          </>
        }
      >
        {isLost(error) ? m.common_check_connection() : reason || m.common_failed_on_our_side()}
      </Notice>
    </>
  );
}
