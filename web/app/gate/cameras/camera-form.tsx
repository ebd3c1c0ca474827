import { type FormEvent, useRef, useState } from "react";
import type { Camera } from "#domain/gate/cameras/calls.ts";
import { longestCamera } from "#domain/gate/cameras/codes.ts";
import { type CameraWritten, cameraProblems } from "#domain/gate/cameras/rules.ts";
import form from "../../community/tickets/ticket-form.module.css";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import type { Places } from "../../society/residents/places.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";

type FormProps = {
  /** One that is changed; else one is registered. */
  camera?: Camera;
  blocks: Places["blocks"];
  networks: readonly string[];
  onClose: () => void;
  onSaved: () => unknown;
};

export function CameraForm({ camera, blocks, networks, onClose, onSaved }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const create = useAttempt("vendor/Create_Camera");
  const edit = useAttempt("vendor/Edit_Camera", camera?.CameraID);
  const [written, setWritten] = useState<CameraWritten>({
    BlockID: camera?.BlockID ?? (blocks.length === 1 ? blocks[0]!.BlockID : ""),
    Name: camera?.Name ?? "",
    Location: camera?.Location ?? "",
    Address: camera?.Address ?? "",
  });
  const [inMaintenance, setInMaintenance] = useState(camera?.Whether_Maintenance ?? false);
  const [problems, setProblems] = useState<Partial<Record<string, string | undefined>>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const field = (name: keyof CameraWritten) => ({
    name,
    value: written[name],
    error: said(problems[name]),
    onChange: ({ target }: { target: { value: string } }) => {
      setWritten((last) => ({ ...last, [name]: target.value }));
      setProblems((last) => ({ ...last, [name]: undefined }));
    },
  });
  function point(found: typeof problems) {
    setProblems(found);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = cameraProblems(written);
    if (Object.keys(found).length > 0) return point(found);
    setFailure(undefined);
    setIsBusy(true);
    const input = { ...written, Whether_Maintenance: inMaintenance };
    const answer = camera ? await edit.ask({ ...input, CameraID: camera.CameraID }) : await create.ask(input);
    setIsBusy(false);
    if (answer.success) {
      say(answer.extras.Status ?? "");
      onClose();
      return onSaved();
    }
    const { fields, Status } = answer.extras;
    if (fields) point(fields);
    else setFailure(Status ?? m.cameras_save_failed());
  }

  return (
    <Dialog title={camera ? m.cameras_edit_title() : m.cameras_add()} onClose={onClose}>
      <form ref={element} noValidate className={form.form} onSubmit={save}>
        <TextField {...field("Name")} label={m.common_name()} required maxLength={longestCamera.name} data-autofocus />
        <div className={form.pair}>
          <SelectField {...field("BlockID")} label={m.common_block()} required>
            <option value="">{m.common_choose_block()}</option>
            {blocks.map(({ BlockID, Name }) => (
              <option key={BlockID} value={BlockID}>
                {Name}
              </option>
            ))}
          </SelectField>
          <TextField {...field("Location")} label={m.common_location()} required maxLength={longestCamera.location} />
        </div>
        <TextField
          {...field("Address")}
          label={m.cameras_address()}
          hint={
            networks.length > 0
              ? m.cameras_address_hint({ networks: networks.join(", ") })
              : m.cameras_address_hint_off()
          }
          placeholder={m.cameras_address_placeholder()}
          required
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          maxLength={longestCamera.address}
        />
        <CheckField
          label={m.cameras_maintenance()}
          checked={inMaintenance}
          onChange={({ target }) => setInMaintenance(target.checked)}
        />
        {(camera ? edit : create).notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={form.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {camera ? m.common_save_changes() : m.cameras_register()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
