import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Meter } from "#domain/money/meters/calls.ts";
import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import { dayOf, monthOf } from "#domain/platform/days.ts";
import { labelKey } from "#domain/society/labels/rules.ts";
import { DayField } from "../../kit/form/fields.tsx";
import { m } from "../../paraglide/messages.js";
import { CheckField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Progress } from "../../ui/progress.tsx";
import { showToast } from "../../ui/toast.tsx";
import { placeOf } from "./meter-cells.tsx";
import { inWords } from "./meter-state.ts";
import { ReadingForm } from "./reading-form.tsx";
import { useWaiting } from "./use-waiting.ts";
import { keepReading, type WaitingReading } from "./waiting.ts";
import { WaitingReadings } from "./waiting-readings.tsx";
import styles from "./walk.module.css";

type WalkProps = { kind: MeterKind; meters: readonly Meter[]; societyId: string };

/** From meter to meter, in the order of the buildings and flats. What is entered is kept on the device until the server has it. */
export function Walk({ kind, meters, societyId }: WalkProps) {
  const { revalidate } = useRevalidator();
  const [day, setDay] = useState<string>(() => dayOf(new Date()));
  const [chosen, setChosen] = useState<string>();
  const [isUnreadOnly, setIsUnreadOnly] = useState(true);
  const [search, setSearch] = useState("");
  /** Read on this page: until the page has loaded them again, the meters do not show it themselves. */
  const [done, setDone] = useState<ReadonlyMap<string, number>>(new Map());
  const waiting = useWaiting(societyId, revalidate);
  const card = useRef<HTMLDivElement>(null);
  const listId = useId();

  const readingOf = (meter: Meter): number | undefined => {
    const [newest] = meter.Readings;
    const kept = waiting.findLast(({ MeterID }) => MeterID === meter.MeterID);
    if (kept) return kept.refused ? undefined : kept.Reading;
    if (newest && newest.Read_On >= monthOf(day)) return newest.Reading;
    return done.get(meter.MeterID);
  };
  const isFound = (meter: Meter) => {
    const key = labelKey(search);
    return key === "" || labelKey(placeOf(meter)).includes(key) || labelKey(meter.Serial_No).includes(key);
  };
  const read = meters.filter((meter) => readingOf(meter) !== undefined).length;
  const shown = meters.filter(
    (meter) => isFound(meter) && (meter.MeterID === chosen || !isUnreadOnly || readingOf(meter) === undefined),
  );
  const current = shown.find(({ MeterID }) => MeterID === chosen) ?? shown[0];

  /** The next one that nobody has read, from here on, and else from the beginning. */
  function nextAfter(id: string): string | undefined {
    const at = meters.findIndex(({ MeterID }) => MeterID === id);
    const order = [...meters.slice(at + 1), ...meters.slice(0, at)];
    return order.find((meter) => isFound(meter) && readingOf(meter) === undefined)?.MeterID;
  }

  async function save(reading: WaitingReading, photo: File | undefined) {
    await keepReading(societyId, reading, photo);
    setDone(new Map(done).set(reading.MeterID, reading.Reading));
    const next = nextAfter(reading.MeterID);
    setChosen(next);
    if (next === undefined) showToast(m.meters_all_read());
  }

  const id = current?.MeterID;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another meter
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    card.current?.querySelector<HTMLInputElement>("input[inputmode=decimal]")?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "nearest" });
  }, [id]);

  return (
    <div className={styles.walk}>
      <Stack gap={4}>
        <WaitingReadings societyId={societyId} onArrived={revalidate} />
        <Progress value={read} max={meters.length}>
          {m.meters_progress({ read: String(read), all: String(meters.length) })}
        </Progress>
        <div ref={card}>
          {current ? (
            <ReadingForm
              key={`${current.MeterID} ${day}`}
              meter={current}
              kind={kind}
              day={day}
              isKept={waiting.some(({ MeterID, Read_On }) => MeterID === current.MeterID && Read_On === day)}
              onSave={save}
              onSkip={() => setChosen(nextAfter(current.MeterID) ?? shown[0]?.MeterID)}
            />
          ) : (
            <p role="status">{search === "" ? m.meters_all_read() : m.meters_none_filtered()}</p>
          )}
        </div>
        <DayField
          label={m.meters_read_on()}
          value={day}
          max={dayOf(new Date())}
          required
          onChange={({ target }) => target.value && setDay(target.value)}
        />
      </Stack>
      <Stack as="section" gap={3} aria-labelledby={listId}>
        <h2 id={listId} className={styles.heading}>
          {m.meters_order()}
        </h2>
        <TextField
          label={m.common_search()}
          type="search"
          maxLength={60}
          placeholder={m.meters_search_placeholder()}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <CheckField
          label={m.meters_unread_only()}
          checked={isUnreadOnly}
          onChange={({ target }) => setIsUnreadOnly(target.checked)}
        />
        <ol className={styles.list}>
          {shown.map((meter, at) => {
            const reading = readingOf(meter);
            const isNewBuilding = meter.Building_Name !== shown[at - 1]?.Building_Name && meter.Building_Name !== "";
            return (
              <li key={meter.MeterID}>
                {isNewBuilding && <h3 className={styles.building}>{meter.Building_Name}</h3>}
                <button
                  type="button"
                  className={styles.entry}
                  aria-current={meter.MeterID === id ? "true" : undefined}
                  onClick={() => setChosen(meter.MeterID)}
                >
                  <span>
                    {placeOf(meter)}
                    {meter.FlatID !== null && meter.Name && ` · ${meter.Name}`}
                  </span>
                  <span className={styles.figure}>
                    {reading === undefined ? m.meters_unread() : inWords(reading, kind)}
                  </span>
                </button>
              </li>
            );
          })}
        </ol>
      </Stack>
    </div>
  );
}
