import { describe, expect, it } from "vitest";
import { idAtEnd, PropertyId, type VendorId } from "./ids.ts";

const id = "019a9f3e-6c1b-7d20-8a55-0123456789ab";
const nobody = "00000000-0000-0000-0000-000000000000";

describe("an id", () => {
  it.each([
    [id, id],
    [id.toUpperCase(), id],
    ["42", nobody],
    [`${id}'`, nobody],
    ["' or 1=1 --", nobody],
    ["🏠", nobody],
  ])("%o becomes %s", (sent, parsed) => expect(PropertyId.parse(sent)).toBe(parsed));

  it.each([[""], ["x".repeat(65)], [7], [null], [undefined]])("is never %o", (sent) =>
    expect(PropertyId.safeParse(sent).success).toBe(false),
  );
});

it("of one kind is no id of another, nor is a plain string one", () => {
  const homes = (property: PropertyId) => property;
  // @ts-expect-error: the compiler is what is tested here
  expect(homes(id)).toBe(id);
  // @ts-expect-error
  expect(homes(id as VendorId)).toBe(id);
  expect(homes(PropertyId.parse(id))).toBe(id);
});

describe("idAtEnd", () => {
  it.each([
    [`2-bhk-in-pune-${id}`, id],
    [id.toUpperCase(), id],
    [`${id}-more`, undefined],
    ["2-bhk-in-pune", undefined],
    ["", undefined],
  ])("of %o is %o", (slug, found) => expect(idAtEnd(slug)).toBe(found));
});
