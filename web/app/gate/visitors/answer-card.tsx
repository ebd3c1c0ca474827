import IconBellRinging from "@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs";
import { useId, useState } from "react";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { flatName } from "../../lib/flat-name.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./answer-card.module.css";
import { purposeLabel } from "./visit-words.ts";

type AnswerCardProps = { visit: Visit; onAnswered: () => Promise<unknown> };

/** A visitor is at the gate, and the flat decides whether they may come in. */
export function AnswerCard({ visit, onAnswered }: AnswerCardProps) {
  const nameId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { VisitID, Name, Purpose, Flat_Label, Vehicle_Number, Photo_URL, Asked_At, Visitor_Status } = visit;

  async function answer(Whether_Approved: boolean) {
    setIsBusy(true);
    const sent = await askOnce("vendor/Answer_Visit", VisitID, { VisitID, Whether_Approved });
    const by = sent.success ? undefined : sent.extras.fields?.Decided_By;
    if (sent.success) showToast(sent.extras.Status ?? "");
    else showToast([sent.extras.Status ?? m.visitors_answer_failed(), by].filter(Boolean).join(" · "), "bad");
    await onAnswered();
    setIsBusy(false);
  }

  return (
    <article aria-labelledby={nameId} className={styles.card}>
      {Photo_URL ? (
        <img src={Photo_URL} alt={m.common_photo_at_gate({ name: Name })} className={styles.photo} />
      ) : (
        <span className={styles.bell} aria-hidden>
          <IconBellRinging size={28} stroke={1.7} />
        </span>
      )}
      <div className={styles.words}>
        <h2 id={nameId}>{m.common_is_at_gate({ name: Name })}</h2>
        <p>
          {[purposeLabel(Purpose), flatName({ Flat_Label }), Vehicle_Number, Asked_At && formatTime(Asked_At)]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {Visitor_Status === "pending" && <p>{m.visitors_gate_may_decide()}</p>}
      </div>
      <div className={styles.ways}>
        <Button look="primary" size="lg" busy={isBusy} aria-describedby={nameId} onClick={() => answer(true)}>
          {m.visitors_approve()}
        </Button>
        <Button size="lg" busy={isBusy} aria-describedby={nameId} onClick={() => answer(false)}>
          {m.visitors_deny()}
        </Button>
      </div>
    </article>
  );
}
