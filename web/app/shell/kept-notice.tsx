import { useSyncExternalStore } from "react";
import { keptAtAttribute } from "../../worker/protocol.ts";
import { formatTime } from "../lib/format.ts";
import { m } from "../paraglide/messages.js";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Row } from "../ui/layout.tsx";

/** It does not change while the document is open. */
const keptAt = () => document.documentElement.getAttribute(keptAtAttribute);
const never = () => () => {};

/** On a page that the service worker opened without a network: how old it is. */
export function KeptNotice() {
  const instant = useSyncExternalStore(never, keptAt, () => null);
  if (instant === null) return null;
  return (
    <Alert tone="plain">
      <Row gap={3}>
        <span>{m.app_kept({ time: formatTime(instant) })}</span>
        <Button onClick={() => location.reload()}>{m.common_try_again()}</Button>
      </Row>
    </Alert>
  );
}
