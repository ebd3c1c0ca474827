import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import type { ReactNode } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { Bill } from "#domain/money/bills/calls.ts";
import { formatNumber } from "../../lib/format.ts";
import { ListFaces, ListFailed } from "../../lib/list-faces.tsx";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Pager } from "../../ui/pager.tsx";
import { BillDetails } from "./bill-details.tsx";
import { BillList } from "./bill-list.tsx";
import styles from "./billing-page.module.css";
import { isFiltered, pathOf, perPage, type Shown, shownIn } from "./bills-state.ts";

type ResultsProps = {
  path: string;
  shown: Shown;
  loaded: { failure: string } | { bills: Bill[]; count: number };
  way: Parameters<typeof BillList>[0]["way"];
  /** Said where nothing was ever billed. */
  none: { text: string; action?: ReactNode };
};

/** The list with its faces, its pages, and the bill that the address opens over it. */
export function BillResults({ path, shown, loaded, way, none }: ResultsProps) {
  const navigate = useNavigate();
  const isSearching = useNavigation().location?.pathname === path;
  // Not the loader's: opening a bill over the list asks for nothing anew.
  const { view } = shownIn(new URLSearchParams(useLocation().search));
  return (
    <>
      <ListFaces
        loaded={loaded}
        rowsOf={({ bills }) => bills}
        isBusy={isSearching}
        icon={<IconReceipt size={32} />}
        words={{
          failed: m.bills_failed(),
          retry: m.common_try_again(),
          none: isFiltered(shown) ? m.bills_none_filtered() : m.bills_none(),
          next: !isFiltered(shown) && none.text,
        }}
        action={isFiltered(shown) ? <ButtonLink to={path}>{m.common_clear_filters()}</ButtonLink> : none.action}
      >
        {({ bills, count }) => (
          <>
            <div className={styles.bar}>
              <p role="status">
                {m.bills_showing({
                  from: formatNumber((shown.page - 1) * perPage + 1),
                  to: formatNumber((shown.page - 1) * perPage + bills.length),
                  count: formatNumber(count),
                })}
              </p>
              {isFiltered(shown) && (
                <ButtonLink look="quiet" to={path} preventScrollReset>
                  {m.common_clear_filters()}
                </ButtonLink>
              )}
            </div>
            <BillList bills={bills} viewPathOf={(id) => pathOf(path, shown, id)} way={way} />
          </>
        )}
      </ListFaces>
      {"count" in loaded && (
        <Pager
          label={m.bills_pages()}
          page={shown.page}
          pages={Math.ceil(loaded.count / perPage)}
          hrefOf={(page) => pathOf(path, { ...shown, page })}
        />
      )}
      {view !== undefined && (
        <BillDetails
          key={view}
          billId={view}
          onClose={() => navigate(pathOf(path, shown), { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

export const BillsFailed = ({ title, why }: { title: string; why: string }) => (
  <ListFailed title={title} retry={m.common_try_again()}>
    {why}
  </ListFailed>
);
