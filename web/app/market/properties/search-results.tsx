import IconHomeSearch from "@tabler/icons-react/dist/esm/icons/IconHomeSearch.mjs";
import IconLayoutGrid from "@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs";
import IconMap2 from "@tabler/icons-react/dist/esm/icons/IconMap2.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { HomeGrid, HomeGridSkeleton } from "./home-grid.tsx";
import { type Found, pageSize } from "./search-query.ts";
import styles from "./search-results.module.css";
import { everything, filtersOn, pathOf, type Search } from "./search-state.ts";
import { countText, rangeText } from "./search-words.ts";

type ResultsProps = { search: Search; found: Found; city: string | undefined };

export function SearchResults({ search, found, city }: ResultsProps) {
  if ("failure" in found) return <Failed search={search} sentence={found.failure} />;
  const { homes, count, isCapped } = found;
  if (homes.length === 0) return <Empty search={search} />;
  return (
    <Stack as="section" aria-labelledby="results">
      <ResultsHead search={search} text={countSentence(count, isCapped, city)} />
      <HomeGrid homes={homes} isLong hasFirst />
      <ResultsFoot search={search} count={count} isCapped={isCapped} />
    </Stack>
  );
}

export function countSentence(count: number, isCapped: boolean, city?: string): string {
  const counts = { count, number: countText(count, isCapped) };
  return city ? m.search_count_in({ ...counts, city }) : m.search_count(counts);
}

/** How many there are, and the way between list and map, which is a link like any other. */
export const ResultsHead = ({ search, text }: { search: Search; text: string }) => (
  <Row gap={4} lineGap={2} className={styles.head}>
    <h2 id="results" className={styles.count}>
      {text}
    </h2>
    {search.box && (
      <Link to={pathOf({ ...search, box: undefined, page: 1 })} preventScrollReset className={styles.everywhere}>
        {m.search_everywhere()}
      </Link>
    )}
    <LinkTabs label={m.search_view()} look="switch">
      <ViewLink
        search={search}
        view="list"
        icon={<IconLayoutGrid size={18} aria-hidden />}
        text={m.search_view_list()}
      />
      <ViewLink search={search} view="map" icon={<IconMap2 size={18} aria-hidden />} text={m.search_view_map()} />
    </LinkTabs>
  </Row>
);

type ViewLinkProps = { search: Search; view: Search["view"]; icon: ReactNode; text: string };

const ViewLink = ({ search, view, icon, text }: ViewLinkProps) => (
  <Link
    to={pathOf({ ...search, view, page: 1 })}
    preventScrollReset
    aria-current={search.view === view ? "true" : undefined}
  >
    {icon}
    {text}
  </Link>
);

type FootProps = { search: Search; count: number; isCapped: boolean };

export function ResultsFoot({ search, count, isCapped }: FootProps) {
  const pages = Math.ceil(count / pageSize);
  if (pages <= 1) return null;
  return (
    <div className={styles.foot}>
      <p>{rangeText(search.page, count, isCapped)}</p>
      <Pager
        label={m.common_pages_of_properties()}
        page={search.page}
        pages={pages}
        hrefOf={(page) => pathOf({ ...search, page })}
      />
    </div>
  );
}

export const SearchWaiting = () => (
  <Stack as="section" aria-busy="true">
    <p role="status" className={styles.count}>
      {m.common_loading_properties()}
    </p>
    <HomeGridSkeleton />
  </Stack>
);

/** Says which part of the search to widen. */
export function Empty({ search }: { search: Search }) {
  const isNarrow = search.text !== "" || search.box !== undefined || filtersOn(search) > 0;
  return (
    <Notice
      role="status"
      icon={<IconHomeSearch size={34} stroke={1.6} />}
      title={m.search_empty()}
      action={
        isNarrow && (
          <>
            {search.box && (
              <ButtonLink to={pathOf({ ...search, box: undefined, page: 1 })}>{m.search_everywhere()}</ButtonLink>
            )}
            {search.text !== "" && (
              <ButtonLink to={pathOf({ ...search, text: "", page: 1 })}>{m.search_empty_text()}</ButtonLink>
            )}
            {search.price && (
              <ButtonLink to={pathOf({ ...search, price: undefined, page: 1 })}>{m.search_empty_price()}</ButtonLink>
            )}
            <ButtonLink look="primary" to={pathOf({ ...everything, view: search.view })}>
              {m.common_clear_filters_title()}
            </ButtonLink>
          </>
        )
      }
    >
      {isNarrow ? m.search_empty_narrow() : m.search_empty_all()}
    </Notice>
  );
}

export const Failed = ({ search, sentence }: { search: Search; sentence: string }) => (
  <Notice
    role="alert"
    icon={<IconPlugConnectedX size={34} stroke={1.6} />}
    title={sentence}
    action={
      <ButtonLink look="primary" to={pathOf(search)} reloadDocument>
        {m.common_try_again()}
      </ButtonLink>
    }
  >
    {m.common_failed_on_our_side()}
  </Notice>
);
