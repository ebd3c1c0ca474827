import { translate } from "../translations.ts";

/** For tests: what is said in the answer of a rule or a schema, in English. */
export const inEnglish = <Answer>(answer: Answer): Answer => {
  if (typeof answer === "string") return translate("en", answer) as Answer;
  if (typeof answer !== "object" || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map(inEnglish) as Answer;
  return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, inEnglish(part)])) as Answer;
};
