import type { Document } from "#domain/core/uploads/calls.ts";
import type { MeterInfo } from "#domain/money/meters/calls.ts";
import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import type { MeterReading } from "#domain/money/meters/readings/calls.ts";
import type { MeterRecharge } from "#domain/money/meters/recharges/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Photos } from "../../ui/photos.tsx";
import { Part } from "../../ui/section.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { inWords } from "./meter-state.ts";

export type ShownMeter = {
  meter: MeterInfo;
  readings: (MeterReading & { Photo: Document | null })[];
  recharges: MeterRecharge[];
};
type DetailsProps = ShownMeter & {
  kind: MeterKind;
  onRemove: ((reading: MeterReading) => void) | undefined;
  onRemoveRecharge: ((recharge: MeterRecharge) => void) | undefined;
};

/** What is known of a meter: its readings, recharges, and the meters that were in its place. */
export const MeterDetails = ({ meter, readings, recharges, kind, onRemove, onRemoveRecharge }: DetailsProps) => (
  <Stack gap={5}>
    <FactGrid
      facts={[
        { name: m.meters_serial(), value: meter.Serial_No },
        { name: m.meters_name(), value: meter.Name },
        { name: m.meters_installed(), value: formatDay(meter.Installed_On) },
        { name: m.meters_first(), value: meter.First_Reading === null ? null : inWords(meter.First_Reading, kind) },
        { name: m.meters_removed_on(), value: meter.Removed_On && formatDay(meter.Removed_On) },
        { name: m.meters_last(), value: meter.Last_Reading === null ? null : inWords(meter.Last_Reading, kind) },
      ]}
    />
    <Part title={m.meters_readings()}>
      {readings.length === 0 ? (
        <p>{m.meters_readings_none()}</p>
      ) : (
        <Table
          label={m.meters_readings()}
          columns={[m.common_date(), m.meters_reading(), m.meters_usage(), m.meters_read_by(), ""]}
          figures={[m.meters_reading(), m.meters_usage()]}
        >
          {readings.map((reading) => (
            <tr key={reading.Meter_ReadingID}>
              <Cell label={m.common_date()} kind="name">
                {formatDay(reading.Read_On)}
              </Cell>
              <Cell label={m.meters_reading()} kind="figure">
                {inWords(reading.Reading, kind)}
              </Cell>
              <Cell label={m.meters_usage()} kind="figure">
                {reading.Usage === null ? "–" : inWords(reading.Usage, kind)}
              </Cell>
              <Cell label={m.meters_read_by()}>
                <Stack gap={1}>
                  {reading.Read_By}
                  <Marks reading={reading} />
                  {reading.Remark && <span>{reading.Remark}</span>}
                  {reading.Photo && (
                    <Photos photos={[{ key: reading.Photo.DocumentID, url: reading.Photo.Document_URL }]} />
                  )}
                </Stack>
              </Cell>
              <Cell label="" kind="actions">
                {onRemove && !reading.Whether_Billed && (
                  <Button
                    look="quietDanger"
                    onClick={() => onRemove(reading)}
                    aria-label={m.meters_reading_remove_of({ day: formatDay(reading.Read_On) })}
                  >
                    {m.common_remove()}
                  </Button>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </Part>
    {recharges.length > 0 && (
      <Part title={m.meters_recharges()}>
        <Table
          label={m.meters_recharges()}
          columns={[m.common_date(), kind.Unit, m.common_amount(), m.common_reference(), ""]}
          figures={[kind.Unit, m.common_amount()]}
        >
          {recharges.map((recharge) => (
            <tr key={recharge.Meter_RechargeID}>
              <Cell label={m.common_date()} kind="name">
                {formatDay(recharge.Recharged_On)}
              </Cell>
              <Cell label={kind.Unit} kind="figure">
                {inWords(recharge.Units, kind)}
              </Cell>
              <Cell label={m.common_amount()} kind="figure">
                {formatRupees(recharge.Amount)}
              </Cell>
              <Cell label={m.common_reference()}>{recharge.Reference || "–"}</Cell>
              <Cell label="" kind="actions">
                {onRemoveRecharge && (
                  <Button
                    look="quietDanger"
                    onClick={() => onRemoveRecharge(recharge)}
                    aria-label={m.meters_recharge_remove_of({ day: formatDay(recharge.Recharged_On) })}
                  >
                    {m.common_remove()}
                  </Button>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      </Part>
    )}
    {meter.Replacements.length > 0 && (
      <Part title={m.meters_in_place()}>
        <Stack as="ul" gap={2}>
          {meter.Replacements.map((other) => (
            <li key={other.MeterID}>
              {m.meters_in_place_one({
                serial: other.Serial_No || "–",
                from: formatDay(other.Installed_On),
                until: other.Removed_On ? formatDay(other.Removed_On) : m.meters_today(),
                last: other.Last_Reading === null ? "–" : inWords(other.Last_Reading, kind),
              })}
            </li>
          ))}
        </Stack>
      </Part>
    )}
  </Stack>
);

const Marks = ({ reading }: { reading: MeterReading }) => (
  <Row>
    {reading.Reading_Source === 2 && <Badge tone="warn">{m.meters_estimated()}</Badge>}
    {reading.Whether_Rolled_Over && <Badge tone="plain">{m.meters_rolled_over()}</Badge>}
    {reading.Whether_Confirmed && <Badge tone="plain">{m.meters_confirmed()}</Badge>}
    {reading.Whether_Billed && <Badge tone="good">{m.meters_billed()}</Badge>}
  </Row>
);
