/** Owners' notes about half of the enquiries. */
export const enquiryNotes = [
  "Called back. Coming to see it on Saturday at 11, with her parents.",
  "Wants it for at least two years. Asked if the deposit can be paid in two parts: yes.",
  "Works shifts at the hospital nearby. Has a cat, which is fine.",
  "Wants it from the first of next month. Send the agreement by Friday.",
];
