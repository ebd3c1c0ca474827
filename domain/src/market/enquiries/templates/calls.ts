import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { AnswerTemplateId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { longestMessage, tidyMessage } from "../thread/rules.ts";
import { longestTemplateTitle, strangePlaceholder } from "./rules.ts";

const AnswerTemplate = z.object({
  Answer_TemplateID: z.string(),
  Title: z.string(),
  Message: z.string(),
});
export type AnswerTemplate = z.output<typeof AnswerTemplate>;

const draft = {
  Title: z
    .string(problem("title-required"))
    .transform((title) => title.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(1, problem("title-required"))
        .max(longestTemplateTitle, problem("at-most-characters", { most: longestTemplateTitle })),
    ),
  /** With {name} and {home}, which are filled in. */
  Message: z
    .string(problem("message-required"))
    .transform(tidyMessage)
    .pipe(
      z
        .string()
        .min(1, problem("message-required"))
        .max(longestMessage, problem("at-most-characters", { most: longestMessage }))
        .refine(
          (words) => strangePlaceholder(words) === undefined,
          problem("template-placeholders", { name: "{name}", home: "{home}" }),
        ),
    ),
};
const TemplateRef = z.object({ Answer_TemplateID: AnswerTemplateId });

export const answerTemplates = {
  listTemplates: call({
    path: "vendor/Filter_All_Answer_Templates",
    who: "enquiries.write",
    summary: "List the caller's own answers to enquiries, by title; there are at most 20",
    input: z.object({}),
    output: z.array(AnswerTemplate),
  }),
  createTemplate: call({
    path: "vendor/Create_Answer_Template",
    who: "enquiries.write",
    summary: "Keep an answer to use again",
    input: z.object(draft),
    output: AnswerTemplate,
    done: "Answer saved",
    once: true,
    refusals: ["too-many-answer-templates", "answer-template-exists"],
  }),
  editTemplate: call({
    path: "vendor/Edit_Answer_Template",
    who: "enquiries.write",
    summary: "Change an answer",
    input: TemplateRef.extend(draft),
    output: AnswerTemplate,
    done: "Answer changed",
    once: true,
    refusals: ["unknown-answer-template", "answer-template-exists"],
  }),
  removeTemplate: call({
    path: "vendor/Remove_Answer_Template",
    who: "enquiries.write",
    summary: "Delete an answer",
    input: TemplateRef,
    output: z.object({}),
    done: "Answer removed",
    once: true,
    refusals: ["unknown-answer-template"],
  }),
};
