export const passkeyNameProblems = {
  missing: "Give the passkey a name",
  long: "At most 60 characters",
} as const;

export const passkeyLimits = { name: 60, perAccount: 20 } as const;

export function passkeyNameProblem(text: string): string | undefined {
  const name = text.trim();
  if (name === "") return passkeyNameProblems.missing;
  return name.length > passkeyLimits.name ? passkeyNameProblems.long : undefined;
}
