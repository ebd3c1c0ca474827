const storageKey = "past-searches";
const mostKept = 5;
const longest = 200;

/** The last texts that were searched for on this device, the newest first. They never leave it. */
export function pastSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept.filter((text) => typeof text === "string" && text !== "" && text.length <= longest).slice(0, mostKept);
  } catch {
    return [];
  }
}

export function rememberSearch(text: string): void {
  const written = text.trim().replace(/\s+/g, " ");
  if (written === "" || written.length > longest) return;
  const others = pastSearches().filter((other) => other.toLowerCase() !== written.toLowerCase());
  keep([written, ...others].slice(0, mostKept));
}

export const forgetSearch = (text: string): void => keep(pastSearches().filter((other) => other !== text));

export const forgetSearches = (): void => keep([]);

/** Where storage is forbidden nothing is kept. */
function keep(texts: string[]): void {
  try {
    if (texts.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(texts));
  } catch {
    // Nothing depends on it.
  }
}
