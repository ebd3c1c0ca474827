/** Those of enquiries about homes, their messages and visits. */
export const enquiryProblems = {
  "enquiry-otp-required": "Please enter the OTP.",
  "template-placeholders": "Only {name} and {home} are filled in",
  "write-note": "Please write a note",
} as const;
