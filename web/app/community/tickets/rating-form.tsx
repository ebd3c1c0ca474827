import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
import { type FormEvent, useState } from "react";
import { ticketMessages } from "#domain/community/tickets/rules.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { said } from "../../lib/said.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./stars.module.css";
import { starsOf } from "./stars.tsx";
import type { TicketInfo } from "./use-ticket.ts";

type RatingProps = { ticket: TicketInfo; onChanged: () => Promise<void> };

/** One to five stars for how a ticket was resolved, and why. */
export function RatingForm({ ticket, onChanged }: RatingProps) {
  const [rating, setRating] = useState(ticket.Rating ?? 0);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    if (rating === 0) return setProblem(said(ticketMessages.rating));
    setIsBusy(true);
    const answer = await askOnce("vendor/Update_Support_Ticket_Rating", ticket.Support_TicketID, {
      Support_TicketID: ticket.Support_TicketID,
      Rating: rating,
      Rating_Comment: String(new FormData(event.currentTarget).get("Rating_Comment")),
    });
    setIsBusy(false);
    if (!answer.success) return setProblem(answer.extras.Status ?? m.tickets_rate_failed());
    say(answer.extras.Status ?? "");
    await onChanged();
  }

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <fieldset className={styles.choice}>
        <legend>{m.tickets_rate_question()}</legend>
        {starsOf.map((star) => (
          <label key={star}>
            <input
              type="radio"
              name="Rating"
              value={star}
              checked={rating === star}
              aria-label={m.tickets_stars({ rating: String(star) })}
              onChange={() => {
                setRating(star);
                setProblem(undefined);
              }}
            />
            {star <= rating ? (
              <IconStarFilled size={26} aria-hidden />
            ) : (
              <IconStar size={26} stroke={1.5} aria-hidden />
            )}
          </label>
        ))}
      </fieldset>
      <TextField
        label={m.tickets_rate_comment()}
        name="Rating_Comment"
        maxLength={500}
        defaultValue={ticket.Rating_Comment}
      />
      {problem && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      <div>
        <Button type="submit" look="primary" busy={isBusy}>
          {ticket.Rating === null ? m.tickets_rate() : m.tickets_rate_again()}
        </Button>
      </div>
    </form>
  );
}
