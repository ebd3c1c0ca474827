import { problems, sentenceOf } from "./problems.ts";

/** For tests: the problem in the answer of a rule or a schema, in English. */
export const inEnglish = <Answer>(answer: Answer): Answer => {
  if (typeof answer === "string") return (sentenceOf(problems, answer, (label) => label) ?? answer) as Answer;
  if (typeof answer !== "object" || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map(inEnglish) as Answer;
  return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, inEnglish(part)])) as Answer;
};
