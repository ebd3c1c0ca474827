import IconCamera from "@tabler/icons-react/dist/esm/icons/IconCamera.mjs";
import { type FormEvent, useId, useState } from "react";
import type { Meter } from "#domain/money/meters/calls.ts";
import { readingProblems } from "#domain/money/meters/codes.ts";
import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import { inUnits } from "#domain/money/meters/rules.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import { numberIn } from "../../kit/form/parse.ts";
import { formatDay } from "../../lib/format.ts";
import { shrinkPicture } from "../../lib/shrink-picture.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField, TextField } from "../../ui/field.tsx";
import { FileInput } from "../../ui/file-input.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { placeOf } from "./meter-cells.tsx";
import { averageInUnits, checkHere, inWords, lastBefore } from "./meter-state.ts";
import styles from "./reading-form.module.css";
import { newReadingId } from "./reading-id.ts";
import type { WaitingReading } from "./waiting.ts";

type FormProps = {
  meter: Meter;
  kind: MeterKind;
  day: Day;
  /** A reading of this day waits on the device. */
  isKept: boolean;
  onSave: (reading: WaitingReading, photo: File | undefined) => Promise<void>;
  onSkip: () => void;
};

/** One meter of the walk: a big number, what it means, and on to the next with Enter. */
export function ReadingForm({ meter, kind, day, isKept, onSave, onSkip }: FormProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [remark, setRemark] = useState("");
  const [isRolledOver, setIsRolledOver] = useState(false);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [photo, setPhoto] = useState<File>();
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const last = lastBefore(meter, day);
  const reading = numberIn(text);
  const isNumber = text.trim() !== "" && !Number.isNaN(reading) && reading >= 0;
  const given = { on: day, reading: isNumber ? reading : 0, isRolledOver, isConfirmed };
  const checked = isNumber ? checkHere(meter, kind, given, dayOf(new Date())) : undefined;
  const problem = isKept ? "already-read" : checked?.problem;
  const isFullPossible = kind.Rolls_Over_At !== null && (problem === "below-last" || isRolledOver);
  const isJump = checked?.warning === "jump";
  const units = (value: number) => m.meters_units({ units: inWords(value, kind), unit: kind.Unit });
  const shownProblem = problem && problem !== "jump" ? readingProblems[problem] : undefined;
  const error = isNumber ? shownProblem : isTried ? m.meters_enter_reading() : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (!isNumber || problem || isBusy) return;
    setIsBusy(true);
    await onSave(
      {
        ...{ Meter_ReadingID: newReadingId(), MeterID: meter.MeterID, Read_On: day, Reading: reading },
        ...{ Whether_Rolled_Over: isRolledOver, Whether_Confirmed: isConfirmed, Remark: remark.trim() },
        ...{ Photo_DocumentID: null, hasPhoto: false, label: placeOf(meter), enteredAt: new Date().toISOString() },
      },
      photo && (await shrinkPicture(photo)),
    );
  }

  return (
    <Card as="section" aria-labelledby={`${id}-name`}>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <div>
            <h2 id={`${id}-name`} className={styles.name}>
              {placeOf(meter)}
            </h2>
            <Soft>
              {[meter.Building_Name, meter.FlatID && meter.Name, meter.Serial_No].filter(Boolean).join(" · ")}
            </Soft>
          </div>
          <p>
            {last
              ? m.meters_last_was({ reading: inWords(last.reading, kind), day: formatDay(last.on) })
              : m.meters_never_read()}
            {last?.usage != null && ` ${m.meters_usage_was({ usage: units(last.usage) })}`}
          </p>
          <TextField
            label={m.meters_reading_in({ unit: kind.Unit })}
            className={styles.big}
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            maxLength={14}
            required
            value={text}
            error={error}
            onChange={({ target }) => setText(target.value)}
          />
          <div role="status">
            {checked?.usage != null && <strong>{m.meters_usage_is({ usage: units(inUnits(checked.usage)) })}</strong>}{" "}
            {checked?.usage != null && averageInUnits(checked) !== null && (
              <Soft>{m.meters_average_is({ usage: units(averageInUnits(checked)!) })}</Soft>
            )}
          </div>
          {checked?.warning === "zero" && <Alert tone="plain">{m.meters_zero()}</Alert>}
          {isFullPossible && (
            <CheckField
              label={m.meters_rolled_over_at({ limit: inWords(kind.Rolls_Over_At!, kind) })}
              checked={isRolledOver}
              onChange={({ target }) => setIsRolledOver(target.checked)}
            />
          )}
          {isJump && (
            <Alert tone="bad">
              <Stack gap={2}>
                {m.meters_jump()}
                <CheckField
                  label={m.meters_jump_right()}
                  checked={isConfirmed}
                  onChange={({ target }) => setIsConfirmed(target.checked)}
                />
              </Stack>
            </Alert>
          )}
          <Row align="center" lineGap={2}>
            <FileInput
              id={`${id}-photo`}
              accept="image/*"
              capture="environment"
              onChoose={([file]) => setPhoto(file)}
            />
            <label htmlFor={`${id}-photo`} className={buttonClass()}>
              <IconCamera size={20} aria-hidden /> {photo ? m.meters_photo_again() : m.common_photo()}
            </label>
            {photo && (
              <Button look="quiet" onClick={() => setPhoto(undefined)}>
                {m.meters_photo_remove()}
              </Button>
            )}
          </Row>
          <TextField
            label={m.common_remark()}
            optional
            maxLength={200}
            value={remark}
            onChange={({ target }) => setRemark(target.value)}
          />
          <Actions>
            <Button onClick={onSkip}>{m.meters_skip()}</Button>
            <Button type="submit" look="primary" size="lg" busy={isBusy}>
              {m.meters_save_next()}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
}
