import { domain } from "#domain";
import type { SocietyId } from "#domain/platform/ids.ts";
import { type VendorType, vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { handler } from "../../../platform/handler.ts";
import { acceptSociety } from "../../invitations/queries.ts";
import { lockNumbers } from "../number/queries.ts";
import { handOver, openSession } from "../open-session.ts";
import { openAccount } from "../queries.ts";
import { proveNumber } from "./prove-number.ts";
import { guessCode, mayOpenByCode, openLimitedAccount, spendCode } from "./queries.ts";

export const signInByCode = handler(
  domain.session.signInByCode,
  async (context, { Vendor_Type, CountryCode, PhoneNumber, Code }) => {
    const { db, transaction, now, refuse } = context;
    const codeId = await guessCode(db, { phone: PhoneNumber, code: Code, now });
    if (codeId === undefined) return refuse("wrong-sign-in-code");
    const [sessionId, account] = await transaction(async (tx) => {
      await lockNumbers(tx, [PhoneNumber]);
      const code = (await spendCode(tx, codeId, now)) ?? refuse("wrong-sign-in-code");
      const signingIn = { countryCode: CountryCode, phone: PhoneNumber, now };
      const account =
        code.society_id === null
          ? await byOperator(tx, { ...signingIn, type: Vendor_Type })
          : await bySociety(tx, {
              ...signingIn,
              societyId: code.society_id as SocietyId,
              type: code.vendor_type as VendorType,
            });
      if (!account) return refuse("wrong-sign-in-code");
      if (!account.status) return refuse("account-inactive");
      return [await openSession(tx, context, account), account] as const;
    });
    return handOver(context, sessionId, account);
  },
);

type SigningIn = { type: VendorType; countryCode: string; phone: string; now: Date };

/** Who runs the server vouches for the number, as an OTP does. */
async function byOperator(tx: Tx, account: SigningIn) {
  await proveNumber(tx, account.phone, account.now);
  return openAccount(tx, account);
}

/** Things may have changed since the code was shown, so all is checked anew. */
async function bySociety(tx: Tx, { societyId, ...account }: SigningIn & { societyId: SocietyId }) {
  const { phone, type, now } = account;
  if (!(await mayOpenByCode(tx, { societyId, phone, type }, now))) return undefined;
  const opened = await openLimitedAccount(tx, { ...account, societyId });
  if (opened) await acceptSociety(tx, phone, societyId, now, type === vendorTypes.society ? "staff" : "home");
  return opened;
}
