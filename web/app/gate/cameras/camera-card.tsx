import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconNetwork from "@tabler/icons-react/dist/esm/icons/IconNetwork.mjs";
import { useState } from "react";
import type { Camera } from "#domain/gate/cameras/calls.ts";
import { type CameraStatus, cameraStatuses } from "#domain/gate/cameras/codes.ts";
import shared from "../../community/tickets/ticket-list.module.css";
import { askOnce } from "../../lib/ask-once.ts";
import { formatTime } from "../../lib/format.ts";
import { translate } from "../../lib/translate.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CardHead } from "../../ui/card.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./cameras.module.css";

const tones = { 1: "good", 2: "bad", 3: "warn" } as const;

const StatusBadge = ({ camera }: { camera: Camera }) => {
  if (!camera.Status) return <Badge>{m.common_inactive()}</Badge>;
  const status = camera.Camera_Status as CameraStatus | null;
  if (status === null) return <Badge>{m.cameras_unchecked()}</Badge>;
  return <Badge tone={tones[status]}>{translate(cameraStatuses[status])}</Badge>;
};

type CardProps = { camera: Camera; onEdit: () => void; onDone: () => unknown };

export function CameraCard({ camera, onEdit, onDone }: CardProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { CameraID, Name, Block_Data, Location, Address, Status, Last_Seen } = camera;
  const nameId = `camera-${CameraID}`;

  async function toggle() {
    setIsBusy(true);
    const answer = await askOnce(Status ? "vendor/Inactive_Camera" : "vendor/Active_Camera", CameraID, { CameraID });
    showToast(answer.extras.Status ?? m.common_save_failed(), answer.success ? "good" : "bad");
    await onDone();
    setIsBusy(false);
  }

  return (
    <article className={styles.card} aria-labelledby={nameId} data-off={!Status || undefined}>
      <CardHead id={nameId} title={Name}>
        <StatusBadge camera={camera} />
      </CardHead>
      <IconList className={shared.facts}>
        <li>
          <IconMapPin size={18} stroke={1.7} aria-hidden />
          {Block_Data.Name}, {Location}
        </li>
        <li>
          <IconClock size={18} stroke={1.7} aria-hidden />
          {Last_Seen ? m.cameras_last_seen({ moment: formatTime(Last_Seen) }) : m.cameras_never_seen()}
        </li>
        <li className={styles.address}>
          <IconNetwork size={18} stroke={1.7} aria-hidden />
          <code>{Address}</code>
        </li>
      </IconList>
      <div className={shared.foot}>
        <Button look="quiet" aria-describedby={nameId} onClick={onEdit}>
          {m.common_edit()}
        </Button>
        <Button look={Status ? "quietDanger" : "quiet"} aria-describedby={nameId} busy={isBusy} onClick={toggle}>
          {Status ? m.common_deactivate() : m.common_activate()}
        </Button>
      </div>
    </article>
  );
}
