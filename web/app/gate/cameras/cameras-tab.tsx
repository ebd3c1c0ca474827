import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type ReactNode, useState } from "react";
import type { Camera } from "#domain/gate/cameras/calls.ts";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { useSite } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import type { Places } from "../../society/residents/places.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { CameraForm } from "./camera-form.tsx";
import { CameraList } from "./camera-list.tsx";
import styles from "./cameras.module.css";

type TabProps = {
  current: CurrentList;
  loaded: { cameras: readonly Camera[]; count: number; networks: readonly string[] };
  blocks: Places["blocks"];
  /** The field that searches them. */
  search: ReactNode;
  onChanged: () => unknown;
};

/** The cameras of the blocks, and whether each is online; no pictures. */
export function CamerasTab({ current, loaded, blocks, search, onChanged }: TabProps) {
  const { networks } = loaded;
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
      <CameraList current={current} loaded={loaded} action={add} onEdit={setForm} onChanged={onChanged} />
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
