import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Document } from "#domain/core/uploads/calls.ts";
import type { MeterInfo, MeterKind, MeterReading, MeterRecharge } from "#domain/money/meters/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { formatDay } from "../../lib/format.ts";
import { HistoryLink } from "../../lib/history-link.tsx";
import { request } from "../../lib/request.ts";
import { useMay } from "../../lib/use-may.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Photos } from "../../ui/photos.tsx";
import { Part } from "../../ui/section.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { showToast } from "../../ui/toast.tsx";
import { placeOf } from "./meter-cells.tsx";
import { EditMeterForm, EndMeterForm, RechargeForm, ReplaceForm } from "./meter-forms.tsx";
import { inWords } from "./meter-state.ts";

const mostReadings = 24;
const mostRecharges = 50;
type ListedReading = MeterReading & { Photo: Document | null };
type Shown = { meter: MeterInfo; readings: ListedReading[]; recharges: MeterRecharge[] };

/** A meter, its readings and recharges in one answer. */
async function loadMeter(MeterID: string, signal: AbortSignal) {
  const ofMeter = { Whether_Meter_Filter: true, MeterID };
  const [meter, readings, recharges] = await Promise.all([
    request("vendor/Fetch_Meter_Info", { MeterID }, { signal }),
    request("vendor/Filter_All_Meter_Readings", { ...ofMeter, Limit: mostReadings }, { signal }),
    request("vendor/Filter_All_Meter_Recharges", { ...ofMeter, Limit: mostRecharges }, { signal }),
  ]);
  if (!meter.success) return meter;
  if (!readings.success) return readings;
  if (!recharges.success) return recharges;
  const Data: Shown = {
    meter: meter.extras.Data,
    readings: readings.extras.Data,
    recharges: recharges.extras.Data,
  };
  return { success: true as const, extras: { Data } };
}

type Open =
  | "edit"
  | "end"
  | "replace"
  | "recharge"
  | "remove"
  | { reading: MeterReading }
  | { recharge: MeterRecharge };
type PanelProps = { meterId: string; kind: MeterKind; onClose: () => void };

export function MeterPanel({ meterId, kind, onClose }: PanelProps) {
  const may = useMay();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>();
  const { result, retry, refresh } = useRequest(meterId, (signal) => loadMeter(meterId, signal));
  const shown = result.is === "full" ? result.data : undefined;
  const meter = shown?.meter;
  const close = () => setOpen(undefined);
  const done = async () => {
    close();
    refresh();
    await revalidate();
  };
  const isThere = meter?.Removed_On === null;
  const isUnused = shown?.readings.length === 0 && shown.recharges.length === 0 && meter?.Replacements.length === 0;

  async function remove() {
    const answer = await askOnce("vendor/Remove_Meter", meterId, { MeterID: meterId });
    if (!answer.success) return answer.extras.Status ?? m.meters_remove_failed();
    showToast(m.meters_removed());
    onClose();
    await revalidate();
  }

  async function removeReading({ Meter_ReadingID }: MeterReading) {
    const answer = await askOnce("vendor/Remove_Meter_Reading", Meter_ReadingID, { Meter_ReadingID });
    if (!answer.success) return answer.extras.Status ?? m.meters_remove_failed();
    showToast(m.meters_reading_removed());
    await done();
  }

  async function removeRecharge({ Meter_RechargeID }: MeterRecharge) {
    const answer = await askOnce("vendor/Remove_Meter_Recharge", Meter_RechargeID, { Meter_RechargeID });
    if (!answer.success) return answer.extras.Status ?? m.meters_remove_failed();
    showToast(m.meters_recharge_removed());
    await done();
  }

  return (
    <>
      <Panel
        title={meter ? placeOf(meter) : m.meters_meter()}
        onClose={onClose}
        footer={
          meter &&
          may("meters.write") && (
            <Actions>
              <HistoryLink thing="Meter" id={meterId} />
              {isUnused && (
                <Button look="quietDanger" onClick={() => setOpen("remove")}>
                  {m.common_remove()}
                </Button>
              )}
              <Button onClick={() => setOpen("edit")}>{m.common_edit()}</Button>
              {isThere && (
                <>
                  <Button onClick={() => setOpen("recharge")}>{m.meters_recharge()}</Button>
                  <Button onClick={() => setOpen("end")}>{m.meters_end()}</Button>
                  <Button look="primary" onClick={() => setOpen("replace")}>
                    {m.meters_replace()}
                  </Button>
                </>
              )}
            </Actions>
          )
        }
      >
        <AsyncState
          result={result}
          words={{
            loading: m.meters_loading(),
            failed: m.meters_failed(),
            gone: m.meters_gone(),
            retry: m.common_try_again(),
          }}
          missing="unknown-meter"
          onRetry={retry}
        />
        {shown && (
          <Details
            {...shown}
            kind={kind}
            onRemove={may("meters.record") ? (reading) => setOpen({ reading }) : undefined}
            onRemoveRecharge={may("meters.write") ? (recharge) => setOpen({ recharge }) : undefined}
          />
        )}
      </Panel>
      {meter && open === "edit" && <EditMeterForm meter={meter} onDone={done} onClose={close} />}
      {meter && open === "end" && <EndMeterForm meter={meter} kind={kind} onDone={done} onClose={close} />}
      {meter && open === "replace" && <ReplaceForm meter={meter} kind={kind} onDone={done} onClose={close} />}
      {meter && open === "recharge" && <RechargeForm meter={meter} kind={kind} onDone={done} onClose={close} />}
      {open === "remove" && (
        <ConfirmDialog
          title={m.meters_remove_title()}
          confirm={m.common_remove()}
          danger
          onConfirm={remove}
          onClose={close}
        >
          <p>{m.meters_remove_text()}</p>
        </ConfirmDialog>
      )}
      {typeof open === "object" && "recharge" in open && (
        <ConfirmDialog
          title={m.meters_recharge_remove_title()}
          confirm={m.common_remove()}
          danger
          onConfirm={() => removeRecharge(open.recharge)}
          onClose={close}
        >
          <p>{m.meters_recharge_remove_text({ day: formatDay(open.recharge.Recharged_On) })}</p>
        </ConfirmDialog>
      )}
      {typeof open === "object" && "reading" in open && (
        <ConfirmDialog
          title={m.meters_reading_remove_title()}
          confirm={m.common_remove()}
          danger
          onConfirm={() => removeReading(open.reading)}
          onClose={close}
        >
          <p>
            {m.meters_reading_remove_text({
              reading: inWords(open.reading.Reading, kind),
              day: formatDay(open.reading.Read_On),
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

type DetailsProps = Shown & {
  kind: MeterKind;
  onRemove: ((reading: MeterReading) => void) | undefined;
  onRemoveRecharge: ((recharge: MeterRecharge) => void) | undefined;
};

const Details = ({ meter, readings, recharges, kind, onRemove, onRemoveRecharge }: DetailsProps) => (
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
