import { useState } from "react";
import { useRevalidator } from "react-router";
import type { JoinCode } from "#domain/society/joining/calls.ts";
import { spacedJoinCode } from "#domain/society/joining/rules.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { localAddress } from "../../lib/language.ts";
import { useRootData } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Section } from "../../ui/section.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./code-card.module.css";

type Change = { title: string; text: string; confirm: string; input: { Whether_Open: boolean; Whether_New?: boolean } };

/** The society's code, its notice for the gate, and whether people can ask by it. */
export function CodeCard({ code: { Code, Whether_Open, Whether_Verified } }: { code: JoinCode }) {
  const { publicUrl } = useRootData();
  const may = useMay();
  const [change, setChange] = useState<Change>();
  const isUsable = Code !== null && Whether_Open;
  const opening = {
    title: m.joining_open_title(),
    text: m.joining_open_text(),
    confirm: m.joining_open(),
    input: { Whether_Open: true },
  };
  const closing = {
    title: m.joining_close_title(),
    text: m.joining_close_text(),
    confirm: m.joining_close(),
    input: { Whether_Open: false },
  };
  const renewing = {
    title: m.joining_new_title(),
    text: m.joining_new_text(),
    confirm: m.joining_new(),
    input: { Whether_Open: true, Whether_New: true },
  };
  return (
    <Section title={m.joining_code()} lead={isUsable ? m.joining_code_lead() : m.joining_code_closed()}>
      {!Whether_Verified && <Alert tone="plain">{m.joining_unverified()}</Alert>}
      {isUsable && (
        <div className={styles.code}>
          <QrCode text={new URL(`/join/${Code}`, publicUrl).href} label={m.joining_qr_code()} className={styles.qr} />
          <p className={styles.letters}>{spacedJoinCode(Code)}</p>
        </div>
      )}
      <Actions>
        {isUsable && Whether_Verified && (
          <a href={localAddress(`/join/${Code}`)} target="_blank" rel="noreferrer" className={buttonClass({})}>
            {m.joining_notice()}
          </a>
        )}
        {may("society.write") &&
          (isUsable ? (
            <>
              <Button onClick={() => setChange(renewing)}>{m.joining_new()}</Button>
              <Button look="quietDanger" onClick={() => setChange(closing)}>
                {m.joining_close()}
              </Button>
            </>
          ) : (
            <Button look="primary" onClick={() => setChange(opening)}>
              {m.joining_open()}
            </Button>
          ))}
      </Actions>
      {change && <Ask change={change} onClose={() => setChange(undefined)} />}
    </Section>
  );
}

function Ask({ change: { title, text, confirm, input }, onClose }: { change: Change; onClose: () => void }) {
  const { revalidate } = useRevalidator();

  async function save() {
    const answer = await askOnce("vendor/Update_Join_Code", "code", input);
    if (!answer.success) return answer.extras.Status ?? m.joining_failed();
    showToast(answer.extras.Status ?? "");
    await revalidate();
    return undefined;
  }
  return (
    <ConfirmDialog title={title} confirm={confirm} danger={!input.Whether_Open} onConfirm={save} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
