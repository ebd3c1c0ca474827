import type { ReactNode } from "react";
import { useLocation, useRevalidator } from "react-router";
import { m } from "../paraglide/messages.js";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Stack } from "../ui/layout.tsx";
import { Notice } from "../ui/notice.tsx";
import styles from "./list-state.module.css";

type Failed = { failure: string };
type Found<Loaded> = Exclude<Loaded, Failed>;

type ListWords = {
  failed: string;
  /** Adds a reason if it is not obvious. */
  why?: (reason: string) => string;
  none: string;
  /** What to do next. */
  next: ReactNode;
};

type ListStateProps<Loaded extends object> = {
  /** What the loader answers: a failure, or what there is. */
  loaded: Loaded;
  rowsOf: (found: Found<Loaded>) => readonly unknown[];
  /** Whether another list is on its way: the last one stays, paler. */
  isBusy: boolean;
  icon: ReactNode;
  words: ListWords;
  /** What to press next, where there is nothing. */
  action?: ReactNode;
  children: (found: Found<Loaded>) => ReactNode;
};

/** The states of a page's list: loading, failed, empty, full. A dialog that loads its own data has `AsyncState`. */
export function ListState<Loaded extends object>({
  loaded,
  rowsOf,
  isBusy,
  children,
  ...rest
}: ListStateProps<Loaded>) {
  const found = "failure" in loaded ? undefined : (loaded as Found<Loaded>);
  const { icon, words, action } = rest;
  const firstPage = useFirstPage();
  return (
    <Stack aria-busy={isBusy} className={styles.list}>
      {found === undefined ? (
        <ListFailed title={words.failed}>
          {words.why?.((loaded as Failed).failure) ?? (loaded as Failed).failure}
        </ListFailed>
      ) : rowsOf(found).length === 0 && firstPage !== undefined ? (
        <Notice
          role="status"
          icon={icon}
          title={m.lists_no_page()}
          action={<ButtonLink to={firstPage}>{m.lists_first_page()}</ButtonLink>}
        >
          {m.lists_no_page_next()}
        </Notice>
      ) : rowsOf(found).length === 0 ? (
        <Notice role="status" icon={icon} title={words.none} action={action}>
          {words.next}
        </Notice>
      ) : (
        children(found)
      )}
    </Stack>
  );
}

/** The address of the first page, where the present one is another: that has no rows says nothing of the list. */
function useFirstPage(): string | undefined {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  if (!(Number(params.get("page")) > 1)) return undefined;
  params.delete("page");
  return `?${params}`;
}

/** Why the page's data is missing, with a retry. */
export function ListFailed({ title, children }: { title: string; children: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      role="alert"
      title={title}
      action={
        <Button busy={state !== "idle"} onClick={() => revalidate()}>
          {m.common_try_again()}
        </Button>
      }
    >
      {children !== title && children}
    </Notice>
  );
}
