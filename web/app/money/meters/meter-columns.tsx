import type { Meter, MeterKind, MeterReading } from "#domain/money/meters/calls.ts";
import type { ListColumn } from "../../kit/list/list.tsx";
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

function Difference({ meter }: { meter: Meter }) {
  const difference = differenceOf(meter);
  if (difference === undefined) return "–";
  const percent = Math.round(difference * 100);
  const text = m.meters_percent({ percent: percent > 0 ? `+${percent}` : String(percent).replace("-", "−") });
  return difference > jump ? <Badge tone="warn">{text}</Badge> : text;
}

const Read = ({ reading, kind }: { reading: MeterReading | undefined; kind: MeterKind }) =>
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

const usageOf = ({ Readings: [newest] }: Meter, kind: MeterKind) =>
  newest?.Usage == null ? "–" : m.meters_units({ units: inWords(newest.Usage, kind), unit: kind.Unit });

export const placeOf = ({ Flat_Label, Name }: Meter) => Flat_Label || Name;

export const meterColumns = (kind: MeterKind): ListColumn<Meter>[] => [
  {
    id: "meter",
    title: m.common_flat(),
    cell: (meter) => (
      <>
        {placeOf(meter)}
        {meter.FlatID === null && <Detail>{m.meters_main()}</Detail>}
        {meter.FlatID !== null && meter.Name && <Detail>{meter.Name}</Detail>}
      </>
    ),
  },
  { id: "serial", title: m.meters_serial(), cell: ({ Serial_No }) => Serial_No || "–" },
  {
    id: "last",
    title: m.meters_last(),
    kind: "figure",
    cell: ({ Readings }) => <Read reading={Readings[0]} kind={kind} />,
  },
  { id: "usage", title: m.meters_usage(), kind: "figure", cell: (meter) => usageOf(meter, kind) },
  {
    id: "difference",
    title: m.meters_difference(),
    kind: "figure",
    cell: (meter) => <Difference meter={meter} />,
  },
  {
    id: "before",
    title: m.meters_before(),
    kind: "figure",
    cell: ({ Readings }) => <Read reading={Readings[1]} kind={kind} />,
  },
  {
    id: "oldest",
    title: m.meters_oldest(),
    kind: "figure",
    isSpare: true,
    cell: ({ Readings }) => <Read reading={Readings[2]} kind={kind} />,
  },
];

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
