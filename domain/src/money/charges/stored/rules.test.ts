import { expect, test } from "vitest";
import type { Part } from "../codes.ts";
import { ratio, whole } from "../exact/rules.ts";
import { numberOf, partOf, storedNumber, storedPart } from "./rules.ts";

test("exact numbers are stored in lowest terms, and read as they were", () => {
  const texts = [whole(0), whole(3), ratio(6, 4), ratio(-1, 3), ratio(7, 7)].map(storedNumber);
  expect(texts).toEqual(["0", "3", "3/2", "-1/3", "1"]);
  expect(texts.map(numberOf)).toEqual([whole(0), whole(3), ratio(3, 2), ratio(-1, 3), whole(1)]);
  expect(numberOf(storedNumber({ n: 10n ** 40n, d: 7n }))).toEqual({ n: 10n ** 40n, d: 7n });
});

test("a part of a line survives being stored as JSON", () => {
  const part: Part = {
    ...{ from: "2026-07-01", until: "2026-07-15", rate: 315_000, quantity: ratio(201, 2), unit: "square-metres" },
    ...{ time: ratio(15, 31), per: "month", amount: ratio(31_500 * 15 * 201, 62), isEstimated: true },
  };
  const read = partOf(JSON.parse(JSON.stringify(storedPart(part))));
  expect(read).toEqual({ ...part, amount: read.amount });
  expect(read.amount.n * part.amount.d).toBe(part.amount.n * read.amount.d);
});
