import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { PropertyFlat } from "#domain/market/properties/flat/calls.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { formatDayOf } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { CheckField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { FlatDialog } from "./flat-dialog.tsx";
import styles from "./flat-panel.module.css";
import { flatWords, placeInWords } from "./flat-words.ts";

type FlatPanelProps = { propertyId: string; flat: PropertyFlat | null };

/** Whether the home is linked to a flat of a society, which one, and the society's answer. */
export function FlatPanel({ propertyId, flat }: FlatPanelProps) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<"choose" | "withdraw">();
  const [isSaving, setIsSaving] = useState(false);
  const close = () => setOpen(undefined);
  const stands = flat && (flat.Property_Flat_Status === 1 || flat.Property_Flat_Status === 2);

  async function withdraw(): Promise<string | undefined> {
    const answer = await askOnce("vendor/Withdraw_Property_Flat", propertyId, { PropertyID: propertyId });
    if (!answer.success) return answer.extras.Status ?? m.record_withdraw_failed();
    showToast(answer.extras.Status ?? "");
    await revalidate();
    return undefined;
  }

  async function show(isShown: boolean) {
    setIsSaving(true);
    const answer = await askOnce("vendor/Update_Property_Flat_Showing", propertyId, {
      ...{ PropertyID: propertyId, Whether_Shown: isShown },
    }).finally(() => setIsSaving(false));
    showToast(answer.extras.Status ?? m.record_show_failed());
    await revalidate();
  }

  return (
    <section className={styles.panel} aria-labelledby="flat-of-home">
      <span className={styles.icon} aria-hidden>
        <IconBuildingCommunity size={26} stroke={1.7} />
      </span>
      <Stack gap={1} className={styles.words}>
        <h2 id="flat-of-home">{stands ? m.record_panel_stands() : m.record_panel_title()}</h2>
        {flat && (
          <Row as="p" gap={3} lineGap={1}>
            <strong>{placeInWords(flat)}</strong>
            <span>{flat.Society_Name}</span>
            <Badge tone={flatWords[flat.Property_Flat_Status].tone}>
              {flatWords[flat.Property_Flat_Status].label()}
            </Badge>
          </Row>
        )}
        <p className={styles.soft}>{sentenceOf(flat)}</p>
        {flat?.Property_Flat_Status === 2 && (
          <CheckField
            label={m.record_show({ society: flat.Society_Name })}
            hint={m.record_show_hint({ society: flat.Society_Name })}
            checked={flat.Whether_Shown}
            disabled={isSaving}
            onChange={({ currentTarget }) => show(currentTarget.checked)}
          />
        )}
        {flat?.Reason && <p>{m.common_reason_is({ reason: flat.Reason })}</p>}
      </Stack>
      {stands ? (
        <Button look="quietDanger" onClick={() => setOpen("withdraw")}>
          {m.record_withdraw()}
        </Button>
      ) : (
        <Button look="primary" onClick={() => setOpen("choose")}>
          {flat ? m.record_name_again() : m.record_name()}
        </Button>
      )}
      {open === "choose" && <FlatDialog propertyId={propertyId} onClose={close} onAsked={revalidate} />}
      {open === "withdraw" && flat && (
        <ConfirmDialog
          title={m.record_withdraw_title()}
          confirm={m.record_withdraw()}
          danger
          onConfirm={withdraw}
          onClose={close}
        >
          <p>
            {flat.Property_Flat_Status === 2
              ? m.record_withdraw_confirmed_text({ flat: placeInWords(flat) })
              : m.record_withdraw_text({ flat: placeInWords(flat) })}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function sentenceOf(flat: PropertyFlat | null): string {
  if (flat?.Property_Flat_Status === 1) return m.record_waiting_text({ day: formatDayOf(flat.created_at) });
  if (flat?.Property_Flat_Status === 2) return m.record_confirmed_text({ day: formatDayOf(flat.Confirmed_At!) });
  return m.record_none_text();
}
