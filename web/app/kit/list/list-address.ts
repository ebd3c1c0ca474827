import { useLocation, useNavigation } from "react-router";
import { type ListName, pageSizes } from "#domain/core/preferences/codes.ts";
import { type Filter, pageOf } from "./filters.ts";
import { reloadsOf } from "./reloads.ts";

// biome-ignore lint/suspicious/noExplicitAny: any filter, each with values of its own
type Filters = Readonly<Record<string, Filter<any, any>>>;
type ValuesOf<F extends Filters> = { [Name in keyof F]: F[Name] extends Filter<infer Value, object> ? Value : never };
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type InputOf<F extends Filters> = Joined<
  { [Name in keyof F]: F[Name] extends Filter<string, infer Input> ? Input : never }[keyof F]
>;

type Paging<Sort extends string> = {
  page: number;
  /** As the address says it. */
  size?: number | undefined;
  /** What this person has chosen, for an address that says nothing. */
  preferredSize?: number | undefined;
  /** Where it is not the usual one. */
  sort?: Sort | undefined;
};

/** What an address says of a list. */
type ListState<F extends Filters, Sort extends string> = ValuesOf<F> & Paging<Sort>;

type ListInput<F extends Filters, Sort extends string> = { Skip: number; Limit: number; Sort?: Sort } & InputOf<F>;

type Declared<F extends Filters, Sort extends string, Name> = {
  /** Under which a person's choice of columns and rows is kept; grids have none. */
  name?: Name;
  path: string;
  /** How many rows a page has, as the specification says for this list. */
  pageSize: number;
  /** In the order of the address. */
  filters: F;
  /** The orders that an index serves, the usual one first; sent as `Sort`. */
  sorts?: readonly Sort[];
  /** The parameter that names what is open over the list. */
  opens?: string;
  /** The id in what that parameter says, where it may be more than the id. */
  idIn?: (written: string) => string | undefined;
  /** What one filter means for the others, such as a city for its state. */
  tidy?: (state: NoInfer<ListState<F, Sort>>) => Partial<NoInfer<ListState<F, Sort>>>;
};

/** A list as its address has it now: what the parts of the kit need, whatever its filters are. */
type Current<Name> = {
  name: Name;
  page: number;
  size: number;
  /** As the specification says for this list. */
  ownSize: number;
  sizes: readonly number[];
  sort: string | undefined;
  isFiltered: boolean;
  /** The list without its filters. */
  clearHref: string;
  href: (change?: { page?: number; size?: number; sort?: string }, open?: string) => string;
  /** What is open over the list. */
  openIn: (params: URLSearchParams) => string | undefined;
  /** The list of an address, without what is open over it. */
  listOf: (url: URL) => string;
};
export type CurrentList = Current<ListName>;

const longestId = 200;

/** The address of a list, declared once: what it says, and what is asked of the call for it. */
export function listAddress<
  const F extends Filters,
  const Sort extends string = never,
  const Name extends ListName | undefined = undefined,
>(declared: Declared<F, Sort, Name>) {
  type State = ListState<F, Sort>;
  const { name, path, pageSize, filters, sorts = [], opens = "view", idIn = (text) => text, tidy } = declared;
  const entries = Object.entries(filters);

  const sizes: readonly number[] = [...new Set([pageSize, ...pageSizes])].sort((one, other) => one - other);

  const parse = (params: URLSearchParams, preferredSize?: number): State => {
    const size = Number(params.get("size"));
    // A page after the first is counted in the sizes of whoever made the link.
    const isOpen = !params.has("size") && !params.has("page");
    const state = {
      ...Object.fromEntries(entries.map(([name, { read }]) => [name, read(params.get(name) ?? "")])),
      page: pageOf(params.get("page") ?? ""),
      ...(sizes.includes(size) && { size }),
      ...(isOpen && preferredSize && { preferredSize }),
      ...(sorts.length > 0 && { sort: sorts.slice(1).find((sort) => sort === params.get("sort")) }),
    } as State;
    return { ...state, ...tidy?.(state) };
  };

  /** Only what differs from the list as it is at first, always in the same order. */
  const href = (state: Partial<State>, open?: string): string => {
    const params = new URLSearchParams();
    const put = (name: string, value: string | undefined) => value && params.set(name, value);
    const values: Readonly<Record<string, string | undefined>> = state;
    for (const [name, { read, write }] of entries) put(name, write(values[name] ?? read("")));
    const { page = 1, preferredSize, size = page > 1 ? preferredSize : undefined, sort }: Partial<Paging<Sort>> = state;
    put("sort", sort === sorts[0] ? undefined : sort);
    if (size) put("size", String(size));
    if (page > 1) put("page", String(page));
    put(opens, open);
    return params.size === 0 ? path : `${path}?${params}`;
  };

  const sizeOf = ({ size, preferredSize }: Paging<Sort>): number => size ?? preferredSize ?? pageSize;

  /** The filters alone: for counts. */
  const filtersOf = (state: State) =>
    Object.assign({}, ...entries.map(([name, { input }]) => input(state[name]))) as InputOf<F>;

  /** All that the list has on all its pages, in its order: for an export of exactly that. */
  const wholeOf = (state: State): { Sort?: Sort } & InputOf<F> => {
    const { sort }: Paging<Sort> = state;
    const order: { Sort?: Sort } = sort ? { Sort: sort } : {};
    return Object.assign(order, filtersOf(state));
  };

  const inputOf = (state: State): ListInput<F, Sort> => {
    const { page }: Paging<Sort> = state;
    return Object.assign({ Skip: (page - 1) * sizeOf(state), Limit: sizeOf(state) }, wholeOf(state)) as ListInput<
      F,
      Sort
    >;
  };

  const isFiltered = (state: State): boolean =>
    entries.some(([name, { narrows, write }]) => narrows && write(state[name]) !== "");

  const openIn = (params: URLSearchParams): string | undefined =>
    idIn(params.get(opens)?.trim() ?? "")?.slice(0, longestId) || undefined;

  const listOf = ({ pathname, searchParams }: URL): string => `${pathname} ${href(parse(searchParams))}`;

  const current = (state: State): Current<Name> => ({
    name: name as Name,
    page: state.page,
    size: sizeOf(state),
    ownSize: pageSize,
    sizes,
    sort: state.sort ?? sorts[0],
    isFiltered: isFiltered(state),
    clearHref: href({ ...cleared(state), page: 1 }),
    href: (change, open) => href({ ...state, ...change } as State, open),
    openIn,
    listOf,
  });

  return {
    name: name as Name,
    path,
    pageSize,
    parse,
    href,
    filtersOf,
    wholeOf,
    inputOf,
    isFiltered,
    openIn,
    sizeOf,
    current,
    /** Opening and closing what is over the list does not load it again. */
    shouldRevalidate: reloadsOf(listOf),
    /** The same list under another path. */
    at: (other: string) => listAddress({ ...declared, path: other }),
  };

  function cleared(state: State): State {
    const empty = entries.map(([name, { narrows, read }]) => [name, narrows ? read("") : state[name]]);
    return { ...state, ...Object.fromEntries(empty) };
  }
}

/** Whether another page of this list is on its way; what opens over it is no other list. */
export function useIsLoading(address: Pick<Current<unknown>, "listOf">): boolean {
  const { location: next } = useNavigation();
  const now = useLocation();
  if (!next || next.pathname !== now.pathname) return false;
  const listAt = (search: string) => address.listOf(new URL(`https://page.invalid${now.pathname}${search}`));
  return listAt(now.search) !== listAt(next.search);
}
