import { type ReactNode, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatRupees } from "#domain/platform/money.ts";
import { formatNumber } from "../../lib/format.ts";
import { ListState } from "../../lib/list-state.tsx";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { DataTable, type TableColumn } from "../../ui/data-table.tsx";
import { Row } from "../../ui/layout.tsx";
import { Pager } from "../../ui/pager.tsx";
import { useIsDesk } from "../../ui/use-is-desk.ts";
import { Amount } from "./amount.tsx";
import styles from "./list.module.css";
import { type CurrentList, useIsLoading } from "./list-address.ts";
import { ColumnMenu, PageSize, ViewChoice } from "./list-tools.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import type { BulkAction } from "./use-bulk.ts";
import { useListChoice } from "./use-list-choice.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useSelection } from "./use-selection.ts";

/** What the amounts of all rows that match add up to, on all pages. */
type Totals = {
  /** `289 bills` */
  count: string;
  sums: readonly {
    column: string;
    rupees: number;
    /** In words, where there is no table: `₹4,06,270 due`. */
    inWords?: (given: { amount: string }) => string;
  }[];
};

export type ListColumn<Row> = Omit<TableColumn<Row>, "sort"> & {
  /** The orders of the list by this column, as its address names them. */
  sort?: { ascending: string; descending: string };
};

/** `total` is `count` as a number, for its plural. */
type Range = { from: string; to: string; count: string; total: number };

type ListWords = {
  failed: string;
  /** Says a reason, where it does not stand for itself. */
  why?: (reason: string) => string;
  /** Where the filters leave nothing, and where there is nothing at all. */
  noneFiltered: string;
  noneFilteredNext?: ReactNode;
  none: string;
  noneNext?: ReactNode;
  /** Where the filters are not called so. */
  clear?: string;
  pages: string;
  /** Where they have a name of their own. */
  range?: (range: Range) => string;
  /** The same where the count is not known to its end. */
  rangeUncounted?: (range: Range) => string;
};

type Failed = { failure: string };
type Found<Loaded> = Exclude<Loaded, Failed>;

type ListProps<Loaded extends object, Row> = {
  label: string;
  current: CurrentList;
  /** What the loader answers: a failure, or what there is. */
  loaded: Loaded;
  rowsOf: (found: Found<Loaded>) => readonly Row[];
  countOf: (found: Found<Loaded>) => number;
  idOf: (row: Row) => string;
  /** What a row is called, for screen readers. */
  nameOf: (row: Row) => string;
  /** The first names the row and is always there. */
  columns: readonly ListColumn<Row>[];
  /** The buttons of a row, in the last column. */
  actions?: (row: Row) => ReactNode;
  isMuted?: (row: Row) => boolean;
  /** At the foot of the table, and above the cards. */
  totalsOf?: (found: Found<Loaded>) => Totals | undefined;
  /** The card of the phone layout, where it is another than the row as a card. */
  card?: (row: Row) => ReactNode;
  bulk?: readonly BulkAction<Row>[];
  /** What else can be done with the selected rows, such as an export of them. */
  selectionTools?: ((ids: readonly string[]) => ReactNode) | undefined;
  /** Whether there may be more than `countOf` says: a long log is not counted to its end. */
  isUncounted?: (found: Found<Loaded>) => boolean;
  /** What is open over the list, by the id in its address. */
  panel?: (id: string, onClose: () => void) => ReactNode;
  icon: ReactNode;
  words: ListWords;
  /** What to press where there is nothing yet. */
  action?: ReactNode;
  /** Beside the count, such as a badge. */
  beside?: (found: Found<Loaded>) => ReactNode;
  /** Such as an export. */
  tools?: ReactNode;
};

/** A list with its states, its rows as a table or as cards, its pages, and what is open over it. */
export function List<Loaded extends object, Row>(props: ListProps<Loaded, Row>) {
  const { current, loaded, rowsOf, countOf, icon, words, action, panel } = props;
  const navigate = useNavigate();
  // Not the loader's: opening something over the list loads nothing.
  const openId = current.openIn(new URLSearchParams(useLocation().search));
  return (
    <>
      <ListState
        loaded={loaded}
        rowsOf={rowsOf}
        isBusy={useIsLoading(current)}
        icon={icon}
        words={{
          ...words,
          none: current.isFiltered ? words.noneFiltered : words.none,
          next: current.isFiltered ? words.noneFilteredNext : words.noneNext,
        }}
        action={current.isFiltered ? <ButtonLink to={current.clearHref}>{clearOf(words)}</ButtonLink> : action}
      >
        {(found) => <Rows {...props} found={found} rows={rowsOf(found)} count={countOf(found)} openId={openId} />}
      </ListState>
      {openId !== undefined &&
        panel?.(openId, () => navigate(current.href(), { replace: true, preventScrollReset: true }))}
    </>
  );
}

const clearOf = ({ clear = m.common_clear_filters() }: ListWords) => clear;

type RowsProps<Loaded extends object, Row> = ListProps<Loaded, Row> & {
  found: Found<Loaded>;
  rows: readonly Row[];
  count: number;
  openId: string | undefined;
};

function Rows<Loaded extends object, Row>({ rows, count, openId, found, ...list }: RowsProps<Loaded, Row>) {
  const { label, current, idOf, nameOf, card, bulk = [], words } = list;
  const { actions } = list;
  const columns = actions
    ? [...list.columns, { id: "actions", title: m.common_actions(), kind: "actions" as const, cell: actions }]
    : list.columns;
  const navigate = useNavigate();
  const { isPhone } = useRootData();
  const isDesk = useIsDesk() ?? !isPhone;
  const [choice, choose] = useListChoice(current.name);
  const selection = useSelection(rows.map(idOf));
  const place = useRef<HTMLDivElement>(null);
  const isCards = card !== undefined && (!isDesk || choice.view === "cards");
  const isSelectable = (bulk.length > 0 || list.selectionTools !== undefined) && !isCards;

  useListKeys({
    rows: place,
    isOn: choice.hasKeys,
    openId,
    onOpen: (id) => navigate(current.href({}, id), { replace: true, preventScrollReset: true }),
    onToggle: isSelectable ? selection.toggle : undefined,
  });

  const first = (current.page - 1) * current.size;
  const isUncounted = list.isUncounted?.(found) ?? false;
  const sayRange = (isUncounted && words.rangeUncounted) || (words.range ?? m.lists_range);
  // Where nobody knows how many there are, the next page exists as long as this one is full.
  const nextPage = isUncounted && rows.length === current.size ? current.page + 1 : 0;
  const totals = list.totalsOf?.(found);
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return (
    <>
      <div className={styles.bar}>
        <p role="status">
          {sayRange({
            from: formatNumber(first + 1),
            to: formatNumber(first + rows.length),
            count: formatNumber(count),
            total: count,
          })}
        </p>
        {list.beside?.(found)}
        {current.isFiltered && (
          <ButtonLink look="quiet" to={current.clearHref} preventScrollReset>
            {clearOf(words)}
          </ButtonLink>
        )}
        <div className={styles.tools}>
          {list.tools}
          {isDesk && card && <ViewChoice view={choice.view} onChoose={(view) => choose({ view })} />}
          {isDesk && !isCards && <ColumnMenu columns={columns} choice={choice} onChoose={choose} />}
        </div>
      </div>
      {totals && (
        <p className={styles.totals} data-cards={isCards || undefined}>
          {totalsInWords(totals)}
        </p>
      )}
      <div ref={place}>
        {isCards ? (
          <ul className={styles.cards} aria-label={label}>
            {rows.map((row) => (
              <li key={idOf(row)} data-row={idOf(row)}>
                {card(row)}
              </li>
            ))}
          </ul>
        ) : (
          <DataTable
            label={label}
            columns={columns
              .filter((column, at) => at === 0 || !choice.hidden.includes(column.id))
              .map((column) => ({ ...column, sort: column.sort && sortOf(column.sort, current) }))}
            rows={rows}
            idOf={idOf}
            currentId={openId}
            isMuted={list.isMuted}
            foot={totals && footOf(totals)}
            selection={
              isSelectable
                ? {
                    selected: selection.selected,
                    selectAll: m.lists_select_all(),
                    labelOf: (id) => m.lists_select({ name: nameOf(byId.get(id)!) }),
                    onToggle: selection.toggle,
                    onToggleAll: selection.toggleAll,
                  }
                : undefined
            }
          />
        )}
      </div>
      <Row gap={3} spread="between" className={styles.foot}>
        {isDesk && count > Math.min(...current.sizes) && <PageSize current={current} onChoose={choose} />}
        <Pager
          label={words.pages}
          page={current.page}
          pages={Math.max(Math.ceil(count / current.size), nextPage)}
          hrefOf={(page) => current.href({ page })}
        />
      </Row>
      {isSelectable && (
        <SelectionBar
          rows={rows.filter((row) => selection.selected.has(idOf(row)))}
          isPart={count > rows.length}
          actions={bulk}
          tools={list.selectionTools}
          idOf={idOf}
          nameOf={nameOf}
          onClear={selection.clear}
        />
      )}
    </>
  );
}

const footOf = ({ sums }: Totals) => ({
  label: m.common_total(),
  cells: Object.fromEntries(sums.map(({ column, rupees }) => [column, <Amount key={column} rupees={rupees} />])),
});

const totalsInWords = ({ count, sums }: Totals): string =>
  [
    count,
    ...sums.map(({ rupees, inWords = ({ amount }) => amount }) => inWords({ amount: formatRupees(rupees) })),
  ].join(" · ");

function sortOf({ ascending, descending }: { ascending: string; descending: string }, current: CurrentList) {
  const now =
    current.sort === ascending
      ? ("ascending" as const)
      : current.sort === descending
        ? ("descending" as const)
        : undefined;
  return { href: current.href({ sort: now === "ascending" ? descending : ascending, page: 1 }), now };
}
