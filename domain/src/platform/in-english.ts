import { type CodedText, codedAs, filled } from "./coded-text.ts";
import type { LabelRef } from "./labels.ts";
import { problems } from "./problems.ts";

const sentenceOf = ({ code }: CodedText) => (problems as Readonly<Record<string, string>>)[code]!;

const english = { label: ({ text }: LabelRef) => text, text: (text: string): string => inEnglish(text) };

/** For tests: the problem in the answer of a rule or a schema, in English. */
export const inEnglish = <Answer>(answer: Answer): Answer => {
  if (typeof answer === "string") {
    const found = codedAs(answer);
    return (found ? filled(sentenceOf(found), found.values, english) : answer) as Answer;
  }
  if (typeof answer !== "object" || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map(inEnglish) as Answer;
  return Object.fromEntries(Object.entries(answer).map(([name, part]) => [name, inEnglish(part)])) as Answer;
};
