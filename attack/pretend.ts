import { societyDraft } from "../server/test/make/society-draft.ts";
import type { Target } from "./target.ts";

export const real = "Sahyadri Greens";
export const fraudUpi = "sahyadri.dues@okfraud";

/** A society that is verified takes another's name afterwards. */
export async function renameVerified({ make, call, need, check }: Target) {
  const manager = await make.role("society_manager");
  const SocietyID = manager.societyId;
  const names = [real, "Sahyadri  greens", "Sahyadri Grееns", "SBI KYC: pay at evil.example", "Call 9876543210 now"];
  const taken: string[] = [];
  for (const Name of names)
    if ((await call("vendor/Edit_Society", { ...societyDraft({ Name }), SocietyID }, manager)).http === 200)
      taken.push(Name);
  await need("vendor/Edit_Society", { ...societyDraft({ Name: "Amrapali Court" }), SocietyID }, manager);
  check(
    taken.length === 0,
    `a verified society took ${taken.length} of ${names.length} names of others or with links${taken.length ? `: ${taken.join(", ")}` : ""}`,
  );
}

/** Changes the payment details with a session that was left open. */
export async function changeUpiUnseen(target: Target) {
  const { make, call, need, clock, drain, otpOf, check } = target;
  const manager = await make.role("society_manager");
  const treasurer = await make.role("treasurer", { society_id: manager.societyId });
  const settings = (UPI_ID: string) => ({ UPI_ID, Payee_Name: "Somebody", Reminder_Days: [] });
  clock.pass(16 * 60_000);
  const stale = await call("vendor/Edit_Payment_Settings", settings(fraudUpi), manager);
  const after = (await need("vendor/Fetch_Payment_Settings_Info", {}, manager)).extras.Data.UPI_ID;
  check(
    stale.extras.refusal === "confirm-identity" && after === "",
    `a UPI id from a session 16 minutes old: ${stale.http} ${stale.extras.refusal ?? ""}, and the id is "${after}"`,
  );
  await need("vendor/Generate_Confirmation_OTP", {}, manager);
  const phone = (await need("vendor/Fetch_Vendor_Complete_Information", {}, manager)).extras.Data.PhoneNumber;
  await need("vendor/Validate_Confirmation_OTP", { OTP: await otpOf(phone) }, manager);
  const fresh = await call("vendor/Edit_Payment_Settings", settings("new.place@okbank"), manager);
  await drain();
  const bells = [];
  for (const officer of [manager, treasurer]) {
    const { text } = await need("vendor/Filter_All_Notifications", { Limit: 20 }, officer);
    bells.push(/payment|UPI/i.test(text));
  }
  check(
    fresh.http === 200 && bells.every(Boolean),
    `once confirmed it is changed (${fresh.http}), and ${bells.filter(Boolean).length} of ${bells.length} officers are told`,
  );
}
