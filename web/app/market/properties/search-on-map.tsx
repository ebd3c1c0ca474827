import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { HomeCards, HomeGridSkeleton, useHomeDialogs } from "./home-grid.tsx";
import styles from "./search-on-map.module.css";
import type { Applied, Found } from "./search-query.ts";
import type { Relaxation } from "./search-relaxation.ts";
import { countSentence, Empty, Failed, ResultsFoot, ResultsHead } from "./search-results.tsx";
import { type Box, pathOf, type Search } from "./search-state.ts";

const HomesMap = lazy(() =>
  import("./homes-map.tsx").then(
    ({ HomesMap }) => ({ default: HomesMap }),
    () => ({ default: NoMap }),
  ),
);
/** Where its script cannot be fetched: the list beside it goes on. */
const NoMap = () => <Alert tone="bad">{m.ui_part_failed()}</Alert>;
const ChosenHome = dialogOnDemand(async () => (await import("./chosen-home.tsx")).ChosenHome);

type OnMapProps = {
  search: Search;
  /** With what its words say. */
  asked: Applied;
  found: Found;
  isSearching: boolean;
  relaxation: Relaxation | undefined;
};

const none: never[] = [];

/** The list of a search with a map of the same homes beside it. Without scripts there is only the list. */
export function SearchOnMap({ search, asked, found, isSearching, relaxation }: OnMapProps) {
  const navigate = useNavigate();
  const { dialogs, enquire } = useHomeDialogs("failure" in found ? none : found.homes);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const draw = (drawn: string) =>
    navigate(pathOf({ ...search, drawn, box: undefined, page: 1 }), { preventScrollReset: true });
  const move = (box: Box) => navigate(pathOf({ ...search, box, page: 1 }), { replace: true, preventScrollReset: true });
  const text = "failure" in found ? "" : countSentence(found.count, found.isCapped);
  return (
    <Stack as="section" aria-labelledby="results">
      <ResultsHead search={search} text={isSearching ? m.common_loading_properties() : text} />
      <Stack gap={5} className={styles.sides}>
        <div className={styles.side}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <HomesMap search={search} asked={asked} onMove={move} onChoose={setChosen} onDraw={draw} />
          </Suspense>
          <p className={styles.help}>{m.search_map_help()}</p>
          {chosen.length > 0 && (
            <ChosenHome ids={chosen} key={chosen[0]} onClose={() => setChosen([])} onEnquire={enquire} />
          )}
        </div>
        <Stack as="section" aria-label={m.search_map_list()} aria-busy={isSearching} className={styles.list}>
          {isSearching ? (
            <HomeGridSkeleton count={3} />
          ) : (
            <List search={search} found={found} relaxation={relaxation} onEnquire={enquire} />
          )}
        </Stack>
      </Stack>
      {dialogs}
    </Stack>
  );
}

type ListProps = Pick<OnMapProps, "search" | "found" | "relaxation"> & {
  onEnquire: ReturnType<typeof useHomeDialogs>["enquire"];
};

function List({ search, found, relaxation, onEnquire }: ListProps) {
  if ("failure" in found) return <Failed search={search} sentence={found.failure} />;
  if (found.homes.length === 0) return <Empty search={search} relaxation={relaxation} />;
  return (
    <>
      <HomeCards homes={found.homes} isLong hasFirst onEnquire={onEnquire} />
      <ResultsFoot search={search} count={found.count} isCapped={found.isCapped} />
    </>
  );
}
