import { problem } from "../../../platform/problems.ts";
export const passkeyLimits = { name: 60, perAccount: 20 } as const;

export function passkeyNameProblem(text: string): string | undefined {
  const name = text.trim();
  if (name === "") return problem("passkey-name-required");
  return name.length > passkeyLimits.name ? problem("at-most-characters", { most: passkeyLimits.name }) : undefined;
}
