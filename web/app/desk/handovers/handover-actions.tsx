import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OncePath } from "#domain";
import type { HandoverInfo } from "#domain/desk/handovers/calls.ts";
import { type HandoverSide, handoverSides } from "#domain/desk/handovers/codes.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showToast } from "../../ui/toast.tsx";

type Step = "appoint" | "submit" | "reopen" | "cancel" | HandoverSide;
type Words = { title: string; text: string; confirm: string; path: OncePath; danger?: boolean };

const wordsOf = (step: Step): Words =>
  ({
    appoint: {
      title: m.handovers_appoint(),
      text: m.handovers_appoint_text(),
      confirm: m.handovers_appoint_now(),
      path: "vendor/Appoint_Society_Handover_Committee" as const,
    },
    submit: {
      title: m.handovers_submit(),
      text: m.handovers_submit_text(),
      confirm: m.handovers_submit_now(),
      path: "vendor/Submit_Society_Handover" as const,
    },
    reopen: {
      title: m.handovers_reopen(),
      text: m.handovers_reopen_text(),
      confirm: m.handovers_reopen_now(),
      path: "vendor/Reopen_Society_Handover" as const,
    },
    cancel: {
      title: m.handovers_cancel(),
      text: m.handovers_cancel_text(),
      confirm: m.handovers_cancel_now(),
      path: "vendor/Cancel_Society_Handover" as const,
      danger: true,
    },
    outgoing: {
      title: handoverSides.outgoing,
      text: m.handovers_accept_outgoing(),
      confirm: m.common_confirm(),
      path: "vendor/Accept_Society_Handover" as const,
    },
    incoming: {
      title: handoverSides.incoming,
      text: m.handovers_accept_incoming(),
      confirm: m.common_confirm(),
      path: "vendor/Accept_Society_Handover" as const,
    },
  })[step];

/** The next steps of a handover that is not completed. */
export function HandoverActions({ handover }: { handover: HandoverInfo }) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Step>();
  const { Society_HandoverID, State, Gaps, Seats, May_Accept, updated_at } = handover;

  async function run(step: Step) {
    const side = step === "outgoing" || step === "incoming" ? { Side: step } : {};
    const seen = step === "reopen" || step === "cancel" ? {} : { updated_at };
    const sent = { Society_HandoverID, ...seen, ...side };
    const answer = await askOnce(wordsOf(step).path, `${Society_HandoverID} ${step}`, sent as never);
    await revalidate();
    if (!answer.success) return answer.extras.Status ?? m.common_failed_on_our_side();
    if (answer.extras.Status) showToast(answer.extras.Status);
  }

  const words = asked && wordsOf(asked);
  return (
    <>
      <Actions>
        {State === "draft" && Seats.some((seat) => seat.State === "planned") && (
          <Button look="primary" onClick={() => setAsked("appoint")}>
            {m.handovers_appoint()}
          </Button>
        )}
        {State === "draft" && Gaps.length === 0 && (
          <Button look="primary" onClick={() => setAsked("submit")}>
            {m.handovers_submit()}
          </Button>
        )}
        {May_Accept.map((side) => (
          <Button key={side} look="primary" onClick={() => setAsked(side)}>
            {side === "outgoing" ? m.handovers_confirm_outgoing() : m.handovers_confirm_incoming()}
          </Button>
        ))}
        {State === "review" && <Button onClick={() => setAsked("reopen")}>{m.handovers_reopen()}</Button>}
        {(State === "draft" || State === "review") && (
          <Button look="quietDanger" onClick={() => setAsked("cancel")}>
            {m.handovers_cancel()}
          </Button>
        )}
      </Actions>
      {asked && words && (
        <ConfirmDialog
          title={words.title}
          confirm={words.confirm}
          keep={m.common_back()}
          danger={words.danger ?? false}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
