import { test } from "./page.ts";

const letters = "bcdfghjklmnpqrstvwxz";
let words = 0;

/**
 * A word that no other test has, without digits and vowels: names of localities have no digits, and no search corrects it to a word it
 * knows. Each worker has a product of its own; one that is started anew after a failure has another index.
 */
export function newWord(): string {
  let word = "";
  for (let rest = test.info().workerIndex * 1000 + ++words; word.length < 10; rest = Math.floor(rest / letters.length))
    word = letters[(rest + 7 * word.length) % letters.length] + word;
  return word;
}
