import { nonOccupancyCap } from "../../../law/society-charges.ts";
import { problem } from "../../../platform/problems.ts";
import type { Head } from "../codes.ts";
import { headsOf, ordered, serviceCharges } from "../heads/rules.ts";

export type NamedHead = Head & { name: string };

export type HeadFault =
  | { code: "circular"; heads: string }
  | { code: "above-cap"; head: string; percent: number; most: number };

/** The sentence of a fault, for a field. */
export const faultText = (fault: HeadFault): string =>
  fault.code === "circular"
    ? problem("heads-circular", { heads: fault.heads })
    : problem("above-legal-cap", { head: fault.head, percent: fault.percent, most: fault.most });

/** Whether a percentage of these heads is one of all service charges, or of all and more. */
const areAllServices = (of: readonly string[], heads: readonly Head[]): boolean => {
  const services = serviceCharges(heads);
  return services.length > 0 && services.every((id) => of.includes(id));
};

/** What keeps heads from being billed together after a change of one of them, whatever the flats are; nothing if they can be. */
export function faultOf(heads: readonly NamedHead[], changed: string, state: string | null): HeadFault | undefined {
  const nameOf = new Map(heads.map(({ code, name }) => [code, name]));
  const circle = ordered(heads).problems.find(({ code }) => code === "circular");
  if (circle) {
    const codes = String(circle.values.heads).split(", ");
    return { code: "circular", heads: codes.map((code) => nameOf.get(code) ?? code).join(", ") };
  }
  const head = heads.find(({ id }) => id === changed);
  if (state === null || head?.purpose !== "non-occupancy") return undefined;
  for (const { from, rules } of head.tariffs) {
    const cap = nonOccupancyCap(state, from);
    for (const { basis } of rules) {
      if (!cap || basis.kind !== "percent" || basis.ppm <= cap.ppm) continue;
      if (basis.of === "service-charges" || areAllServices(headsOf(basis, head.id, heads), heads))
        return { code: "above-cap", head: head.name, percent: basis.ppm / 1e4, most: cap.ppm / 1e4 };
    }
  }
  return undefined;
}
