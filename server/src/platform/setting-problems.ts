import type { z } from "zod";

export class BadSettings extends Error {}

/** One sentence for each setting: what it must be, and what was given. */
export function problems(error: z.ZodError, given: Record<string, string | undefined>, neededBy = ""): string {
  const firsts = Map.groupBy(error.issues, (issue) => String(issue.path[0]));
  return [...firsts]
    .map(([name, [issue]]) =>
      given[name] === undefined
        ? `${name} must be set for ${neededBy}, and is not.`
        : `${name} must be ${issue!.message}, and is ${JSON.stringify(withoutPassword(given[name]))}.`,
    )
    .join("\n");
}

/** What stands on a terminal is copied into chats and tickets. */
const withoutPassword = (value: string) =>
  value.replace(/(\/\/[^:/]*:).*@/, "$1…@").replace(/(password=)[^&]*/gi, "$1…");
