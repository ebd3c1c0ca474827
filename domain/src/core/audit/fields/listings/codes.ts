/** Fields of photos, tours and checks of listings: messages about a home, and requests for more homes. */
export const listingFields = {
  Message: "Message",
  Is_From_Team: "From our team",
  Answer: "Answer",
  Wanted: "Homes asked for",
  Granted: "Homes granted",
  Virtual_Tour_URL: "Virtual tour link",
  Room_Type: "Room of the photo",
} as const;
