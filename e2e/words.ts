import { randomOf } from "../server/test/make/member-list.ts";
import { test } from "./page.ts";

const letters = "bcdfghjklmnpqrstvwxz";
let words = 0;

/**
 * A word that no other test of this product has, the same in each run: without digits, which names of localities do not have, and far
 * from other words, so that a search that forgives misspellings finds its homes only. A worker that is started anew after a failure
 * has another index.
 */
export function newWord(): string {
  const { pick } = randomOf(test.info().workerIndex * 1000 + ++words);
  return Array.from({ length: 10 }, () => pick([...letters])).join("");
}
