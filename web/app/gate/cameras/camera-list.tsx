import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconDeviceCctv from "@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconNetwork from "@tabler/icons-react/dist/esm/icons/IconNetwork.mjs";
import { type ReactNode, useState } from "react";
import type { Camera } from "#domain/gate/cameras/calls.ts";
import { type CameraStatus, cameraStatuses } from "#domain/gate/cameras/codes.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { RowButtons, RowCard, RowFact } from "../../kit/list/row-card.tsx";
import { askOnce } from "../../lib/ask-once.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";

type CameraListProps = {
  current: CurrentList;
  loaded: { cameras: readonly Camera[]; count: number };
  /** What to press where there is none yet. */
  action: ReactNode;
  onEdit: (camera: Camera) => void;
  onChanged: () => unknown;
};

export const CameraList = ({ current, loaded, action, onEdit, onChanged }: CameraListProps) => {
  const buttons = (camera: Camera) => (
    <CameraButtons camera={camera} onEdit={() => onEdit(camera)} onChanged={onChanged} />
  );
  return (
    <List
      label={m.block_security_tab_cameras()}
      current={current}
      loaded={loaded}
      rowsOf={({ cameras }) => cameras}
      countOf={({ count }) => count}
      idOf={({ CameraID }) => CameraID}
      nameOf={({ Name }) => Name}
      isMuted={({ Status }) => !Status}
      columns={columns}
      actions={(camera) => (
        <RowButtons nameId={nameIdOf(camera)} name={camera.Name}>
          {buttons(camera)}
        </RowButtons>
      )}
      card={(camera) => (
        <RowCard
          nameId={nameIdOf(camera)}
          name={camera.Name}
          badges={<StatusBadge camera={camera} />}
          facts={
            <>
              <RowFact icon={IconMapPin}>
                {camera.Block_Data.Name}, {camera.Location}
              </RowFact>
              <RowFact icon={IconClock}>
                {camera.Last_Seen
                  ? m.cameras_last_seen({ moment: formatTime(camera.Last_Seen) })
                  : m.cameras_never_seen()}
              </RowFact>
              <RowFact icon={IconNetwork}>
                <code>{camera.Address}</code>
              </RowFact>
            </>
          }
          isOff={!camera.Status}
        >
          {buttons(camera)}
        </RowCard>
      )}
      icon={<IconDeviceCctv size={32} />}
      words={{
        failed: m.block_security_failed(),
        noneFiltered: m.cameras_none(),
        noneFilteredNext: m.cameras_none_found(),
        none: m.cameras_none(),
        noneNext: m.cameras_none_yet(),
        pages: m.block_security_pages(),
      }}
      action={action}
    />
  );
};

const nameIdOf = ({ CameraID }: Camera) => `camera-${CameraID}`;

const columns: ListColumn<Camera>[] = [
  { id: "name", title: m.common_name(), cell: ({ Name }) => Name },
  { id: "block", title: m.common_block(), cell: ({ Block_Data }) => Block_Data.Name },
  { id: "location", title: m.common_location(), kind: "wide", cell: ({ Location }) => Location },
  { id: "status", title: m.common_status(), cell: (camera) => <StatusBadge camera={camera} /> },
  {
    id: "seen",
    title: m.cameras_seen(),
    cell: ({ Last_Seen }) => (Last_Seen ? formatTime(Last_Seen) : m.cameras_never_seen()),
  },
  { id: "address", title: m.cameras_address(), kind: "wide", cell: ({ Address }) => <code>{Address}</code> },
];

const tones = { 1: "good", 2: "bad", 3: "warn" } as const;

const StatusBadge = ({ camera }: { camera: Camera }) => {
  if (!camera.Status) return <Badge>{m.common_inactive()}</Badge>;
  const status = camera.Camera_Status as CameraStatus | null;
  if (status === null) return <Badge>{m.cameras_unchecked()}</Badge>;
  return <Badge tone={tones[status]}>{cameraStatuses[status]}</Badge>;
};

type CameraButtonsProps = { camera: Camera; onEdit: () => void; onChanged: () => unknown };

function CameraButtons({ camera, onEdit, onChanged }: CameraButtonsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const { CameraID, Status } = camera;

  async function toggle() {
    setIsBusy(true);
    const answer = await askOnce(Status ? "vendor/Inactive_Camera" : "vendor/Active_Camera", CameraID, { CameraID });
    showToast(answer.extras.Status ?? m.common_save_failed(), answer.success ? "good" : "bad");
    await onChanged();
    setIsBusy(false);
  }

  return (
    <>
      <Button look="quiet" aria-describedby={nameIdOf(camera)} onClick={onEdit}>
        {m.common_edit()}
      </Button>
      <Button
        look={Status ? "quietDanger" : "quiet"}
        aria-describedby={nameIdOf(camera)}
        busy={isBusy}
        onClick={toggle}
      >
        {Status ? m.common_deactivate() : m.common_activate()}
      </Button>
    </>
  );
}
