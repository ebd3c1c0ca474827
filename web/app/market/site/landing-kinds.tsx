import { Link } from "react-router";
import { type PropertyType, propertyTypes } from "#domain/market/properties/codes.ts";
import { m } from "../../paraglide/messages.js";
import { placeholderOf } from "../properties/property-words.ts";
import { everything, pathOf } from "../properties/search-state.ts";
import styles from "./landing-kinds.module.css";

const kinds: { type: PropertyType; text: () => string }[] = [
  { type: 1, text: m.landing_kind_apartment },
  { type: 2, text: m.landing_kind_villa },
  { type: 3, text: m.landing_kind_pg },
  { type: 4, text: m.landing_kind_commercial },
];

export const LandingKinds = () => (
  <section className={styles.kinds} aria-labelledby="kinds">
    <h2 id="kinds">{m.landing_kinds()}</h2>
    <ul>
      {kinds.map(({ type, text }) => (
        <li key={type}>
          <Link to={pathOf({ ...everything, type })} className={styles.kind}>
            <img src={placeholderOf(type)} alt="" width={1200} height={900} loading="lazy" decoding="async" />
            <span className={styles.name}>{propertyTypes[type]}</span>
            <span className={styles.text}>{text()}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);
