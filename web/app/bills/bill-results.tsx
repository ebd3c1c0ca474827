import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import type { ReactNode } from "react";
import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import type { Bill } from "#domain/bills/calls.ts";
import { formatNumber } from "../lib/format.ts";
import { m } from "../paraglide/messages.js";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Pager } from "../ui/pager.tsx";
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
      <div aria-busy={isSearching} className={styles.results}>
        {"failure" in loaded ? (
          <BillsFailed title={m.bills_failed()} why={loaded.failure} />
        ) : loaded.bills.length === 0 ? (
          <Notice
            role="status"
            icon={<IconReceipt size={32} />}
            title={isFiltered(shown) ? m.bills_none_filtered() : m.bills_none()}
            action={isFiltered(shown) ? <ButtonLink to={path}>{m.bills_clear()}</ButtonLink> : none.action}
          >
            {!isFiltered(shown) && none.text}
          </Notice>
        ) : (
          <>
            <div className={styles.bar}>
              <p role="status">
                {m.bills_showing({
                  from: formatNumber((shown.page - 1) * perPage + 1),
                  to: formatNumber((shown.page - 1) * perPage + loaded.bills.length),
                  count: formatNumber(loaded.count),
                })}
              </p>
              {isFiltered(shown) && (
                <ButtonLink look="quiet" to={path} preventScrollReset>
                  {m.bills_clear()}
                </ButtonLink>
              )}
            </div>
            <BillList bills={loaded.bills} viewPathOf={(id) => pathOf(path, shown, id)} way={way} />
          </>
        )}
      </div>
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

export function BillsFailed({ title, why }: { title: string; why: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      role="alert"
      title={title}
      action={
        <Button busy={state !== "idle"} onClick={() => revalidate()}>
          {m.bills_retry()}
        </Button>
      }
    >
      {why !== title && why}
    </Notice>
  );
}
