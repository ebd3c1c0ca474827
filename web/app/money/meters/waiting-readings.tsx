import { readingProblems } from "#domain/money/meters/codes.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { useWaiting } from "./use-waiting.ts";
import { dropReading, keepReading, sendWaiting, type WaitingReading } from "./waiting.ts";

type Props = { societyId: string; onArrived: () => void };

/** Readings of this device that the server does not have yet, and those that it did not take. Without any, nothing. */
export function WaitingReadings({ societyId, onArrived }: Props) {
  const waiting = useWaiting(societyId, onArrived);
  const unsent = waiting.filter(({ refused }) => !refused);
  const refused = waiting.filter((reading) => reading.refused);
  const send = async () => {
    if ((await sendWaiting(societyId)) > 0) onArrived();
  };
  return (
    <>
      {unsent.length > 0 && (
        <Alert tone="plain">
          <Row spread="between" align="center" lineGap={2}>
            <span>{m.meters_waiting({ count: unsent.length })}</span>
            <Button onClick={send}>{m.meters_send_now()}</Button>
          </Row>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert tone="bad">
          <Stack gap={3}>
            <strong>{m.meters_refused({ count: refused.length })}</strong>
            <Stack as="ul" gap={3}>
              {refused.map((reading) => (
                <li key={reading.Meter_ReadingID}>
                  <Refused reading={reading} societyId={societyId} onSend={send} />
                </li>
              ))}
            </Stack>
          </Stack>
        </Alert>
      )}
    </>
  );
}

/** Why, in words: who read the meter already, or what the server found. */
function reasonOf({ refused }: WaitingReading): string {
  if (!refused) return "";
  const { problem, sentence, readBy, reading } = refused;
  if (problem === "already-read")
    return m.meters_already_read({ name: readBy, reading: reading === null ? "–" : formatNumber(reading) });
  return problem === null ? sentence : readingProblems[problem];
}

type RefusedProps = { reading: WaitingReading; societyId: string; onSend: () => void };

function Refused({ reading, societyId, onSend }: RefusedProps) {
  const isJump = reading.refused?.problem === "jump";
  const confirm = async () => {
    const { refused, ...again } = reading;
    await keepReading(societyId, { ...again, Whether_Confirmed: true }, undefined);
    onSend();
  };
  return (
    <Row spread="between" align="center" lineGap={2}>
      <span>
        {m.meters_refused_one({
          meter: reading.label,
          reading: formatNumber(reading.Reading),
          day: formatDay(reading.Read_On),
          reason: reasonOf(reading),
        })}
      </span>
      <Row>
        {isJump && <Button onClick={confirm}>{m.meters_is_right()}</Button>}
        <Button look="quietDanger" onClick={() => dropReading(societyId, reading)}>
          {m.meters_discard()}
        </Button>
      </Row>
    </Row>
  );
}
