/**
 * The fields whose stored value differs from the one sent, by path, for a stale refusal. Fields that were not sent do
 * not differ.
 */
export function newerValues(standing: object, sent: object): Record<string, string> {
  const newer: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent)) {
    const current = (standing as Record<string, unknown>)[name];
    if (value === undefined || current === undefined || JSON.stringify(value) === JSON.stringify(current)) continue;
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      for (const [part, text] of Object.entries(newerValues(current as object, value))) newer[`${name}.${part}`] = text;
    else newer[name] = String(current ?? "");
  }
  return newer;
}
