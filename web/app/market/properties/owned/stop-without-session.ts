import type { MouseEvent } from "react";
import { isSignedIn } from "../../../lib/credentials.ts";
import { m } from "../../../paraglide/messages.js";
import { showToast } from "../../../ui/toast.tsx";

/** For links into the wizard: without a session there is nothing to open, and the page says so. */
export function stopWithoutSession(event: MouseEvent): void {
  if (isSignedIn()) return;
  event.preventDefault();
  showToast(m.owned_no_session(), "bad");
}
