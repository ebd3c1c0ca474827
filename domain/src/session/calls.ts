import { z } from "zod";
import { call } from "../call.ts";
import { DeviceId } from "../ids.ts";

export const session = {
  generateDevice: call({
    path: "vendor/Generate_DeviceID",
    who: "anyone",
    summary: "Names a new device",
    input: z.object({}),
    output: z.object({ DeviceID: z.string() }),
    answer: "extras",
  }),
  splash: call({
    path: "vendor/Splash_Vendor_Screen",
    who: "anyone",
    summary: "Gives a device its api key",
    input: z.object({
      DeviceID: DeviceId,
      DeviceType: z.int().min(1).max(3).default(1),
      DeviceName: z.string().trim().max(100).default("Web-Client"),
      AppVersion: z.int().min(1).default(1),
    }),
    output: z.object({ ApiKey: z.string() }),
    refusals: ["unknown-device"],
  }),
};
