import { confirmByOtp } from "./confirm/confirm-by-otp.ts";
import { sendConfirmationOtp } from "./confirm/send-confirmation-otp.ts";
import { devices } from "./devices/devices.ts";
import { generateDevice } from "./devices/generate-device.ts";
import { signOutDevice } from "./devices/sign-out-device.ts";
import { splash } from "./devices/splash.ts";
import { information } from "./information.ts";
import { answerMailConfirmation } from "./mail-address/answer-mail-confirmation.ts";
import { mailConfirmation } from "./mail-address/mail-confirmation.ts";
import { sendMailConfirmation } from "./mail-address/send-mail-confirmation.ts";
import { validateMailCode } from "./mail-address/validate-mail-code.ts";
import { moveNumber } from "./number/move-number.ts";
import { sendNumberOtp } from "./number/send-number-otp.ts";
import { confirmByPasskey } from "./passkeys/confirm-by-passkey.ts";
import { createPasskey } from "./passkeys/create-passkey.ts";
import { editPasskey } from "./passkeys/edit-passkey.ts";
import { listPasskeys } from "./passkeys/list-passkeys.ts";
import { passkeyConfirmation } from "./passkeys/passkey-confirmation.ts";
import { passkeyLogin } from "./passkeys/passkey-login.ts";
import { passkeyRegistration } from "./passkeys/passkey-registration.ts";
import { removePasskey } from "./passkeys/remove-passkey.ts";
import { signInByPasskey } from "./passkeys/sign-in-by-passkey.ts";
import { showSignInCode } from "./person-codes/show-sign-in-code.ts";
import { signInByCode } from "./person-codes/sign-in-by-code.ts";
import { sendOtp } from "./send-otp.ts";
import { setProfile } from "./set-profile.ts";
import { signIn } from "./sign-in.ts";
import { createRequest } from "./sign-in-requests/create-request.ts";
import { requestInfo } from "./sign-in-requests/request-info.ts";
import { requests } from "./sign-in-requests/requests.ts";
import { updateRequestStatus } from "./sign-in-requests/update-request-status.ts";
import { validateRequestCode } from "./sign-in-requests/validate-request-code.ts";
import { signOut } from "./sign-out.ts";
import { signOutEverywhere } from "./sign-out-everywhere.ts";
import { switchRole } from "./switch-role.ts";
import { updateLanguage } from "./update-language.ts";
import { updatePushToken } from "./update-push-token.ts";
import { withdrawAttempt } from "./withdraw-attempt.ts";

export const session = {
  generateDevice,
  splash,
  sendOtp,
  signIn,
  setProfile,
  information,
  switchRole,
  withdrawAttempt,
  withdrawPublicAttempt: withdrawAttempt,
  updatePushToken,
  updateLanguage,
  devices,
  signOutDevice,
  signOut,
  signOutEverywhere,
  sendConfirmationOtp,
  confirmByOtp,
  confirmByPasskey,
  answerMailConfirmation,
  mailConfirmation,
  sendMailConfirmation,
  validateMailCode,
  sendNumberOtp,
  moveNumber,
  createPasskey,
  editPasskey,
  listPasskeys,
  passkeyConfirmation,
  passkeyLogin,
  passkeyRegistration,
  removePasskey,
  signInByPasskey,
  showSignInCode,
  signInByCode,
  createRequest,
  requestInfo,
  validateRequestCode,
  requests,
  updateRequestStatus,
};
