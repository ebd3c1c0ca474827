import { expect, test } from "vitest";
import { operatorAddress } from "./operator-address.ts";

const id = "0198f2c4-0000-7000-8000-0000000000ab";

test.each([
  ["", "/operator"],
  ["list=check&signal=photos&turn=2", "/operator?signal=photos&turn=2"],
  ["list=hidden&page=3", "/operator?list=hidden&page=3"],
  ["list=castles&page=-1&view=x", "/operator"],
  [`view=${id}&list=unverified`, `/operator?list=unverified&view=${id}`],
  [
    `view=${encodeURIComponent(`https://aangan.example/hi/homes/2-bhk-in-kothrud-${id}?from=mail#map`)}`,
    `/operator?view=${id}`,
  ],
])("%s is %s", (query, path) => {
  const params = new URLSearchParams(query);
  expect(operatorAddress.href(operatorAddress.parse(params), operatorAddress.openIn(params))).toBe(path);
});
