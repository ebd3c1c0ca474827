import { Link } from "react-router";
import type { PlaceLink, PlacePage } from "#domain/market/place-pages/calls.ts";
import { placePath } from "#domain/market/place-pages/rules.ts";
import { m } from "../../paraglide/messages.js";
import { touchLinkClass } from "../../ui/touch-link.tsx";
import styles from "./place-links.module.css";
import { linkText } from "./place-words.ts";

/** The pages of the same place by size, and those of the places around it. */
export function PlaceLinks({ page }: { page: PlacePage }) {
  const isHere = ({ Kind, Place }: PlaceLink) => Kind === page.Kind && Place === page.Place;
  const around = page.Links.filter((link) => !isHere(link));
  const groups: { title: string; links: PlaceLink[] }[] = [
    { title: m.place_sizes(), links: page.Links.filter(isHere) },
    { title: m.place_localities(), links: around.filter(({ Kind }) => Kind === 2) },
    { title: m.place_stations(), links: around.filter(({ Kind }) => Kind === 3) },
    { title: m.place_societies(), links: around.filter(({ Kind }) => Kind === 4) },
  ];
  return groups.map(({ title, links }, at) => <LinkGroup key={title} title={title} links={links} isSize={at === 0} />);
}

type GroupProps = { title: string; links: readonly PlaceLink[]; isSize?: boolean };

export function LinkGroup({ title, links, isSize = false }: GroupProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className={styles.group}>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={placePath(link)}>
            <Link to={placePath(link)} className={touchLinkClass}>
              {linkText(link, isSize)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
