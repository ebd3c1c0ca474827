import IconHomeSearch from "@tabler/icons-react/dist/esm/icons/IconHomeSearch.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { Link } from "react-router";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import { HomeGrid, HomeGridSkeleton } from "./home-grid.tsx";
import { SaveSearchLink } from "./save-search-link.tsx";
import { type Found, pageSize } from "./search-query.ts";
import type { Relaxation } from "./search-relaxation.ts";
import styles from "./search-results.module.css";
import { everything, filtersOn, pathOf, type Search } from "./search-state.ts";
import { countText, rangeText } from "./search-words.ts";

type ResultsProps = {
  search: Search;
  found: Found;
  city: string | undefined;
  relaxation: Relaxation | undefined;
};

export function SearchResults({ search, found, city, relaxation }: ResultsProps) {
  if ("failure" in found) return <Failed search={search} sentence={found.failure} />;
  const { homes, count, isCapped } = found;
  if (homes.length === 0) return <Empty search={search} relaxation={relaxation} />;
  return (
    <Stack as="section" gap={2} aria-labelledby="results" className={styles.results}>
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

/** How many there are. */
export const ResultsHead = ({ search, text }: { search: Search; text: string }) => (
  <Row gap={4} lineGap={2} className={styles.head}>
    <h2 id="results" className={styles.count}>
      {text}
    </h2>
    <SaveSearchLink search={pathOf({ ...search, page: 1 })} />
    {search.box && (
      <Link to={pathOf({ ...search, box: undefined, page: 1 })} preventScrollReset className={styles.everywhere}>
        {m.search_everywhere()}
      </Link>
    )}
  </Row>
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
  <Stack as="section" gap={2} aria-busy="true" className={styles.results}>
    <p role="status" className={styles.count}>
      {m.common_loading_properties()}
    </p>
    <HomeGridSkeleton />
  </Stack>
);

/** Says which part of the search to widen, and how many homes that would find. */
export function Empty({ search, relaxation }: Pick<ResultsProps, "search" | "relaxation">) {
  const isNarrow = Boolean(search.text || search.box || search.drawn || filtersOn(search));
  return (
    <Notice
      role="status"
      icon={<IconHomeSearch size={34} stroke={1.6} />}
      title={relaxation?.title ?? m.search_empty()}
      action={
        isNarrow && (
          <>
            {relaxation && (
              <ButtonLink look="primary" to={relaxation.path}>
                {relaxation.text}
              </ButtonLink>
            )}
            {search.box && (
              <ButtonLink to={pathOf({ ...search, box: undefined, page: 1 })}>{m.search_everywhere()}</ButtonLink>
            )}
            {search.text !== "" && (
              <ButtonLink to={pathOf({ ...search, text: "", page: 1 })}>{m.search_empty_text()}</ButtonLink>
            )}
            {search.price && (
              <ButtonLink to={pathOf({ ...search, price: undefined, page: 1 })}>{m.search_empty_price()}</ButtonLink>
            )}
            <SaveSearchLink search={pathOf({ ...search, page: 1 })} />
            <ButtonLink look={relaxation ? "quiet" : "primary"} to={pathOf({ ...everything, view: search.view })}>
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
