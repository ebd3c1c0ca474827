type Change = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

/**
 * When the router loads a page again whose address also says what is open over it: opening and closing load nothing.
 * The router does not say that a change of address cuts off a reload (which loads the page for what was just saved), so a
 * reload counts as unanswered until an address that was asked for after it is there.
 */
export function reloadsOf(listOf: (url: URL) => string): (change: Change) => boolean {
  let last: { from: string; to: string; isDue: boolean } | undefined;

  return ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    const [from, to] = [currentUrl.href, nextUrl.href];
    // Twice the same change: a reload came while the address was on its way.
    const isReload = from === to || (last?.from === from && last.to === to);
    const isDue = isReload || (last?.from === from && last.isDue);
    last = { from, to, isDue };
    return defaultShouldRevalidate && (isDue || listOf(currentUrl) !== listOf(nextUrl));
  };
}
