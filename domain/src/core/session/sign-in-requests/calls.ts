import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { SignInRequestId } from "../../../platform/ids.ts";
import { listOf, paging } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { account, MailCode } from "../draft.ts";

const SignInRequest = z.object({
  Sign_In_RequestID: z.string(),
  DeviceName: z.string(),
  /** The IP address from which it was sent. */
  Network: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type SignInRequest = z.output<typeof SignInRequest>;

/** How a device that is unknown to a number signs in once the number's allowance for such devices is used up. */
export const signInRequests = {
  createRequest: call({
    path: "vendor/Create_Sign_In_Request",
    who: "device",
    summary:
      "Request a sign-in of this device to a number: by approval on a signed-in device (1), or by a code to the account's confirmed email address (2). The answer is the same for numbers that have neither. While this device has an open request, the call answers that one",
    input: z.object({
      ...account,
      Way: z.literal([1, 2], problem("choose-approval-or-mail")),
    }),
    output: z.object({ Sign_In_RequestID: z.string(), expires_at: z.iso.datetime() }),
    perAddress: 60,
    refusals: ["sign-in-request-open", "too-many-sign-in-requests"],
  }),
  requestInfo: call({
    path: "vendor/Fetch_Sign_In_Request_Info",
    who: "device",
    summary:
      "Show the state of this device's sign-in request. Once it is approved, this device may request OTPs and sign in for half an hour",
    input: z.object({ Sign_In_RequestID: SignInRequestId }),
    output: z.object({ Request_Status: z.enum(["waiting", "approved", "refused", "expired"]) }),
    refusals: ["unknown-sign-in-request"],
  }),
  validateRequestCode: call({
    path: "vendor/Validate_Sign_In_Request_Code",
    who: "device",
    summary: "Confirm this device's sign-in request with the code from the email",
    input: z.object({ Sign_In_RequestID: SignInRequestId, Code: MailCode }),
    output: z.object({}),
    done: "Confirmed",
    refusals: ["wrong-mail-code", "unknown-sign-in-request"],
  }),
  requests: call({
    path: "vendor/Filter_All_Sign_In_Requests",
    who: "signed-in",
    proven: true,
    summary: "List the open sign-in requests for the number of this account",
    input: z.object(paging),
    output: listOf(SignInRequest),
    answer: "extras",
  }),
  updateRequestStatus: call({
    path: "vendor/Update_Sign_In_Request_Status",
    who: "signed-in",
    proven: true,
    summary: "Approve a device that requests to sign in to the number of this account (`Status` true), or refuse it",
    input: z.object({ Sign_In_RequestID: SignInRequestId, Status: z.boolean() }),
    output: z.object({}),
    done: "Updated Successfully",
    refusals: ["unknown-sign-in-request"],
  }),
};
