import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
import { CallForm, SubmitButton } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { FieldGroup, TextField } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import { TileRadio } from "../../ui/tile-radio.tsx";
import styles from "./stars.module.css";
import { starsOf } from "./stars.tsx";
import type { TicketInfo } from "./use-ticket.ts";

type RatingProps = { ticket: TicketInfo; onChanged: () => Promise<void> };

/** One to five stars for how a ticket was resolved, and why. */
export function RatingForm({ ticket, onChanged }: RatingProps) {
  const form = useCallForm("vendor/Update_Support_Ticket_Rating", {
    call: () => import("#domain/community/tickets/calls.ts").then(({ tickets }) => tickets.rate),
    about: ticket.Support_TicketID,
    values: { Rating: ticket.Rating ?? 0, Rating_Comment: ticket.Rating_Comment },
    input: (values) => ({ ...values, Support_TicketID: ticket.Support_TicketID }),
    onDone: onChanged,
  });
  const { Rating } = form.values;
  const group = form.group("Rating");

  return (
    <CallForm form={form} className={styles.form}>
      <FieldGroup {...group} legend={m.tickets_rate_question()}>
        <Row gap={0} className={styles.choice}>
          {starsOf.map((star) => (
            <TileRadio
              key={star}
              name="Rating"
              value={star}
              checked={Rating === star}
              aria-label={m.tickets_stars({ rating: String(star) })}
              aria-invalid={group.error ? true : undefined}
              onChange={() => form.set({ Rating: star })}
            >
              {star <= Rating ? (
                <IconStarFilled size={26} aria-hidden />
              ) : (
                <IconStar size={26} stroke={1.5} aria-hidden />
              )}
            </TileRadio>
          ))}
        </Row>
      </FieldGroup>
      <TextField {...form.field("Rating_Comment")} label={m.tickets_rate_comment()} optional maxLength={500} />
      <div>
        <SubmitButton form={form}>{ticket.Rating === null ? m.tickets_rate() : m.tickets_rate_again()}</SubmitButton>
      </div>
    </CallForm>
  );
}
