import { describe, expect, it } from "vitest";
import { inEnglish } from "../../platform/in-english.ts";
import { vendorTypes } from "../../platform/roles.ts";
import { accountKindFor, emailProblem, fullNameProblem, initialsOf, mobileProblem, otpProblem } from "./rules.ts";

describe("sign-in", () => {
  it.each([
    ["", "Mobile number is required"],
    ["98765", "Enter a valid 10-digit mobile"],
    ["5876543210", "Enter a valid 10-digit mobile"],
    ["9876543210", undefined],
    ["+91 98765 43210", undefined],
  ])("judges the mobile %j", (text, problem) => expect(inEnglish(mobileProblem(text))).toBe(problem));

  it.each([
    ["", "OTP is required"],
    ["12", "Enter 4-digit OTP"],
    ["12a4", "Enter 4-digit OTP"],
    ["0042", undefined],
  ])("judges the OTP %j", (text, problem) => expect(inEnglish(otpProblem(text))).toBe(problem));

  it.each([
    ["/dashboard", vendorTypes.society],
    ["/block_secretary", vendorTypes.society],
    ["/society-maintenance-demo", vendorTypes.society],
    ["/tenant", vendorTypes.tenant],
    ["/property-management", vendorTypes.propertyManagement],
    ["/anything-else", vendorTypes.propertyManagement],
  ])("takes %s for account kind %i", (target, kind) => expect(accountKindFor(target)).toBe(kind));
});

describe("the profile", () => {
  it.each([
    ["  ", "Full name is required"],
    ["A", "Name must be at least 2 characters"],
    ["Jo", undefined],
    ["x".repeat(50), undefined],
    ["x".repeat(51), "Name must be less than 50 characters"],
  ])("judges the name %j", (text, problem) => expect(inEnglish(fullNameProblem(text))).toBe(problem));

  it.each([
    ["", "Email is required"],
    ["asha@mail", "Enter a valid email address"],
    [" asha@mail.example ", undefined],
  ])("judges the email %j", (text, problem) => expect(inEnglish(emailProblem(text))).toBe(problem));

  it.each([
    ["", ""],
    ["asha", "A"],
    ["Asha Kulkarni", "AK"],
    ["Asha  Rao  Kulkarni", "AK"],
    ["आशा कुलकर्णी", "आक"],
  ])("shortens the name %j", (name, initials) => expect(initialsOf(name)).toBe(initials));
});
