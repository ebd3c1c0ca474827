/** Fields of enquiries about homes, their messages and visits. */
export const enquiryFields = {
  Stage: "Stage",
  Lost_Reason: "Why it was lost",
  Owner_Phone_Shared: "Owner's number is shown",
  By_Owner: "Written by the owner",
  Cancelled_By: "Cancelled by",
  Owner_Absent: "Owner did not come",
  Asker_Absent: "Visitor did not come",
  Liked: "Visitor liked the home",
  Dislike_Reason: "What the visitor did not like",
};
