/** Hears which home of a list is under the pointer or has the focus; answers how to stop listening. */
export function hearPointing(list: Element, onPoint: (id: string | undefined) => void): () => void {
  const heard = new AbortController();
  const hear = (events: readonly string[], tell: (id: string | undefined) => string | undefined) => {
    for (const event of events)
      list.addEventListener(event, ({ target }) => onPoint(tell(homeOf(target))), { signal: heard.signal });
  };
  hear(["mouseover", "focusin"], (id) => id);
  hear(["mouseout", "focusout"], () => undefined);
  return () => heard.abort();
}

const homeOf = (target: EventTarget | null): string | undefined => idOf((target as Element).closest("article"));

/** A card names its home by the address of its page. */
const idOf = (card: Element | null): string | undefined =>
  /[0-9a-f-]{36}$/.exec(card?.querySelector<HTMLAnchorElement>('a[href*="/homes/"]')?.href ?? "")?.[0];

/** Marks the cards of these homes, and no others. */
export function showPointed(list: Element, ids: readonly string[]): void {
  for (const card of list.querySelectorAll("article"))
    card.toggleAttribute("data-pointed", ids.includes(idOf(card) ?? ""));
}
