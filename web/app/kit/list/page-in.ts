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
