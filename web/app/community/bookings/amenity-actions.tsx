import { useState } from "react";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { AmenityForm } from "./amenity-form.tsx";
import type { AmenityInfo } from "./book-dialog.tsx";
import { ClosureDialog } from "./closure-dialog.tsx";

type ActionsProps = { amenity: AmenityInfo; onDone: () => Promise<unknown> };

/** What the manager does with an amenity. */
export function AmenityActions({ amenity, onDone }: ActionsProps) {
  const [opened, setOpened] = useState<"edit" | "close">();
  const [isBusy, setIsBusy] = useState(false);
  const { AmenityID, Status } = amenity;

  async function toggle() {
    setIsBusy(true);
    const answer = await askOnce(Status ? "vendor/Inactive_Amenity" : "vendor/Active_Amenity", AmenityID, {
      AmenityID,
    });
    showToast(answer.extras.Status ?? m.bookings_failed(), answer.success ? "good" : "bad");
    await onDone();
    setIsBusy(false);
  }

  const close = () => setOpened(undefined);
  return (
    <>
      <Button look="primary" onClick={() => setOpened("edit")}>
        {m.common_edit()}
      </Button>
      <Button onClick={() => setOpened("close")}>{m.bookings_close()}</Button>
      <Button look={Status ? "quietDanger" : "quiet"} busy={isBusy} onClick={toggle}>
        {Status ? m.common_deactivate() : m.common_activate()}
      </Button>
      {opened === "edit" && <AmenityForm amenity={amenity} onClose={close} />}
      {opened === "close" && <ClosureDialog amenity={amenity} onClose={close} onDone={onDone} />}
    </>
  );
}
