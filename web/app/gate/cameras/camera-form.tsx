import type { Camera } from "#domain/gate/cameras/calls.ts";
import { longestCamera } from "#domain/gate/cameras/codes.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import type { Places } from "../../society/residents/places.ts";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";

type FormProps = {
  /** One that is changed; else one is registered. */
  camera?: Camera;
  blocks: Places["blocks"];
  networks: readonly string[];
  onClose: () => void;
  onSaved: () => unknown;
};

export function CameraForm({ camera, blocks, networks, onClose, onSaved }: FormProps) {
  const form = useCallForm(camera ? "vendor/Edit_Camera" : "vendor/Create_Camera", {
    call: () => import("#domain/gate/cameras/calls.ts").then(({ cameras }) => (camera ? cameras.edit : cameras.create)),
    about: camera?.CameraID,
    values: {
      Name: camera?.Name ?? "",
      BlockID: camera?.BlockID ?? (blocks.length === 1 ? blocks[0]!.BlockID : ""),
      Location: camera?.Location ?? "",
      Address: camera?.Address ?? "",
      Whether_Maintenance: camera?.Whether_Maintenance ?? false,
    },
    input: (values) => ({ ...values, ...(camera && { CameraID: camera.CameraID }) }),
    refusedAt: { "camera-exists": "Name", "camera-outside-network": "Address" },
    onDone() {
      onClose();
      return onSaved();
    },
  });

  return (
    <FormDialog
      form={form}
      title={camera ? m.cameras_edit_title() : m.cameras_add()}
      submit={camera ? m.common_save_changes() : m.cameras_add()}
      onClose={onClose}
    >
      <TextField
        {...form.field("Name")}
        label={m.common_name()}
        required
        maxLength={longestCamera.name}
        data-autofocus
      />
      <Fields>
        <SelectField {...form.field("BlockID")} label={m.common_block()} required>
          <option value="">{m.common_choose_block()}</option>
          {blocks.map(({ BlockID, Name }) => (
            <option key={BlockID} value={BlockID}>
              {Name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.field("Location")}
          label={m.common_location()}
          required
          maxLength={longestCamera.location}
        />
      </Fields>
      <TextField
        {...form.field("Address")}
        label={m.cameras_address()}
        hint={
          networks.length > 0 ? m.cameras_address_hint({ networks: networks.join(", ") }) : m.cameras_address_hint_off()
        }
        placeholder={m.cameras_address_placeholder()}
        required
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        maxLength={longestCamera.address}
      />
      <CheckField {...form.check("Whether_Maintenance")} label={m.cameras_maintenance()} />
    </FormDialog>
  );
}
