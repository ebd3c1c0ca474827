import { create } from "./create.ts";
import { list } from "./inbox/list.ts";
import { setStatus } from "./inbox/set-status.ts";
import { sendOtp } from "./send-otp.ts";

export const enquiries = { sendOtp, create, list, setStatus };
