import { mobileDigits } from "../phone.ts";

export const enquiryMessages = {
  incomplete: "Please fill in all the details.",
  noOtp: "Please enter the OTP.",
  sent: "Enquiry submitted successfully! The owner will contact you shortly.",
} as const;

export const otpLength = 4;

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with the first step of an enquiry, by field; empty when it may go on. */
export function enquiryProblems(enquiry: { Name: string; PhoneNumber: string; EmailID: string }) {
  const problems: { Name?: string; PhoneNumber?: string; EmailID?: string } = {};
  if (enquiry.Name.trim() === "") problems.Name = "Name is required";
  if (enquiry.PhoneNumber.trim() === "") problems.PhoneNumber = "Mobile number is required";
  else if (!mobileDigits(enquiry.PhoneNumber)) problems.PhoneNumber = "Enter a valid 10-digit mobile";
  if (enquiry.EmailID.trim() === "") problems.EmailID = "Email is required";
  else if (!emailShape.test(enquiry.EmailID.trim())) problems.EmailID = "Enter a valid email address";
  return problems;
}
