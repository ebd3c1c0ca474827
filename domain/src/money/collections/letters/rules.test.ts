import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { namedSection, recoveryLaw } from "../../../law/recovery.ts";
import { languages } from "../../../platform/languages.ts";
import { type LetterField, letterFields, letterSteps, mostLetterBody, mostLetterTitle } from "./codes.ts";
import { Body, Title } from "./draft.ts";
import { faultOf, fieldsOf, fillText, openParts, paragraphsOf, skipOf } from "./rules.ts";
import { usualText } from "./usual/codes.ts";

const values = Object.fromEntries(Object.keys(letterFields).map((field) => [field, `<${field}>`])) as Record<
  LetterField,
  string
>;
const problemsOf = (schema: typeof Title | typeof Body, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

describe("the text of a letter", () => {
  test.each([
    ["Dear {name}, pay {amount}.", undefined],
    ["{ Oldest   Day } and {PAY BY}", undefined],
    ["no field", undefined],
    ["{nmae}", { fault: "unknown", field: "nmae" }],
    ["{}", { fault: "unknown", field: "" }],
    ["{constructor}", { fault: "unknown", field: "constructor" }],
    ["pay {amount", { fault: "open" }],
    ["pay {amount by {pay by}", { fault: "open" }],
    ["pay amount} now", { fault: "stray" }],
  ])("%s", (text, fault) => {
    expect(faultOf(text)).toEqual(fault);
  });

  test("is filled once: a name with braces is no field", () => {
    const text = "{name} of {flat}: { AMOUNT }";
    expect(fillText(text, { ...values, name: "{amount}" })).toBe("{amount} of <flat>: <amount>");
    expect(fieldsOf("{name} {NAME} {pay by}")).toEqual(["name", "pay by"]);
  });

  test("any text either has a fault or is filled without a brace of its own", () => {
    const piece = fc.constantFrom("{", "}", "{name}", "{pay by}", "a", " ", "\n");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join("");
        if (faultOf(text)) expect(fillText(text, values)).toBe(text);
        else expect(fillText(text, values)).not.toMatch(/[{}]/);
      }),
    );
  });

  test("leaves out a paragraph that says nothing", () => {
    const filled = fillText("One\n\n{law}\n \nTwo\nlines", { ...values, law: "" });
    expect(paragraphsOf(filled)).toEqual(["One", "Two\nlines"]);
  });

  test("has problems that say what to do", () => {
    expect(problemsOf(Title, "   ")).toEqual([expect.stringContaining("enter-letter-text")]);
    expect(problemsOf(Body, "{nmae}")).toEqual([expect.stringContaining("letter-field-unknown")]);
    expect(problemsOf(Body, "{name")).toEqual([expect.stringContaining("letter-brace-open")]);
    expect(problemsOf(Body, "name}")).toEqual([expect.stringContaining("letter-brace-stray")]);
    expect(problemsOf(Title, "a".repeat(mostLetterTitle + 1))).toHaveLength(1);
    expect(problemsOf(Body, "a".repeat(mostLetterBody + 1))).toHaveLength(1);
    expect(Title.parse(" Dues \n of {flat} ")).toBe("Dues of {flat}");
  });

  test("as it usually is has no fault, and names the law only in the final notice of a society", () => {
    for (const isSociety of [true, false])
      for (const step of Object.keys(letterSteps).map(Number) as (1 | 2 | 3)[])
        for (const language of languages) {
          const { title, body } = usualText(isSociety, step, language);
          expect([problemsOf(Title, title), problemsOf(Body, body)]).toEqual([[], []]);
          expect(fieldsOf(body).includes("law")).toBe(isSociety && step === 3);
          expect(namedSection(`${title} ${body}`)).toBeUndefined();
        }
  });
});

describe("the law of recovery", () => {
  test.each([
    ["Maharashtra", "2019-03-08", undefined],
    ["Maharashtra", "2019-03-09", "154B-29"],
    ["Karnataka", "2026-04-01", undefined],
    [null, "2026-04-01", undefined],
  ])("%s on %s: %s", (state, day, section) => {
    expect(recoveryLaw(state, day)?.section).toBe(section);
  });
  test.each([
    ["under section 154B-29 of the Act", "154B-29"],
    ["u/s 154b – 29", "154B-29"],
    ["154B (29)", "154B-29"],
    ["section 154B-2", undefined],
    ["flat B-29", undefined],
  ])("%s names %s", (text, section) => {
    expect(namedSection(text)).toBe(section);
  });
});

describe("what is open of a bill", () => {
  const heads = [
    { head: 100, left: 2_500_00 },
    { head: 6, left: 45_00 },
  ];
  test.each([
    ["principal-first", 2_545_00, { principal: 2_500_00, interest: 45_00 }],
    ["principal-first", 1_000_00, { principal: 955_00, interest: 45_00 }],
    ["principal-first", 30_00, { principal: 0, interest: 30_00 }],
    ["interest-first", 2_545_00, { principal: 2_500_00, interest: 45_00 }],
    ["interest-first", 2_520_00, { principal: 2_500_00, interest: 20_00 }],
    ["interest-first", 1_000_00, { principal: 1_000_00, interest: 0 }],
  ] as const)("%s, %i", (order, outstanding, parts) => {
    expect(openParts(heads, outstanding, order)).toEqual(parts);
  });

  test("adds up to the paisa, and no part is below nothing", () => {
    const head = fc.record({ head: fc.constantFrom(1, 5, 6, 20, 100), left: fc.integer({ min: 0, max: 1e7 }) });
    const order = fc.constantFrom("principal-first", "interest-first", "oldest-bill-first", "by-head");
    fc.assert(
      fc.property(fc.array(head, { minLength: 1, maxLength: 6 }), fc.nat(1e7), order, (heads, paid, order) => {
        const billed = heads.reduce((sum, { left }) => sum + left, 0);
        const outstanding = Math.max(0, billed - paid);
        const { principal, interest } = openParts(heads, outstanding, order as never);
        expect(principal + interest).toBe(outstanding);
        expect(Math.min(principal, interest)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test.each([
  [{ overdue: 0, waiting: 0, state: 5, hadLately: true }, "paid"],
  [{ overdue: 100, waiting: 0, state: 2, hadLately: true }, "promised"],
  [{ overdue: 100, waiting: 0, state: 3, hadLately: false }, "plan"],
  [{ overdue: 100, waiting: 0, state: 4, hadLately: false }, "hold"],
  [{ overdue: 100, waiting: 0, state: 5, hadLately: false }, "disputed"],
  [{ overdue: 100, waiting: 100, state: 1, hadLately: false }, "waiting"],
  [{ overdue: 100, waiting: 99, state: 1, hadLately: true }, "recent"],
  [{ overdue: 100, waiting: 99, state: 1, hadLately: false }, undefined],
])("%o is left out as %s", (standing, skip) => {
  expect(skipOf(standing)).toBe(skip);
});
