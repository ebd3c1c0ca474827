import IconMailQuestion from "@tabler/icons-react/dist/esm/icons/IconMailQuestion.mjs";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import styles from "./waiting-card.module.css";

/** On the dashboard, where invitations wait for an answer. */
export const WaitingCard = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <section className={styles.card} aria-labelledby="invitations-waiting">
      <IconMailQuestion size={28} stroke={1.6} aria-hidden />
      <div>
        <h2 id="invitations-waiting">
          {count === 1 ? m.invitations_card_one() : m.invitations_card_many({ count: String(count) })}
        </h2>
        <p>{m.invitations_card_more()}</p>
      </div>
      <ButtonLink to="/invitations" look="primary">
        {m.invitations_see()}
      </ButtonLink>
    </section>
  );
