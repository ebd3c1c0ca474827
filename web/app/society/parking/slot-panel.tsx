import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { ParkingSlotInfo } from "#domain/society/parking/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { HistoryLink } from "../../lib/history-link.tsx";
import { request } from "../../lib/request.ts";
import { useMay } from "../../lib/use-may.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { showToast } from "../../ui/toast.tsx";
import { AllotForm, EndForm } from "./allot-form.tsx";
import { daysInWords, kindInWords } from "./parking-words.ts";
import { SlotEditForm } from "./slots-form.tsx";

type PanelProps = { slotId: string; onClose: () => void };

/** A parking slot with all its allotments. */
export function SlotPanel({ slotId, onClose }: PanelProps) {
  const mayEdit = useMay()("parking.write");
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"edit" | "allot" | "end" | "remove">();
  const { result, retry, refresh } = useRequest(slotId, (signal) =>
    request("vendor/Fetch_Parking_Slot_Info", { Parking_SlotID: slotId }, { signal }),
  );
  const slot = result.is === "full" ? result.data : undefined;
  const close = () => setOpen(undefined);

  async function remove({ Code }: ParkingSlotInfo) {
    const answer = await askOnce("vendor/Remove_Parking_Slot", slotId, { Parking_SlotID: slotId });
    if (!answer.success) return answer.extras.Status ?? m.parking_remove_failed();
    showToast(m.parking_removed({ code: Code }));
    onClose();
    await revalidate();
  }

  return (
    <>
      <Panel
        title={slot ? m.parking_slot_title({ code: slot.Code }) : m.parking_slot()}
        onClose={onClose}
        footer={
          slot &&
          mayEdit && (
            <Actions>
              <HistoryLink thing="Parking_Slot" id={slotId} />
              {slot.History.length === 0 && (
                <Button look="quietDanger" onClick={() => setOpen("remove")}>
                  {m.common_remove()}
                </Button>
              )}
              <Button onClick={() => setOpen("edit")}>{m.common_edit()}</Button>
              {slot.Allotment ? (
                <Button onClick={() => setOpen("end")}>{m.parking_end()}</Button>
              ) : (
                <Button look="primary" onClick={() => setOpen("allot")}>
                  {m.parking_allot()}
                </Button>
              )}
            </Actions>
          )
        }
      >
        <AsyncState
          result={result}
          words={{
            loading: m.parking_loading(),
            failed: m.parking_failed(),
            gone: m.parking_gone(),
            retry: m.common_try_again(),
          }}
          missing="unknown-parking-slot"
          onRetry={retry}
        />
        {slot && (
          <Stack gap={5}>
            <FactGrid
              facts={[
                { name: m.parking_kind(), value: kindInWords(slot) },
                { name: m.parking_note(), value: slot.Note, isWide: true },
              ]}
            />
            <Stack as="section" gap={2} aria-labelledby="allotments">
              <h3 id="allotments">{m.parking_history()}</h3>
              {slot.History.length === 0 && <p>{m.parking_history_none()}</p>}
              <ul>
                {slot.History.map((allotment) => (
                  <li key={allotment.Parking_AllotmentID}>
                    <Link to={`/flats/${allotment.FlatID}`}>{allotment.Flat_Label}</Link> ·{" "}
                    {[daysInWords(allotment), allotment.Resolution_No].filter(Boolean).join(" · ")}
                  </li>
                ))}
              </ul>
            </Stack>
          </Stack>
        )}
      </Panel>
      {slot && open === "edit" && <SlotEditForm slot={slot} onDone={refresh} onClose={close} />}
      {slot && open === "allot" && <AllotForm of={{ slot }} onDone={refresh} onClose={close} />}
      {slot?.Allotment && open === "end" && (
        <EndForm allotment={slot.Allotment} code={slot.Code} onDone={refresh} onClose={close} />
      )}
      {slot && open === "remove" && (
        <ConfirmDialog
          title={m.parking_remove_title({ code: slot.Code })}
          confirm={m.common_remove()}
          danger
          onConfirm={() => remove(slot)}
          onClose={close}
        >
          <p>{m.parking_remove_text()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
