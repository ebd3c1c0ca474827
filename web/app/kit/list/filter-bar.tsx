import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { classes } from "../../ui/classes.ts";
import styles from "./filter-bar.module.css";

/** Milliseconds after the last letter until a text applies. */
const pause = 300;

type FilterBarProps = {
  label: string;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * The filters of a list: a plain form that is sent by GET. With scripts each filter applies as it is changed, a text after
 * a pause, and the list is on page 1 again. Its fields keep their own values (`defaultValue`) and are drawn again only
 * when their part of the address changed elsewhere.
 */
export function FilterBar({ label, className, children }: FilterBarProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef(search);
  const [generation, setGeneration] = useState(0);

  // Before anything else can be changed: a choice in fields of another address would take that address' filters away.
  useLayoutEffect(() => {
    const before = own.current;
    own.current = search;
    // What opens over the list, or its next page, takes no typed letter away.
    if (filtersIn(form.current!, before) === filtersIn(form.current!, search)) return;
    clearTimeout(typing.current);
    setGeneration((last) => last + 1);
  }, [search]);
  // A page that is opened in the pause after a letter is not replaced by the list.
  const next = useNavigation().location;
  const kept = keptIn(new URLSearchParams(search));
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (isLeaving) clearTimeout(typing.current);
    return () => clearTimeout(typing.current);
  }, [isLeaving]);

  function apply(replace: boolean) {
    clearTimeout(typing.current);
    const query = queryOf(form.current!);
    if (query === own.current) return;
    own.current = query;
    navigate(pathname + query, { replace, preventScrollReset: true });
  }
  function onChange({ target }: FormEvent) {
    clearTimeout(typing.current);
    if ((target as HTMLInputElement).type === "search") typing.current = setTimeout(apply, pause, true);
    else apply(false);
  }

  return (
    <search aria-label={label}>
      <form
        ref={form}
        key={generation}
        method="get"
        action={pathname}
        className={classes(styles.bar, className)}
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          apply(false);
        }}
      >
        {children}
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  );
}

/** How the list is sorted and how long its pages are stays as it is under other filters. */
const keptIn = (params: URLSearchParams) =>
  ["sort", "size"].flatMap((name) => {
    const value = params.get(name);
    return value === null ? [] : [[name, value] as const];
  });

/** What an address says of the fields of a form. */
const filtersIn = ({ elements }: HTMLFormElement, search: string): string =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => elements.namedItem(name))).toString();

/** What is filled in, in the order of the fields. */
function queryOf(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].flatMap(([name, value]) => {
    const text = String(value).trim();
    return text === "" ? [] : [[name, text]];
  });
  const query = new URLSearchParams(filled as [string, string][]).toString();
  return query === "" ? "" : `?${query}`;
}
