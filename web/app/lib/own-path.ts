const anySite = "https://aangan.invalid";

/** A path of this site, written into an address by anybody: nothing where it would lead to another site. */
export function ownPathOf(written: string | null): string | undefined {
  if (!written?.startsWith("/")) return undefined;
  const url = URL.parse(written, anySite);
  // Two slashes at its start name another site where it is read the next time.
  if (url?.origin !== anySite || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Where the first page after a sign-in is: nothing to remember. */
const usualPage = "/dashboard";

/** Where somebody signs in who wanted that page. */
export const signInPath = (wanted: string): string =>
  wanted === usualPage ? "/" : `/sign-in?${new URLSearchParams({ next: wanted })}`;
