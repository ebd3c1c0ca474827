import { useState } from "react";
import type { Document } from "#domain/core/uploads/calls.ts";
import { type VisitPurpose, visitorLimits } from "#domain/gate/visitors/codes.ts";
import { needsPhone } from "#domain/gate/visitors/rules.ts";
import { CallForm } from "../../../kit/form/call-form.tsx";
import { PhoneField } from "../../../kit/form/fields.tsx";
import { DiscardQuestion } from "../../../kit/form/leave-guard.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { usePhotos } from "../../../kit/form/use-photos.ts";
import { m } from "../../../paraglide/messages.js";
import { TextField } from "../../../ui/field.tsx";
import { PurposeField } from "../purpose-field.tsx";
import { BigButton } from "./big-button.tsx";
import { FlatPicker, type GateFlat } from "./flat-picker.tsx";
import { GateScreen } from "./gate-screen.tsx";
import { PhotoTaker, sendPhoto } from "./photo-taker.tsx";
import styles from "./walk-in-screen.module.css";

/** Enters a visitor without a pass, and asks the flat. */
export function WalkInScreen({ onClose }: { onClose: () => void }) {
  const [flat, setFlat] = useState<GateFlat>();
  const [isAsking, setIsAsking] = useState(false);
  const photos = usePhotos<Document>({ most: 1, send: sendPhoto });
  const form = useCallForm("vendor/Create_Walk_In", {
    call: () => import("#domain/gate/visitors/calls.ts").then(({ visitors }) => visitors.createWalkIn),
    values: {
      FlatID: "",
      Society_ResidentID: "",
      Purpose: "guest" as VisitPurpose,
      Name: "",
      PhoneNumber: "",
      Vehicle_Number: "",
    },
    input: ({ Society_ResidentID, ...values }) => ({
      ...values,
      Society_ResidentID: Society_ResidentID || undefined,
      Photo_DocumentID: photos.kept[0]?.DocumentID,
    }),
    also: ({ FlatID }) => ({ ...(FlatID === "" && { FlatID: m.gate_choose_flat() }) }),
    uploads: [photos],
    onDone: onClose,
  });
  const { Purpose, Society_ResidentID } = form.values;
  const asksPhone = needsPhone(Purpose);

  return (
    <GateScreen title={m.gate_walk_in()} onClose={() => (form.hasChanges() ? setIsAsking(true) : onClose())}>
      <CallForm form={form} className={styles.form}>
        <FlatPicker
          flat={flat}
          residentId={Society_ResidentID}
          field={form.group("FlatID")}
          onFlat={(next) => {
            setFlat(next);
            form.set({ FlatID: next?.FlatID ?? "", Society_ResidentID: "" });
          }}
          onResident={(residentId) => form.set({ Society_ResidentID: residentId })}
        />
        <PurposeField
          isBig
          label={m.gate_purpose()}
          purpose={Purpose}
          onChange={(next) => form.set({ Purpose: next })}
        />
        <TextField
          {...form.field("Name")}
          label={m.common_name()}
          required
          autoComplete="off"
          maxLength={visitorLimits.name}
        />
        <PhoneField
          {...form.field("PhoneNumber")}
          label={m.common_mobile_number()}
          required={asksPhone}
          optional={!asksPhone}
        />
        <TextField
          {...form.field("Vehicle_Number")}
          label={m.gate_vehicle()}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={visitorLimits.vehicle}
        />
        <PhotoTaker photos={photos} error={form.errorOf("Photo_DocumentID")} />
        <BigButton type="submit" look="primary" busy={form.isBusy}>
          {m.gate_ask_flat()}
        </BigButton>
      </CallForm>
      {isAsking && <DiscardQuestion onDiscard={onClose} onStay={() => setIsAsking(false)} />}
    </GateScreen>
  );
}
