import { domain } from "#domain";
import { guessOrRefuse } from "../../../core/session/otp/guess.ts";
import { spendOtp } from "../../../core/session/otp/queries.ts";
import { handler } from "../../../platform/handler.ts";
import { keepReport } from "./reporting.ts";

export const report = handler(
  domain.properties.report,
  async (context, { PropertyID, Reason, Text, PhoneNumber, OTP }) => {
    const { actor, address, transaction, now, enqueue, refuse } = context;
    const otpId =
      OTP && PhoneNumber
        ? await guessOrRefuse(context, { audience: "report", phone: PhoneNumber, code: OTP })
        : undefined;
    return transaction(async (tx) => {
      if (otpId && !(await spendOtp(tx, otpId, now))) return refuse("no-live-otp");
      const kept = await keepReport(
        tx,
        { enqueue, now },
        {
          propertyId: PropertyID,
          deviceId: actor.deviceId,
          address,
          reason: Reason,
          text: Text,
          phone: PhoneNumber ?? null,
          reporterPhone: otpId ? PhoneNumber! : null,
        },
      );
      if (kept === "own-property" || kept === "unknown-property") return refuse("unknown-property");
      return { Token: kept.token };
    });
  },
);
