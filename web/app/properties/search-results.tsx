import IconHomeSearch from "@tabler/icons-react/dist/esm/icons/IconHomeSearch.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { m } from "../paraglide/messages.js";
import { ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Pager } from "../ui/pager.tsx";
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
  const pages = Math.ceil(count / pageSize);
  const shown = { count, number: countText(count, isCapped) };
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results" className={styles.count}>
        {city ? m.search_count_in({ ...shown, city }) : m.search_count(shown)}
      </h2>
      <HomeGrid homes={homes} isLong hasFirst />
      {pages > 1 && (
        <div className={styles.foot}>
          <p>{rangeText(search.page, count, isCapped)}</p>
          <Pager
            label={m.search_pages()}
            page={search.page}
            pages={pages}
            hrefOf={(page) => pathOf({ ...search, page })}
          />
        </div>
      )}
    </section>
  );
}

export const SearchWaiting = () => (
  <section className={styles.results} aria-busy="true">
    <p role="status" className={styles.count}>
      {m.search_loading()}
    </p>
    <HomeGridSkeleton />
  </section>
);

/** Says which part of the search to widen. */
function Empty({ search }: { search: Search }) {
  const isNarrow = search.text !== "" || filtersOn(search) > 0;
  return (
    <Notice
      role="status"
      icon={<IconHomeSearch size={34} stroke={1.6} />}
      title={m.search_empty()}
      action={
        isNarrow && (
          <>
            {search.text !== "" && (
              <ButtonLink to={pathOf({ ...search, text: "", page: 1 })}>{m.search_empty_text()}</ButtonLink>
            )}
            {search.price && (
              <ButtonLink to={pathOf({ ...search, price: undefined, page: 1 })}>{m.search_empty_price()}</ButtonLink>
            )}
            <ButtonLink look="primary" to={pathOf(everything)}>
              {m.search_clear()}
            </ButtonLink>
          </>
        )
      }
    >
      {isNarrow ? m.search_empty_narrow() : m.search_empty_all()}
    </Notice>
  );
}

const Failed = ({ search, sentence }: { search: Search; sentence: string }) => (
  <Notice
    role="alert"
    icon={<IconPlugConnectedX size={34} stroke={1.6} />}
    title={sentence}
    action={
      <ButtonLink look="primary" to={pathOf(search)} reloadDocument>
        {m.search_retry()}
      </ButtonLink>
    }
  >
    {m.search_failed_more()}
  </Notice>
);
