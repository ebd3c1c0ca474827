import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine } from "../../../platform/fields.ts";
import { MemberId, NominationId } from "../../../platform/ids.ts";
import { guardianProblems, Nominees } from "./draft.ts";

export const Nomination = z.object({
  Member_NominationID: z.string(),
  Nominated_On: z.iso.date(),
  /** Its last day; null while it is in force. */
  Revoked_On: z.iso.date().nullable(),
  Resolution_No: z.string(),
  Resolution_On: z.iso.date().nullable(),
  Remarks: z.string(),
  Nominees: z.array(
    z.object({
      Name: z.string(),
      Relationship: z.string(),
      Address: z.string(),
      /** In percent; the shares of a nomination are 100 together. */
      Share: z.number(),
      Date_Of_Birth: z.iso.date().nullable(),
      Guardian: z.string(),
    }),
  ),
});
export type Nomination = z.output<typeof Nomination>;

export const nominations = {
  nominate: call({
    path: "vendor/Create_Member_Nomination",
    who: "members.write",
    summary:
      "Record to whom a member's shares go. It replaces the nomination in force, which stays in the history with its last day",
    input: z
      .object({
        MemberID: MemberId,
        Nominated_On: DayIn,
        Resolution_No: oneLine(50).default(""),
        Resolution_On: DayIn.nullable().default(null),
        Remarks: oneLine(300).default(""),
        Nominees,
      })
      .superRefine(({ Nominated_On, Nominees }, context) => {
        for (const { path, message } of guardianProblems(Nominees, Nominated_On))
          context.addIssue({ code: "custom", path: ["Nominees", ...path], message });
      }),
    output: z.object({ Member_NominationID: z.string() }),
    done: "Nomination recorded",
    once: true,
    refusals: ["unknown-member", "member-ended", "nomination-to-come", "nomination-too-early"],
  }),
  revokeNomination: call({
    path: "vendor/Revoke_Member_Nomination",
    who: "members.write",
    summary: "Revoke a member's nomination on a day, without another one in its place",
    input: z.object({ Member_NominationID: NominationId, Revoked_On: DayIn }),
    output: z.object({}),
    done: "Nomination revoked",
    once: true,
    refusals: ["unknown-nomination", "nomination-revoked", "revocation-too-early", "nomination-to-come"],
  }),
};
