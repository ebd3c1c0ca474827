import { domain } from "#domain";
import { mostAnswersADay } from "#domain/market/properties/checks/codes.ts";
import { handler } from "../../../platform/handler.ts";
import { lockAccount } from "../held/room.ts";
import { lockOwned } from "../owned/queries.ts";
import { isAnswerable } from "./own-check.ts";
import { countAnswers, findHold, hasOpenSignal, insertMessage, listMessages, releaseAfterAnswer } from "./queries.ts";

export const answerCheck = handler(
  domain.properties.answerCheck,
  async ({ actor: { vendorId }, transaction, now, outside, refuse }, { PropertyID, Text }) =>
    transaction(async (tx) => {
      if (!(await lockOwned(tx, vendorId, PropertyID))) return refuse("no-such-property");
      await lockAccount(tx, vendorId);
      const [hold, isOpen, messages] = [
        await findHold(tx, PropertyID),
        await hasOpenSignal(tx, PropertyID),
        await listMessages(tx, PropertyID),
      ];
      if (!isAnswerable({ isHeld: hold !== undefined, isOpen, messages })) return refuse("nothing-to-answer");
      const since = new Date(now.getTime() - 24 * 3600_000);
      if ((await countAnswers(tx, vendorId, since)) >= mostAnswersADay) return refuse("too-many-check-answers");
      await insertMessage(tx, { vendorId, propertyId: PropertyID, operatorId: null, message: Text, now });
      const { checkHours } = outside.site.listings;
      if (hold?.release_at === null)
        await releaseAfterAnswer(tx, PropertyID, new Date(now.getTime() + checkHours * 3600_000));
      return {};
    }),
);
