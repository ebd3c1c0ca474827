import IconColumns3 from "@tabler/icons-react/dist/esm/icons/IconColumns3.mjs";
import IconLayoutGrid from "@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { m } from "../../../paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { LinkTabs } from "../../../ui/link-tabs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { CompareTable } from "./compare-table.tsx";
import { comparedOf, mostCompared, pathOf, type ShortlistView } from "./shortlist-address.ts";

/** The list, or some of its homes side by side. */
export const ViewTabs = ({ view }: { view: ShortlistView }) => (
  <LinkTabs label={m.shortlist_view()} look="switch">
    <Link
      to={pathOf({ ...view, isCompared: false })}
      preventScrollReset
      aria-current={view.isCompared ? undefined : "true"}
    >
      <IconLayoutGrid size={18} aria-hidden />
      {m.shortlist_view_list()}
    </Link>
    <Link
      to={pathOf({ ...view, isCompared: true })}
      preventScrollReset
      aria-current={view.isCompared ? "true" : undefined}
    >
      <IconColumns3 size={18} aria-hidden />
      {m.shortlist_compare()}
    </Link>
  </LinkTabs>
);

type ComparedProps = {
  view: ShortlistView;
  /** All of the list that are on the site. */
  homes: readonly PublicPropertyInfo[];
  notes?: ReadonlyMap<string, string>;
};

export function Compared({ view, homes, notes }: ComparedProps) {
  const compared = comparedOf(homes, view.chosen);
  if (compared.length < 2)
    return (
      <Notice
        icon={<IconColumns3 size={34} stroke={1.6} />}
        title={m.shortlist_compare_few()}
        action={<ButtonLink to={pathOf({ ...view, isCompared: false })}>{m.shortlist_compare_choose()}</ButtonLink>}
      />
    );
  const hrefWithout = (id: string) =>
    pathOf({ ...view, chosen: compared.map(({ PropertyID }) => PropertyID).filter((other) => other !== id) });
  const isPart = view.chosen.length === 0 && homes.length > compared.length;
  return (
    <>
      {isPart && <p>{m.shortlist_compare_first({ most: String(mostCompared), count: String(homes.length) })}</p>}
      <CompareTable homes={compared} hrefWithout={hrefWithout} {...(notes && { notes })} />
    </>
  );
}

type FailedListProps = { title: string; children: ReactNode; action: ReactNode };

export const FailedList = ({ title, children, action }: FailedListProps) => (
  <Notice role="alert" icon={<IconPlugConnectedX size={34} stroke={1.6} />} title={title} action={action}>
    {children}
  </Notice>
);
