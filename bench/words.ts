import type { Random } from "./random.ts";

/** Words of Indian listings, the most common first. */
const spoken =
  "flat road near spacious available family with water bedroom hall kitchen metro parking market station school lift security balcony park rent society gated ventilated main hospital furnished floor power backup bus walking distance minutes apartment independent building bathrooms modular wardrobe vegetarian bachelors corner sunlight garden view temple mall tower colony phase layout nagar enclave heights residency extension sector cross lane quiet newly painted vastu compliant owner direct broker deposit negotiable maintenance included immediate possession preferred working professionals students couple airport highway junction circle signal campus office shops restaurant gym pool clubhouse children play cctv intercom geyser cupboards fans tiles marble wooden granite puja store servant terrace duplex penthouse studio loft".split(
    " ",
  );
const syllables =
  "ka ma ra na la va sha ta pa da ga cha ja ba ha ya sa tha bha ri ni li mi pu ku su vi de ko mo lo ne".split(" ");
const endings = ["pur", "gaon", "wadi", "nagar", "palli", "halli", "pet", "abad", "kere", "giri", "vadi", "guda"];

export function invented(random: Random, ending: boolean): string {
  let word = random.pick(syllables);
  for (let more = 1 + random.below(3); more >= 0; more--) word += random.pick(syllables);
  return ending ? word + random.pick(endings) : word;
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The words of all descriptions, the commonest first; the n-th is used about 1/n as often as the first. */
export function vocabulary(random: Random, size: number): string[] {
  const words = new Set(spoken);
  while (words.size < size) words.add(invented(random, false));
  return [...words];
}
