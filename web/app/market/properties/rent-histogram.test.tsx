import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RentHistogram } from "./rent-histogram.tsx";
import type { SearchFigures } from "./search-query.ts";

const Rents = [
  { From: 0, To: 15_000, Count: 5 },
  { From: 15_000, To: 20_000, Count: 4 },
  { From: 20_000, To: null, Count: 3 },
];
const sentence = (figures: Partial<SearchFigures>) => {
  const none = { Count: 0, Whether_Count_Capped: false, Whether_Rents_Estimated: false, Rents, range: {} };
  render(<RentHistogram figures={{ ...none, ...figures }} />);
  return screen.getByText(/have such a rent/).textContent;
};

test("a home at the upper limit counts, as it does in the list", () => {
  expect(sentence({ Count: 7, range: { Max_Rent: 15_000 } })).toBe("7 of 12 homes have such a rent");
});

test("where the list stops counting, the steps of the rents say about how many there are", () => {
  expect(sentence({ Count: 2, Whether_Count_Capped: true, range: { Min_Rent: 15_000 } })).toMatch("About 7 of 12");
});
