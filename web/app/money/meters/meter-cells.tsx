import type { Meter } from "#domain/money/meters/calls.ts";
import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import type { MeterReading } from "#domain/money/meters/readings/calls.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { Detail } from "../../ui/data-table.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { differenceOf, inWords } from "./meter-state.ts";

/** Above three times the average, as the rule has it. */
const jump = 2;

export function Difference({ meter }: { meter: Meter }) {
  const difference = differenceOf(meter);
  const percent = Math.round((difference ?? 0) * 100);
  const text = m.meters_percent({ percent: percent > 0 ? `+${percent}` : String(percent).replace("-", "−") });
  if (difference !== undefined && difference > jump) return <Badge tone="warn">{text}</Badge>;
  return difference === undefined ? "–" : text;
}

export const Read = ({ reading, kind }: { reading: MeterReading | undefined; kind: MeterKind }) =>
  reading ? (
    <>
      {inWords(reading.Reading, kind)}
      <Detail>
        {formatDay(reading.Read_On)}
        {reading.Reading_Source === 2 && ` · ${m.meters_estimated()}`}
      </Detail>
    </>
  ) : (
    "–"
  );

export const usageOf = ({ Readings: [newest] }: Meter, kind: MeterKind) =>
  newest?.Usage == null ? "–" : m.meters_units({ units: inWords(newest.Usage, kind), unit: kind.Unit });

export const placeOf = ({ Flat_Label, Name }: Meter) => Flat_Label || Name;

type CardProps = { meter: Meter; kind: MeterKind; viewPath: string };

export function MeterCard({ meter, kind, viewPath }: CardProps) {
  const nameId = `card-${meter.MeterID}`;
  return (
    <Card as="article" isItem aria-labelledby={nameId}>
      <CardHead id={nameId} title={placeOf(meter)} isWrapped>
        {meter.FlatID === null && <Badge tone="plain">{m.meters_main()}</Badge>}
      </CardHead>
      <FactGrid
        facts={[
          { name: m.meters_last(), value: <Read reading={meter.Readings[0]} kind={kind} /> },
          { name: m.meters_usage(), value: usageOf(meter, kind) },
          { name: m.meters_difference(), value: <Difference meter={meter} /> },
          { name: m.meters_serial(), value: meter.Serial_No || "–" },
        ]}
      />
      <CardFoot>
        <ButtonLink look="quiet" to={viewPath} preventScrollReset data-opens aria-describedby={nameId}>
          {m.common_details()}
        </ButtonLink>
      </CardFoot>
    </Card>
  );
}
