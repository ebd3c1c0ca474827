import type { AreaProblem } from "#domain/market/properties/search/rules.ts";
import { m } from "../../paraglide/messages.js";

/** What is wrong with an area, to whoever drew it. */
export function areaSentence(problem: AreaProblem | "unreadable"): string {
  if (problem === "unreadable") return m.search_area_unreadable();
  const sentences: Record<AreaProblem["code"], (most: number) => string> = {
    "area-without-inside": m.search_area_few,
    "area-many-corners": (most) => m.search_area_many({ most }),
    "area-too-large": (most) => m.search_area_large({ most }),
    "area-crosses": m.search_area_crosses,
  };
  return sentences[problem.code]("most" in problem ? problem.most : 0);
}
