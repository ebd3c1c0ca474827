import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { FlatRequest } from "#domain/market/properties/flat/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { formatDayOf } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { say } from "../../../ui/toast.tsx";
import styles from "./desk-page.module.css";
import { flatWords, placeInWords } from "./flat-words.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";

type Open = "confirm" | "decline" | "end";

/** A home that stands in a flat, as its owner says, with what the society knows of both. */
export function RequestCard({ request }: { request: FlatRequest }) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<Open>();
  const { Property_FlatID, Property_Flat_Status: state, Owner_Name, Owner_PhoneNumber, Property_Title } = request;
  const id = `home-${Property_FlatID}`;
  const place = placeInWords(request);
  const { label, tone } = flatWords[state];
  const close = () => setOpen(undefined);

  async function confirm() {
    const answer = await askOnce("vendor/Confirm_Property_Flat", Property_FlatID, { Property_FlatID });
    if (!answer.success) return answer.extras.Status ?? m.record_decide_failed();
    say(answer.extras.Status ?? "");
    await revalidate();
    return undefined;
  }

  return (
    <article className={styles.card} aria-labelledby={id} data-closed={state > 2 || undefined}>
      <div className={styles.who}>
        <h2 id={id}>
          <Link to={`/flats/${request.FlatID}`}>{place}</Link>
        </h2>
        <Badge tone={tone}>{label()}</Badge>
      </div>
      <p>{Property_Title}</p>
      <p className={styles.soft}>
        {Owner_Name}, <a href={`tel:+91${Owner_PhoneNumber}`}>{formatPhone(Owner_PhoneNumber)}</a>
      </p>
      {state <= 2 && (
        <ul className={styles.signs}>
          <li data-tone={request.Whether_Owner_Of_Flat ? "good" : undefined}>
            {request.Whether_Owner_Of_Flat ? m.record_owner_known() : m.record_owner_unknown()}
          </li>
          {request.Whether_Let && <li>{m.record_let()}</li>}
          {request.Whether_Flat_Taken && <li data-tone="bad">{m.record_taken()}</li>}
        </ul>
      )}
      {request.Reason && <p>{m.common_reason_is({ reason: request.Reason })}</p>}
      <div className={styles.foot}>
        <span className={styles.soft}>
          {request.Decided_By
            ? m.record_decided_by({
                name: request.Decided_By,
                day: formatDayOf(request.Closed_At ?? request.Confirmed_At ?? request.created_at),
              })
            : m.record_asked_on({ day: formatDayOf(request.created_at) })}
        </span>
        {state === 1 && (
          <>
            <Button look="primary" aria-label={m.record_confirm_of({ place })} onClick={() => setOpen("confirm")}>
              {m.common_confirm()}
            </Button>
            <Button look="quietDanger" aria-label={m.record_decline_of({ place })} onClick={() => setOpen("decline")}>
              {m.record_decline()}
            </Button>
          </>
        )}
        {state === 2 && (
          <Button look="quietDanger" aria-label={m.record_end_of({ place })} onClick={() => setOpen("end")}>
            {m.record_end()}
          </Button>
        )}
      </div>
      {open === "confirm" && (
        <ConfirmDialog
          title={m.record_confirm_title()}
          confirm={m.common_confirm()}
          onConfirm={confirm}
          onClose={close}
        >
          <p>{m.record_confirm_text({ place, title: Property_Title, name: Owner_Name })}</p>
        </ConfirmDialog>
      )}
      {(open === "decline" || open === "end") && (
        <RefuseDialog request={request} isConfirmed={open === "end"} onClose={close} />
      )}
    </article>
  );
}
