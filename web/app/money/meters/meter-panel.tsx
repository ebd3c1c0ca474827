import { useState } from "react";
import { useRevalidator } from "react-router";
import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import type { MeterReading } from "#domain/money/meters/readings/calls.ts";
import type { MeterRecharge } from "#domain/money/meters/recharges/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { formatDay } from "../../lib/format.ts";
import { HistoryLink } from "../../lib/history-link.tsx";
import { request } from "../../lib/request.ts";
import { useMay } from "../../lib/use-may.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Panel } from "../../ui/panel.tsx";
import { showToast } from "../../ui/toast.tsx";
import { placeOf } from "./meter-cells.tsx";
import { MeterDetails, type ShownMeter } from "./meter-details.tsx";
import { EditMeterForm, EndMeterForm, RechargeForm, ReplaceForm } from "./meter-forms.tsx";
import { inWords } from "./meter-state.ts";

const mostReadings = 24;
const mostRecharges = 50;

/** A meter, its readings and recharges in one answer. */
async function loadMeter(MeterID: string, withRecharges: boolean, signal: AbortSignal) {
  const ofMeter = { Whether_Meter_Filter: true, MeterID };
  const [meter, readings, recharges] = await Promise.all([
    request("vendor/Fetch_Meter_Info", { MeterID }, { signal }),
    request("vendor/Filter_All_Meter_Readings", { ...ofMeter, Limit: mostReadings }, { signal }),
    withRecharges && request("vendor/Filter_All_Meter_Recharges", { ...ofMeter, Limit: mostRecharges }, { signal }),
  ]);
  if (!meter.success) return meter;
  if (!readings.success) return readings;
  if (recharges && !recharges.success) return recharges;
  const Data: ShownMeter = {
    meter: meter.extras.Data,
    readings: readings.extras.Data,
    recharges: recharges ? recharges.extras.Data : [],
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
  const { result, retry, refresh } = useRequest(meterId, (signal) => loadMeter(meterId, may("recharges.read"), signal));
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
          <MeterDetails
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
