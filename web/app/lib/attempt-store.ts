import type { Attempt, AttemptStore } from "./attempt.ts";

const prefix = "attempt:";
const keepFor = 30 * 24 * 3600_000;

/** Each attempt is a separate entry, so that two tabs do not overwrite each other. */
export function createAttemptStore(now: () => number): AttemptStore {
  /** What must not outlive the page, and everything where the browser forbids storage. */
  const ofPage = new Map<string, Attempt>();

  function kept(): Attempt[] {
    try {
      return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "")
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => {
          const attempt = read(localStorage.getItem(name));
          if (attempt && now() - attempt.at < keepFor) return [attempt];
          localStorage.removeItem(name);
          return [];
        });
    } catch {
      return [];
    }
  }

  return {
    all: () => [...ofPage.values(), ...kept()],
    put(attempt, isLasting) {
      try {
        if (isLasting) return localStorage.setItem(prefix + attempt.key, JSON.stringify(attempt));
      } catch {
        // Then it lasts as long as the page.
      }
      ofPage.set(attempt.key, attempt);
    },
    remove(key) {
      ofPage.delete(key);
      try {
        localStorage.removeItem(prefix + key);
      } catch {
        // As above.
      }
    },
  };
}

function read(text: string | null): Attempt | undefined {
  try {
    const attempt = JSON.parse(text ?? "");
    const isWhole =
      ["key", "account", "form", "path", "hash"].every((name) => typeof attempt[name] === "string") &&
      ["at", "tries"].every((name) => Number.isFinite(attempt[name]));
    return isWhole ? attempt : undefined;
  } catch {
    return undefined;
  }
}
