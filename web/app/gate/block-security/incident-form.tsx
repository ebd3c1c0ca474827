import {
  type BlockIncidentPriority,
  type BlockIncidentType,
  blockIncidentPriorities,
  blockIncidentTypes,
  longestIncident,
} from "#domain/gate/block-security/codes.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { offered, type Places } from "../../society/residents/places.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";

type FormProps = { blocks: Places["blocks"]; onClose: () => void; onSaved: () => unknown };

/** Reports an incident of a block. */
export function IncidentForm({ blocks, onClose, onSaved }: FormProps) {
  const form = useCallForm("vendor/Create_Block_Incident", {
    call: () => import("#domain/gate/block-security/calls.ts").then(({ blockSecurity }) => blockSecurity.create),
    values: {
      Title: "",
      BlockID: blocks.length === 1 ? blocks[0]!.BlockID : "",
      Incident_Type: "1",
      Priority: "2",
      Flat_No: "",
      Location: "",
      Description: "",
    },
    input: ({ Incident_Type, Priority, ...values }) => ({
      ...values,
      Incident_Type: Number(Incident_Type) as BlockIncidentType,
      Priority: Number(Priority) as BlockIncidentPriority,
    }),
    onDone() {
      onClose();
      return onSaved();
    },
  });

  return (
    <FormDialog
      form={form}
      title={m.common_report_issue()}
      size="lg"
      submit={m.common_report_issue()}
      onClose={onClose}
    >
      <TextField
        {...form.field("Title")}
        label={m.common_title()}
        required
        maxLength={longestIncident.title}
        data-autofocus
      />
      <Fields>
        <SelectField {...form.field("BlockID")} label={m.common_block()} required>
          <option value="">{m.common_choose_block()}</option>
          {offered(blocks).map(({ BlockID, Name }) => (
            <option key={BlockID} value={BlockID}>
              {Name}
            </option>
          ))}
        </SelectField>
        <CodesField {...form.field("Incident_Type")} label={m.common_type()} codes={blockIncidentTypes} />
        <CodesField {...form.field("Priority")} label={m.common_priority()} codes={blockIncidentPriorities} />
        <TextField
          {...form.field("Flat_No")}
          label={m.common_flat()}
          hint={m.block_security_flat_hint()}
          optional
          maxLength={longestIncident.flat}
        />
      </Fields>
      <TextField
        {...form.field("Location")}
        label={m.common_location()}
        required
        maxLength={longestIncident.location}
      />
      <TextArea {...form.field("Description")} label={m.common_description()} required rows={5} />
    </FormDialog>
  );
}
