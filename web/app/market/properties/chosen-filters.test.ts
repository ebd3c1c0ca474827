import { expect, test } from "vitest";
import { chosenFilters } from "./chosen-filters.ts";
import { everything, pathOf, searchOf } from "./search-state.ts";

const read = (query: string) => searchOf(new URLSearchParams(query), (text) => text || undefined);
const namesOf = (query: string) => chosenFilters(read(query), "Pune").map(({ text }) => text);

const all =
  "city=1&propertyType=Apartment&subType=2+BHK&category=1&furnishing=2&tenants=2&bhk=2.3&minRent=10000&maxRent=15000" +
  "&deposit=50000&depositMonths=2&available=2027-01-05&pets=1&verified=1&photos=1&parking=1&food=1&company=1&gender=2" +
  "&sharing=1.2&minArea=500&maxFloor=3&posted=7&amenities=12.7&drawn=there";

test("each filter of the address is a chip of its own", () => {
  expect(namesOf(all).toSorted()).toEqual(
    [
      ...["Drawn area", "Pune", "₹10,000 – ₹15,000", "2 BHK", "3 BHK", "Single sharing", "Double sharing"],
      ...["Lift / Elevator", "Gym", "Apartment", "2 BHK", "Rent", "Semi-Furnished", "For: Family Only"],
      ...["Deposit up to ₹50,000", "Deposit up to 2 months of rent", "Free by 5 Jan 2027", "Pets allowed", "Verified"],
      ...["With photos", "Parking", "Meals Included", "Company lease", "PG for: Female", "Listed: In the last 7 days"],
      ...["From 500 sq ft", "Floor: Up to 3"],
    ].toSorted(),
  );
  expect(namesOf("priceRange=low&maxFloor=0")).toEqual(["Under ₹15K", "Floor: Up to Ground"]);
  expect(namesOf("search=villa&sort=rent_low&page=3&view=map")).toEqual([]);
});

test("the search without any of them has the others, and without all of them shows everything", () => {
  const search = read(all);
  for (const { text, without } of chosenFilters(search, "Pune")) {
    const left = chosenFilters({ ...search, ...without }, "Pune").map((one) => one.text);
    expect(left, text).not.toHaveLength(chosenFilters(search, "Pune").length);
  }
  let left = search;
  for (let [next] = chosenFilters(left, "Pune"); next; [next] = chosenFilters(left, "Pune"))
    left = { ...left, ...next.without };
  expect(pathOf(left)).toBe(pathOf(everything));
});
