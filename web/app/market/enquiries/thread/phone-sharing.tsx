import { useState } from "react";
import type { Thread } from "#domain/market/enquiries/thread/calls.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { m } from "../../../paraglide/messages.js";
import { CheckField } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toast.tsx";

/** Whether who asked sees the owner's number. */
export function PhoneSharing({ thread, onChanged }: { thread: Thread; onChanged: () => Promise<void> }) {
  const { Property_EnquiryID, Whether_Phone_Shared } = thread;
  const [isBusy, setIsBusy] = useState(false);

  async function set(isShared: boolean) {
    setIsBusy(true);
    const answer = await askOnce("vendor/Update_Property_Enquiry_Phone_Sharing", Property_EnquiryID, {
      Property_EnquiryID,
      Whether_Phone_Shared: isShared,
    });
    if (answer.success) showToast(isShared ? m.thread_phone_shown() : m.thread_phone_no_more());
    else showToast(answer.extras.Status ?? m.common_failed_on_our_side(), "bad");
    await onChanged();
    setIsBusy(false);
  }

  return (
    <CheckField
      label={m.thread_share_phone()}
      hint={m.thread_share_phone_hint({ name: thread.Name })}
      checked={Whether_Phone_Shared}
      disabled={isBusy}
      onChange={({ target }) => set(target.checked)}
    />
  );
}
