import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
import { m } from "../../paraglide/messages.js";
import styles from "./stars.module.css";

export const starsOf = [1, 2, 3, 4, 5] as const;

export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars}>
    <span className="visually-hidden">{m.tickets_stars({ rating: String(rating) })}</span>
    {starsOf.map((star) =>
      star <= rating ? (
        <IconStarFilled key={star} size={18} aria-hidden />
      ) : (
        <IconStar key={star} size={18} stroke={1.6} aria-hidden />
      ),
    )}
  </span>
);
