import {
  type AreaProblem,
  areaProblem,
  mostCorners,
  widestKilometres,
} from "#domain/market/properties/search/rules.ts";
import { m } from "../../paraglide/messages.js";
import { areaOf } from "./drawn-area.ts";

/** In characters: more corners than an area may have. */
const longest = 2000;

/** What is wrong with the area of an address, to whoever drew it; nothing where it can be searched. */
export function whyNoArea(text: string): string | undefined {
  if (text.length > longest) return areaSentence("drawn-corners");
  const area = areaOf(text);
  const isPlace = area.every(({ Latitude, Longitude }) => Math.abs(Latitude) <= 90 && Math.abs(Longitude) <= 180);
  if (!isPlace) return m.search_area_unreadable();
  const problem = areaProblem(area);
  return problem && areaSentence(problem);
}

export function areaSentence(problem: AreaProblem): string {
  const sentences: Record<AreaProblem, () => string> = {
    "drawn-corners": () => m.search_area_corners({ most: mostCorners }),
    "drawn-too-large": () => m.search_area_large({ most: widestKilometres }),
    "drawn-crosses": m.search_area_crosses,
  };
  return sentences[problem]();
}
