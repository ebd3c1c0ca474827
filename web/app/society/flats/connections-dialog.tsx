import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import { useRevalidator } from "react-router";
import type { FlatInfo } from "#domain/society/flats/calls.ts";
import { connectionTypes, mostConnections } from "#domain/society/flats/codes.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Soft } from "../../ui/soft.tsx";

type ConnectionValues = { Connection_Type: string; Connection_No: string };
/** By a key that stays while others are added and removed. */
type ConnectionsValues = { [key: string]: ConnectionValues };

/** Where the form has what the input calls `Connections.0.Connection_No`. */
const connectionFields = (numbers: ConnectionsValues): { [path: string]: `numbers.${string}` } =>
  Object.fromEntries(
    Object.entries(numbers).flatMap(([key, each], at) =>
      Object.keys(each).map((field) => [`Connections.${at}.${field}`, `numbers.${key}.${field}` as const]),
    ),
  );

type ConnectionsDialogProps = { flat: FlatInfo; onClose: () => void };

/** The numbers of a flat's meters and connections. */
export function ConnectionsDialog({ flat: { FlatID, Flat_Label, Connections }, onClose }: ConnectionsDialogProps) {
  const { revalidate } = useRevalidator();
  const added = useRef(0);
  const form = useCallForm("vendor/Edit_Flat_Connections", {
    call: () => import("#domain/society/flats/calls.ts").then(({ flats }) => flats.editConnections),
    about: FlatID,
    values: {
      numbers: Object.fromEntries(
        Connections.map(({ Connection_Type, Connection_No }, at) => [
          `kept-${at}`,
          { Connection_Type: String(Connection_Type), Connection_No },
        ]),
      ) as ConnectionsValues,
    },
    input: ({ numbers }) => ({
      FlatID,
      Connections: Object.values(numbers).map(({ Connection_Type, Connection_No }) => ({
        Connection_Type: Number(Connection_Type) as 1,
        Connection_No,
      })),
    }),
    fieldOf: ({ numbers }) => connectionFields(numbers),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  const { numbers } = form.values;
  const keys = Object.keys(numbers);
  const add = () =>
    form.set({ numbers: { ...numbers, [`new-${++added.current}`]: { Connection_Type: "1", Connection_No: "" } } });
  const remove = (key: string) => {
    const { [key]: removed, ...others } = numbers;
    form.set({ numbers: others });
  };
  return (
    <FormDialog
      form={form}
      title={m.flats_connections_title({ flat: Flat_Label })}
      submit={m.common_save()}
      onClose={onClose}
    >
      <Soft>{keys.length === 0 ? m.flats_connections_none() : m.flats_connections_lead()}</Soft>
      {keys.map((key, at) => {
        const number = String(at + 1);
        return (
          <Fields key={key} legend={m.flats_connection_legend({ number })}>
            <CodesField
              {...form.field(`numbers.${key}.Connection_Type`)}
              label={m.flats_connection_kind()}
              codes={connectionTypes}
            />
            <TextField
              {...form.field(`numbers.${key}.Connection_No`)}
              label={m.flats_connection_number()}
              required
              maxLength={30}
              autoComplete="off"
            />
            <Button look="quietDanger" onClick={() => remove(key)}>
              <IconTrash size={18} aria-hidden /> {m.flats_connection_remove({ number })}
            </Button>
          </Fields>
        );
      })}
      {keys.length < mostConnections && (
        <Button onClick={add}>
          <IconPlus size={18} aria-hidden /> {m.flats_connection_add()}
        </Button>
      )}
    </FormDialog>
  );
}
