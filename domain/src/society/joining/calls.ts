import { z } from "zod";
import { call } from "../../platform/call.ts";
import { oneLine } from "../../platform/fields.ts";
import { JoinRequestId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { type JoinState, joinStates } from "./codes.ts";
import { readJoinCode } from "./rules.ts";

const Code = z
  .string(problem("join-code-wrong"))
  .max(40, problem("join-code-wrong"))
  .transform((text, context) => {
    const code = readJoinCode(text);
    if (code) return code;
    context.addIssue(problem("join-code-wrong"));
    return z.NEVER;
  });

const State = z.enum(Object.keys(joinStates) as [JoinState, ...JoinState[]], problem("choose-status"));
const ResidentType = z.literal([1, 2, 3], problem("choose-resident-type"));
/** A flat as people call it: `A-101`. */
const FlatText = z
  .string(problem("flat-number-required"))
  .pipe(oneLine(40))
  .pipe(z.string().min(1, problem("flat-number-required")));

const JoinCode = z.object({
  /** Null until the society has made one. */
  Code: z.string().nullable(),
  /** Whether people can ask by it now. */
  Whether_Open: z.boolean(),
  /** Whether an operator has verified the society: before that nobody can ask by the code. */
  Whether_Verified: z.boolean(),
});
export type JoinCode = z.output<typeof JoinCode>;

const request = {
  Join_RequestID: z.string(),
  Name: z.string(),
  /** As the person called it. */
  Flat: z.string(),
  Resident_Type: z.int(),
  Message: z.string(),
  Join_State: State,
  /** Why it was declined. */
  Reason: z.string(),
  created_at: z.iso.datetime(),
  Decided_At: z.iso.datetime().nullable(),
};

const OwnJoinRequest = z.object({ ...request, Society_Name: z.string() });
export type OwnJoinRequest = z.output<typeof OwnJoinRequest>;

const JoinRequest = z.object({
  ...request,
  PhoneNumber: z.string(),
  /** The flat of the society that is meant; null if none or several could be. */
  Found_Flat: z
    .object({
      FlatID: z.string(),
      Flat_Label: z.string(),
      /** Everybody who holds the flat. */
      Owners: z.array(z.string()),
      /** Everybody who lives there or has it, as the society's records say. */
      Residents: z.array(z.string()),
      /** Whether the number is that of a holder or resident of the flat, in the society's records. */
      Whether_Number_Known: z.boolean(),
    })
    .nullable(),
  Decided_By: z.string().nullable(),
});
export type JoinRequest = z.output<typeof JoinRequest>;

const RequestRef = { Join_RequestID: JoinRequestId };

export const joining = {
  codeInfo: call({
    path: "vendor/Fetch_Join_Code_Info",
    who: "residents.write",
    summary: "Show the code by which people ask to join the society",
    input: z.object({}),
    output: JoinCode,
  }),
  updateCode: call({
    path: "vendor/Update_Join_Code",
    who: "society.write",
    once: true,
    summary:
      "Let people ask to join the society by its code, or stop it; a new code makes the one on old notices useless",
    input: z.object({ Whether_Open: z.boolean(), Whether_New: z.boolean().default(false) }),
    output: JoinCode,
    done: "Code saved",
  }),
  societyInfo: call({
    path: "user/Fetch_Join_Society_Info",
    who: "anyone",
    withoutSocieties: "refused",
    summary: "Show the society that has a code: its name and place",
    input: z.object({ Code }),
    output: z.object({ Code: z.string(), Society_Name: z.string(), Location_Address: z.string() }),
    refusals: ["unknown-join-code"],
    perAddress: 300,
  }),
  create: call({
    path: "vendor/Create_Join_Request",
    who: "societies.join",
    proven: true,
    once: true,
    summary:
      "Ask the society that has a code to enter the account's number as a resident of a flat. Who asks has thereby accepted the society",
    input: z.object({
      Code,
      Name: z
        .string(problem("name-required"))
        .pipe(oneLine(100))
        .pipe(z.string().min(1, problem("name-required"))),
      Flat: FlatText,
      Resident_Type: ResidentType,
      Message: oneLine(300).default(""),
    }),
    output: OwnJoinRequest,
    done: "Your request was sent to the society.",
    refusals: ["unknown-join-code", "join-request-exists", "too-many-join-requests"],
  }),
  listOwn: call({
    path: "vendor/Filter_All_Own_Join_Requests",
    who: "societies.join",
    proven: true,
    summary: "List the societies that the account asked to join, the newest first",
    input: listInput({}),
    output: listOf(OwnJoinRequest),
    answer: "extras",
  }),
  withdraw: call({
    path: "vendor/Inactive_Join_Request",
    who: "societies.join",
    proven: true,
    once: true,
    summary: "Withdraw a request to join a society",
    input: z.object(RequestRef),
    output: z.object({}),
    done: "Request withdrawn",
    refusals: ["unknown-join-request", "answered-already"],
  }),
  list: call({
    path: "vendor/Filter_All_Join_Requests",
    who: "residents.write",
    summary:
      "List the requests to join the society, the newest first; for a block secretary those for flats of their blocks",
    input: listInput({ ...searchFilter, Join_State: { Join_State: State } }),
    output: listOf(JoinRequest).extend({ Waiting_Count: z.int() }),
    answer: "extras",
    contacts: true,
  }),
  accept: call({
    path: "vendor/Accept_Join_Request",
    who: "residents.write",
    once: true,
    summary: "Enter somebody who asked as a resident of a flat, with access to the society at once",
    input: z.object({ ...RequestRef, Flat: FlatText, Resident_Type: ResidentType }),
    output: z.object({ Society_ResidentID: z.string() }),
    done: "Resident added",
    refusals: [
      ...(["unknown-join-request", "answered-already", "unknown-flat", "flat-not-clear"] as const),
      ...(["building-inactive", "block-inactive"] as const),
    ],
  }),
  decline: call({
    path: "vendor/Decline_Join_Request",
    who: "residents.write",
    once: true,
    summary: "Decline a request to join the society, with a reason that the person reads",
    input: z.object({
      ...RequestRef,
      Reason: z
        .string(problem("enter-reason"))
        .trim()
        .min(1, problem("enter-reason"))
        .max(200, problem("at-most-characters", { most: 200 })),
    }),
    output: z.object({}),
    done: "Request declined",
    refusals: ["unknown-join-request", "answered-already"],
  }),
};
