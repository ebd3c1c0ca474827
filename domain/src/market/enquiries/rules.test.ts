import { describe, expect, it } from "vitest";
import { inEnglish } from "../../platform/in-english.ts";
import { enquiryProblems } from "./rules.ts";

const whole = { Name: "Asha", PhoneNumber: "9876543210", EmailID: "asha@mail.example" };

describe("enquiryProblems", () => {
  it.each([
    ["nothing", whole, {}],
    ["a phone written with its country code", { ...whole, PhoneNumber: "+91 98765 43210" }, {}],
    ["a blank name", { ...whole, Name: "  " }, { Name: "Name is required" }],
    ["no phone", { ...whole, PhoneNumber: "" }, { PhoneNumber: "Mobile number is required" }],
    ["a short phone", { ...whole, PhoneNumber: "98765" }, { PhoneNumber: "Enter a valid 10-digit mobile" }],
    ["no email", { ...whole, EmailID: "" }, { EmailID: "Email is required" }],
    ["an email without a domain", { ...whole, EmailID: "asha@mail" }, { EmailID: "Enter a valid email address" }],
    [
      "everything",
      { Name: "", PhoneNumber: "", EmailID: "" },
      { Name: "Name is required", PhoneNumber: "Mobile number is required", EmailID: "Email is required" },
    ],
  ])("finds %s", (_, enquiry, problems) => expect(inEnglish(enquiryProblems(enquiry))).toEqual(problems));
});
