import { useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Block } from "#domain/society/blocks/calls.ts";
import { planProblems } from "#domain/society/buildings/rules.ts";
import { type FlatType, flatTypes } from "#domain/society/flats/codes.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import { BlockField } from "./block-field.tsx";
import styles from "./bulk-dialog.module.css";
import { FlatPreview } from "./flat-preview.tsx";

type BulkDialogProps = { blocks: Block[]; blockId: string; onClose: () => void };

const written = {
  Name: "",
  Floors: "",
  Flats_Per_Floor: "4",
  First_Flat_No: "101",
  Flat_Type: "2",
  Carpet_Area: "",
  Built_Up_Area: "",
  Parking_Slots: "0",
};
type Written = typeof written;

const numberOr = <Empty,>(text: string, empty: Empty) => (text.trim() === "" ? empty : Number(text));

/** '12 floors × 4 flats, numbered from 101', with the house that comes of it in sight before it stands. */
export function BulkDialog({ blocks, blockId, onClose }: BulkDialogProps) {
  const { revalidate } = useRevalidator();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState({ ...written, BlockID: blockId });
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttempt("vendor/Create_Building_With_Flats");

  const plan = {
    Floors: numberOr(draft.Floors, Number.NaN),
    Flats_Per_Floor: numberOr(draft.Flats_Per_Floor, Number.NaN),
    First_Flat_No: draft.First_Flat_No,
  };
  const planned = Object.keys(planProblems(plan)).length === 0 ? plan : undefined;

  const change = (name: string, value: string) => {
    setDraft({ ...draft, [name]: value });
    setProblems({ ...problems, [name]: undefined });
  };
  const field = (name: keyof Written) => ({
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  const show = (found: Record<string, string>) => {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };

  async function create() {
    if (isBusy) return;
    setFailure(undefined);
    const found: Record<string, string> = { ...planProblems(plan) };
    if (draft.BlockID === "") found.BlockID = m.common_choose_block();
    if (draft.Name.trim() === "") found.Name = m.bulk_name_required();
    if (Object.keys(found).length > 0) return show(found);
    setIsBusy(true);
    const answer = await attempt.ask({
      ...plan,
      BlockID: draft.BlockID,
      Name: draft.Name,
      Flat_Type: Number(draft.Flat_Type) as FlatType,
      Carpet_Area: numberOr(draft.Carpet_Area, null),
      Built_Up_Area: numberOr(draft.Built_Up_Area, null),
      Parking_Slots: numberOr(draft.Parking_Slots, 0),
    });
    setIsBusy(false);
    if (answer.success) {
      onClose();
      say(answer.extras.Status ?? "");
      return void revalidate();
    }
    const { fields, Status, refusal } = answer.extras;
    if (fields) return show(fields);
    if (refusal === "building-exists") return show({ Name: Status ?? m.buildings_create_failed() });
    setFailure(Status ?? m.buildings_create_failed());
  }

  return (
    <Dialog
      title={m.bulk_title()}
      size="xl"
      onClose={onClose}
      footer={
        <Actions>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy}>
            {isBusy ? m.bulk_creating() : m.bulk_create()}
          </Button>
        </Actions>
      }
    >
      <div className={styles.columns}>
        <form
          id={formId}
          ref={form}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void create();
          }}
        >
          <p className={styles.lead}>{m.bulk_lead()}</p>
          {attempt.notice}
          {failure && <Alert tone="bad">{failure}</Alert>}
          <BlockField
            blocks={blocks}
            value={draft.BlockID}
            error={problems.BlockID}
            onChange={(value) => change("BlockID", value)}
          />
          <TextField {...field("Name")} label={m.buildings_name()} maxLength={60} autoComplete="off" data-autofocus />
          <div className={styles.pair}>
            <TextField {...field("Floors")} label={m.bulk_floors()} inputMode="numeric" />
            <TextField {...field("Flats_Per_Floor")} label={m.bulk_per_floor()} inputMode="numeric" />
          </div>
          <TextField {...field("First_Flat_No")} label={m.bulk_first()} hint={m.bulk_first_hint()} maxLength={20} />
          <div className={styles.pair}>
            <SelectField {...field("Flat_Type")} label={m.bulk_type()}>
              {Object.entries(flatTypes).map(([code, label]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField {...field("Parking_Slots")} label={m.bulk_parking()} inputMode="numeric" />
            <TextField {...field("Carpet_Area")} label={m.bulk_carpet()} hint={m.bulk_optional()} inputMode="decimal" />
            <TextField
              {...field("Built_Up_Area")}
              label={m.bulk_built_up()}
              hint={m.bulk_optional()}
              inputMode="decimal"
            />
          </div>
        </form>
        <FlatPreview plan={planned} />
      </div>
    </Dialog>
  );
}
