import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconHomeOff from "@tabler/icons-react/dist/esm/icons/IconHomeOff.mjs";
import type { AskedHome } from "#domain/market/properties/alive/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { placeholderOf } from "../property-words.ts";
import styles from "./still-available-page.module.css";

export type Said = "yes" | "no";

type AskedCardProps = {
  home: AskedHome;
  said: Said | undefined;
  /** The answer that is on its way. */
  busy: Said | undefined;
  /** Whether there is no answer for all of them at once, which would go before this one. */
  isOnly: boolean;
  onAnswer: (isAvailable: boolean) => void;
};

/** A home with the two answers, or with the one that was given. */
export function AskedCard({ home, said, busy, isOnly, onAnswer }: AskedCardProps) {
  const titleId = `asked-${home.PropertyID}`;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.picture}>
        <Picture
          picture={home.Property_Image_Information ?? undefined}
          placeholder={placeholderOf(home.Property_Type)}
          alt=""
          sizes="(min-width: 40rem) 14rem, 92vw"
          eager
        />
      </div>
      <div className={styles.body}>
        <h2 id={titleId}>{home.Property_Title}</h2>
        <Soft>{home.Address}</Soft>
        <Soft className={styles.rent}>
          <strong>{formatRupees(home.Monthly_Rent)}</strong> {m.property_per_month()}
        </Soft>
        {home.Whether_Paused && said === undefined && (
          <p>
            <Badge tone="accent">{m.alive_paused()}</Badge>
          </p>
        )}
        <div role="status" className={styles.said} data-said={said}>
          {said === "yes" && (
            <>
              <IconCheck size={20} aria-hidden /> {m.alive_said_yes()}
            </>
          )}
          {said === "no" && (
            <>
              <IconHomeOff size={20} aria-hidden /> {m.alive_said_no()}
            </>
          )}
        </div>
        {said === undefined && (
          <div className={styles.ways}>
            <Button
              look={isOnly ? "primary" : "secondary"}
              size="lg"
              busy={busy === "yes"}
              aria-describedby={titleId}
              onClick={() => onAnswer(true)}
            >
              {m.alive_yes()}
            </Button>
            <Button size="lg" busy={busy === "no"} aria-describedby={titleId} onClick={() => onAnswer(false)}>
              {m.alive_no()}
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
