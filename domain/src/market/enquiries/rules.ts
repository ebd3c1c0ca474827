import { emailProblem, mobileProblem } from "../../core/session/rules.ts";
import { problem } from "../../platform/problems.ts";

export const longestNote = 1_000;
export const mostNotes = 20;

/** The problems of the first step of an enquiry, by field; empty if it may continue. */
export function enquiryProblems(enquiry: { Name: string; PhoneNumber: string; EmailID: string }) {
  const problems: { Name?: string; PhoneNumber?: string; EmailID?: string } = {};
  if (enquiry.Name.trim() === "") problems.Name = problem("name-required");
  const mobile = mobileProblem(enquiry.PhoneNumber);
  if (mobile) problems.PhoneNumber = mobile;
  const email = emailProblem(enquiry.EmailID);
  if (email) problems.EmailID = email;
  return problems;
}
