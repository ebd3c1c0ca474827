import { type FormEvent, useRef, useState } from "react";
import { type VisitPurpose, visitorLimits } from "#domain/gate/visitors/codes.ts";
import { needsPhone, visitorMessages } from "#domain/gate/visitors/rules.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import { PhoneField } from "../../../core/session/phone-field.tsx";
import { said } from "../../../lib/said.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { TextField } from "../../../ui/field.tsx";
import { say } from "../../../ui/toast.tsx";
import { PurposeField } from "../purpose-field.tsx";
import { BigButton } from "./big-button.tsx";
import { FlatPicker, type GateFlat } from "./flat-picker.tsx";
import { GateScreen } from "./gate-screen.tsx";
import { PhotoTaker } from "./photo-taker.tsx";
import styles from "./walk-in-screen.module.css";

type Problems = { [field: string]: string | undefined };

/** Enters who came without a pass, for the flat to be asked. */
export function WalkInScreen({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useAttempt("vendor/Create_Walk_In");
  const [flat, setFlat] = useState<GateFlat>();
  const [draft, setDraft] = useState({
    ...{ Name: "", PhoneNumber: "", Vehicle_Number: "", Purpose: "guest" as VisitPurpose },
    ...{ Society_ResidentID: undefined as string | undefined, Photo_DocumentID: undefined as string | undefined },
  });
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const asksPhone = needsPhone(draft.Purpose);

  const change = (changed: Partial<typeof draft>) => {
    setDraft((last) => ({ ...last, ...changed }));
    setProblems((last) => ({ ...last, ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])) }));
  };

  function point(found: Problems, text: string) {
    setProblems(found);
    setFailure(text);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const phoneProblem =
      draft.PhoneNumber === ""
        ? asksPhone && said(visitorMessages.phone)
        : !mobileDigits(draft.PhoneNumber) && m.gate_wrong_phone();
    const found: Problems = {
      ...(!flat && { FlatID: m.gate_choose_flat() }),
      ...(draft.Name.trim() === "" && { Name: said(visitorMessages.name) }),
      ...(phoneProblem && { PhoneNumber: phoneProblem }),
    };
    const [first] = Object.values(found);
    if (!flat || first !== undefined) return point(found, first ?? m.gate_choose_flat());
    setFailure(undefined);
    setIsBusy(true);
    const answer = await attempt.ask({ ...draft, FlatID: flat.FlatID });
    setIsBusy(false);
    if (answer.success) {
      say(answer.extras.Status ?? "");
      return onClose();
    }
    point(answer.extras.fields ?? {}, answer.extras.Status ?? m.gate_failed());
  }

  return (
    <GateScreen title={m.gate_walk_in()} onClose={onClose}>
      <form ref={form} noValidate className={styles.form} onSubmit={send}>
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <FlatPicker
          flat={flat}
          residentId={draft.Society_ResidentID}
          error={problems.FlatID}
          onFlat={(next) => {
            setFlat(next);
            setProblems((last) => ({ ...last, FlatID: undefined }));
            change({ Society_ResidentID: undefined });
          }}
          onResident={(Society_ResidentID) => change({ Society_ResidentID })}
        />
        <PurposeField
          isBig
          label={m.gate_purpose()}
          purpose={draft.Purpose}
          onChange={(Purpose) => change({ Purpose })}
        />
        <TextField
          label={m.common_name()}
          name="Name"
          required
          autoComplete="off"
          maxLength={visitorLimits.name}
          value={draft.Name}
          error={problems.Name}
          onChange={({ target }) => change({ Name: target.value })}
        />
        <PhoneField
          label={asksPhone ? m.gate_phone() : m.gate_phone_optional()}
          required={asksPhone}
          autoComplete="off"
          phone={draft.PhoneNumber}
          error={problems.PhoneNumber}
          onChange={(PhoneNumber) => change({ PhoneNumber })}
        />
        <TextField
          label={m.gate_vehicle()}
          name="Vehicle_Number"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={visitorLimits.vehicle}
          value={draft.Vehicle_Number}
          error={problems.Vehicle_Number}
          onChange={({ target }) => change({ Vehicle_Number: target.value })}
        />
        <PhotoTaker
          error={problems.Photo_DocumentID}
          onPhoto={(Photo_DocumentID) => change({ Photo_DocumentID })}
          onSending={setIsBusy}
        />
        <BigButton type="submit" look="primary" busy={isBusy}>
          {m.gate_ask_flat()}
        </BigButton>
      </form>
    </GateScreen>
  );
}
