import { create } from "./create.ts";
import { sendOtp } from "./send-otp.ts";

export const enquiries = { sendOtp, create };
