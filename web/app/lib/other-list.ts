import { useLocation, useNavigation } from "react-router";

type Urls = { currentUrl: URL; nextUrl: URL };

/**
 * Whether two addresses are of two lists. What stands open over a list, by the parameter of this name, loads itself:
 * opening and closing it must not ask for the list anew.
 */
export function isOtherList(openParam: string, { currentUrl, nextUrl }: Urls): boolean {
  const listOf = (url: URL) => {
    const rest = new URLSearchParams(url.search);
    rest.delete(openParam);
    return `${url.pathname}?${rest}`;
  };
  return currentUrl.href === nextUrl.href || listOf(currentUrl) !== listOf(nextUrl);
}

/** Whether another list of this page is on its way. */
export function useIsAsking(openParam: string): boolean {
  const { location: next } = useNavigation();
  const now = useLocation();
  if (!next || next.pathname !== now.pathname || next.search === now.search) return false;
  const url = (search: string) => new URL(`https://page.invalid${now.pathname}${search}`);
  return isOtherList(openParam, { currentUrl: url(now.search), nextUrl: url(next.search) });
}
