/** How far the server's clock is ahead of this device's, by the last answer that had its time. */
let ahead = 0;

export const serverAhead = (): number => ahead;

/** Learns from an answer's Date header, which counts whole seconds. */
export function learnServerTime(date: string | null): void {
  const at = Date.parse(date ?? "");
  if (Number.isFinite(at)) ahead = at - Date.now();
}
