import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

type FilterFormProps = {
  label: string;
  className?: string | undefined;
  /** Milliseconds after the last letter until a text applies. */
  pause?: number;
  children: ReactNode;
};

/**
 * The filters of a list, as a plain form that asks by GET. With scripts each applies as it is changed, a text after a
 * pause, on page 1 again; the address says all of them. Its fields keep their own values (`defaultValue`), and are drawn
 * anew only when the address changed elsewhere.
 */
export function FilterForm({ label, className, pause = 300, children }: FilterFormProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef(search);
  const [generation, setGeneration] = useState(0);

  useEffect(() => {
    if (own.current === search) return;
    own.current = search;
    clearTimeout(typing.current);
    setGeneration((last) => last + 1);
  }, [search]);
  // Who leads on to another page in the pause after a letter is not called back by it.
  const next = useNavigation().location;
  const kept = keptIn(new URLSearchParams(search));
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (isLeaving) clearTimeout(typing.current);
    return () => clearTimeout(typing.current);
  }, [isLeaving]);

  function apply(replace: boolean) {
    clearTimeout(typing.current);
    const asked = queryOf(form.current!);
    if (asked === own.current) return;
    own.current = asked;
    navigate(pathname + asked, { replace, preventScrollReset: true });
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
        className={className}
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

/** What is filled in, in the order of the fields. */
function queryOf(form: HTMLFormElement): string {
  const filled = [...new FormData(form)].flatMap(([name, value]) => {
    const text = String(value).trim();
    return text === "" ? [] : [[name, text]];
  });
  const query = new URLSearchParams(filled as [string, string][]).toString();
  return query === "" ? "" : `?${query}`;
}

/** The page that an address names; what it does not understand is the first. */
export function pageIn(params: URLSearchParams): number {
  const written = params.get("page") ?? "";
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : 1;
}

/** The same address on another page. */
export function hrefOfPage(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  if (page > 1) next.set("page", String(page));
  else next.delete("page");
  const query = next.toString();
  return query === "" ? "?" : `?${query}`;
}
