/** Fields of the checks of listings: messages about a home, and requests for more homes. */
export const listingFields = {
  Message: "Message",
  Is_From_Team: "From our team",
  Answer: "Answer",
  Wanted: "Homes asked for",
  Granted: "Homes granted",
} as const;
