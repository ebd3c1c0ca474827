import { useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { FlatInfo } from "#domain/society/flats/calls.ts";
import { flatTypes } from "#domain/society/flats/codes.ts";
import { ask } from "../../lib/ask.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./flat-form-dialog.module.css";
import { draftOf, type FlatField, writtenOf } from "./flat-written.ts";

type Problems = Partial<Record<string, string>>;
type FlatFormDialogProps = { flat: FlatInfo; onClose: () => void };

/** Writes a flat anew. What was written stays when the server says no. */
export function FlatFormDialog({ flat, onClose }: FlatFormDialogProps) {
  const { revalidate } = useRevalidator();
  const formId = useId();
  const head = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** The flat as this person has seen it. */
  const [base, setBase] = useState(flat);
  const [written, setWritten] = useState(() => writtenOf(flat));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [newer, setNewer] = useState<Problems>();
  const [isBusy, setIsBusy] = useState(false);
  const attempt = useAttempt("vendor/Edit_Flat", flat.FlatID);
  const [refusals, setRefusals] = useState(0);

  // After a no, once what is wrong is marked: the first field at fault, else the sentence above them.
  useEffect(() => {
    const wrong = form.current!.querySelector<HTMLElement>("[aria-invalid]");
    if (refusals > 0) (wrong ?? head.current!).focus();
  }, [refusals]);

  const field = (name: FlatField) => ({
    name,
    value: written[name],
    error: problems[name],
    hint: newer?.[name] !== undefined && m.flats_form_newer({ value: newer[name] || m.flats_not_given() }),
    onChange: ({ target }: { target: { value: string } }) => {
      setWritten({ ...written, [name]: target.value });
      setProblems({ ...problems, [name]: undefined });
    },
  });

  async function save() {
    setIsBusy(true);
    setFailure(undefined);
    const { FlatID, updated_at } = base;
    const answer = await attempt.ask({ ...draftOf(written), FlatID, updated_at });
    if (answer.success) {
      say(answer.extras.Status ?? "");
      await revalidate();
      return onClose();
    }
    const { refusal, fields = {}, Status = m.flats_form_failed() } = answer.extras;
    const isWrong = refusal === "invalid-input" && Object.keys(fields).length > 0;
    if (isWrong) setProblems(fields);
    else setFailure(Status);
    if (refusal === "flat-exists") setProblems({ Flat_No: Status });
    if (refusal === "stale") await lookAtNewer(fields);
    setIsBusy(false);
    setRefusals((before) => before + 1);
  }

  /** Who comes late sees beside each field what stands there now; saving again then writes over it. */
  async function lookAtNewer(fields: Problems) {
    setNewer(fields);
    const answer = await ask("vendor/Fetch_Flat_Info", { FlatID: base.FlatID });
    if (answer.success) setBase(answer.extras.Data);
  }

  return (
    <Dialog
      title={m.flats_form_title({ flat: flat.Flat_No })}
      onClose={onClose}
      footer={
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.flats_form_cancel()}</Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy}>
            {isBusy ? m.flats_form_saving() : m.flats_form_save()}
          </Button>
        </div>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void save();
        }}
      >
        <div ref={head} tabIndex={-1} className={styles.head}>
          {attempt.notice}
          {failure && <Alert tone="bad">{failure}</Alert>}
        </div>
        <TextField {...field("Flat_No")} label={m.flats_form_number()} required maxLength={20} data-autofocus />
        <SelectField {...field("Flat_Type")} label={m.flats_type()}>
          {Object.entries(flatTypes).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField {...field("Floor_No")} label={m.flats_form_floor()} type="number" inputMode="numeric" />
        <TextField {...field("Parking_Slots")} label={m.flats_form_parking()} type="number" inputMode="numeric" />
        <TextField
          {...field("Carpet_Area")}
          label={m.flats_form_carpet_unit()}
          type="number"
          step="any"
          inputMode="decimal"
        />
        <TextField
          {...field("Built_Up_Area")}
          label={m.flats_form_built_up_unit()}
          type="number"
          step="any"
          inputMode="decimal"
        />
      </form>
    </Dialog>
  );
}
