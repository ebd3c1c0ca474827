import type { Day } from "../platform/days.ts";

/** A way of law to recover a member's dues, from a day on, with its source. `text` is a text of `letterTexts`. */
type RecoveryLaw = { from: Day; text: "law-154b-29"; section: string; source: string };

/**
 * How a co-operative housing society may recover dues of members beyond a court, by state.
 *
 * Maharashtra: section 154B-29 of the Maharashtra Co-operative Societies Act 1960 lets the Registrar issue a certificate for the
 * recovery of dues as arrears of land revenue, on the society's application and after an inquiry. Inserted with chapter XIII-B by
 * Maharashtra Ordinance IX of 9 March 2019, which became Maharashtra Act XXIII of 2019; the rules of 18 June 2026 say how to
 * apply. Other states have provisions of their own, which are not kept here.
 */
const recoveryLaws: Readonly<Record<string, readonly RecoveryLaw[]>> = {
  Maharashtra: [
    {
      from: "2019-03-09",
      text: "law-154b-29",
      section: "154B-29",
      source: "Maharashtra Co-operative Societies Act, 1960, section 154B-29 (Maharashtra Act XXIII of 2019)",
    },
  ],
};

/** What holds in a state on a day; nothing where no state is known. */
export const recoveryLaw = (state: string | null, day: Day): RecoveryLaw | undefined =>
  state === null ? undefined : recoveryLaws[state]?.findLast(({ from }) => from <= day);

const sections = Object.values(recoveryLaws).flatMap((laws) => laws.map(({ section }) => section));

/** The section of a recovery law that a text names, however it is written. */
export const namedSection = (text: string): string | undefined => {
  const plain = text
    .toUpperCase()
    .replace(/[\s‐-―−()]/gu, "-")
    .replace(/-+/g, "-");
  return sections.find((section) => plain.includes(section));
};
