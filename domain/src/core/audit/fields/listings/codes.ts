/** Fields of photos, tours and checks of listings: messages about a home, requests for more homes, and what an owner shows of it. */
export const listingFields = {
  Message: "Message",
  Is_From_Team: "From our team",
  Answer: "Answer",
  Wanted: "Homes asked for",
  Granted: "Homes granted",
  Virtual_Tour_URL: "Virtual tour link",
  Room_Type: "Room of the photo",
  Is_Shown: "Shown on the page of the society",
} as const;
