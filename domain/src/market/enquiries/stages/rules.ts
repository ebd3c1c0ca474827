import { type Stage, stages } from "./codes.ts";

export const longestLostWords = 300;

/** Nothing more is agreed in an enquiry that led to a contract or to nothing. */
export const isClosed = (stage: Stage): boolean => stage === stages.chosen || stage === stages.lost;

/** Whether the step says that the owner answered; giving up does not. */
export const isAnswer = (stage: Stage): boolean => stage !== stages.new && stage !== stages.lost;
