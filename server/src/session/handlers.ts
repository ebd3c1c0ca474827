import { confirmByOtp } from "./confirm/confirm-by-otp.ts";
import { sendConfirmationOtp } from "./confirm/send-confirmation-otp.ts";
import { devices } from "./devices.ts";
import { generateDevice } from "./generate-device.ts";
import { information } from "./information.ts";
import { sendOtp } from "./send-otp.ts";
import { setProfile } from "./set-profile.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signOutDevice } from "./sign-out-device.ts";
import { signOutEverywhere } from "./sign-out-everywhere.ts";
import { splash } from "./splash.ts";
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
};
