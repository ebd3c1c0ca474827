import IconGauge from "@tabler/icons-react/dist/esm/icons/IconGauge.mjs";
import type { Meter } from "#domain/money/meters/calls.ts";
import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { Row } from "../../ui/layout.tsx";
import { Difference, MeterCard, placeOf, Read, usageOf } from "./meter-cells.tsx";
import { MeterPanel } from "./meter-panel.tsx";
import { nameOfMeter } from "./meter-state.ts";
import { type MetersState, metersAddress } from "./meters-address.ts";

export type Loaded = { failure: string } | { meters: Meter[]; count: number };
type ListProps = {
  loaded: Loaded;
  kind: MeterKind;
  state: MetersState;
  onAdd: ((what: "meter" | "many") => void) | undefined;
};

const idOf = ({ MeterID }: Meter) => MeterID;

/** The meters of a kind, in the order of a walk. */
export function MeterList({ loaded, kind, state, onAdd }: ListProps) {
  const current = metersAddress.current(state);
  const add = onAdd && (
    <Row>
      <Button onClick={() => onAdd("many")}>{m.meters_add_many()}</Button>
      <Button onClick={() => onAdd("meter")}>{m.meters_add()}</Button>
    </Row>
  );
  return (
    <List
      label={m.meters_title()}
      current={current}
      loaded={loaded}
      rowsOf={({ meters }) => meters}
      countOf={({ count }) => count}
      idOf={idOf}
      nameOf={nameOfMeter}
      columns={columnsOf(kind)}
      actions={(meter) => (
        <RowActions>
          <ButtonLink to={current.href({}, idOf(meter))} preventScrollReset data-opens aria-describedby={idOf(meter)}>
            {m.common_details()}
          </ButtonLink>
          <span id={idOf(meter)} hidden>
            {nameOfMeter(meter)}
          </span>
        </RowActions>
      )}
      card={(meter) => <MeterCard meter={meter} kind={kind} viewPath={current.href({}, idOf(meter))} />}
      icon={<IconGauge size={32} />}
      words={{
        failed: m.meters_failed(),
        noneFiltered: m.meters_none(),
        noneFilteredNext: m.meters_none_filtered(),
        none: m.meters_none(),
        noneNext: m.meters_none_yet(),
        pages: m.meters_pages(),
        range: m.meters_showing,
      }}
      action={add}
      tools={
        <>
          {add}
          <ButtonLink to={`/meters/print/${kind.Meter_KindID}`}>{m.common_print()}</ButtonLink>
          <ExportMenu path="vendor/Export_All_Meters" input={metersAddress.wholeOf(state)} />
        </>
      }
      panel={(id, onClose) => <MeterPanel key={id} meterId={id} kind={kind} onClose={onClose} />}
    />
  );
}

const columnsOf = (kind: MeterKind): ListColumn<Meter>[] => [
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
