import IconDeviceCctv from "@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type ReactNode, useState } from "react";
import type { Camera } from "#domain/gate/cameras/calls.ts";
import { useSite } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import type { Places } from "../../society/residents/places.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Grid, Row } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Soft } from "../../ui/soft.tsx";
import { CameraCard } from "./camera-card.tsx";
import { CameraForm } from "./camera-form.tsx";
import styles from "./cameras.module.css";

type TabProps = {
  cameras: readonly Camera[];
  networks: readonly string[];
  blocks: Places["blocks"];
  /** The field that searches them, and what takes its words away again. */
  search: ReactNode;
  clear: ReactNode;
  onChanged: () => unknown;
};

/** The cameras of the blocks, and whether each is there; nothing of what they see. */
export function CamerasTab({ cameras, networks, blocks, search, clear, onChanged }: TabProps) {
  const [form, setForm] = useState<Camera | "new">();
  const { company } = useSite();
  const societyId = useVendor().Society_Information?.SocietyID ?? "";
  const add = blocks.length > 0 && (
    <Button look="primary" onClick={() => setForm("new")}>
      <IconPlus size={18} aria-hidden /> {m.cameras_add()}
    </Button>
  );
  return (
    <>
      <Row gap={3} spread="between" align="end" className={styles.head}>
        {search}
        {add}
      </Row>
      {networks.length === 0 ? (
        <Alert tone="plain">
          <strong>{m.cameras_off()}</strong> {m.cameras_off_more({ id: societyId, email: company.email })}
        </Alert>
      ) : (
        <Soft>{m.cameras_lead({ networks: networks.join(", ") })}</Soft>
      )}
      {cameras.length === 0 ? (
        <Notice role="status" icon={<IconDeviceCctv size={32} />} title={m.cameras_none()} action={clear || add}>
          {clear ? m.cameras_none_found() : m.cameras_none_yet()}
        </Notice>
      ) : (
        <Grid as="ul">
          {cameras.map((camera) => (
            <li key={camera.CameraID}>
              <CameraCard camera={camera} onEdit={() => setForm(camera)} onDone={onChanged} />
            </li>
          ))}
        </Grid>
      )}
      {form !== undefined && (
        <CameraForm
          {...(form !== "new" && { camera: form })}
          blocks={blocks}
          networks={networks}
          onClose={() => setForm(undefined)}
          onSaved={onChanged}
        />
      )}
    </>
  );
}
