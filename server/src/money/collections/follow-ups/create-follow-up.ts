import { domain } from "#domain";
import { mostDaysAhead, mostFollowUpsInDay } from "#domain/money/collections/follow-ups/codes.ts";
import { addDays, type Day, dayOf, startOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { lockAccount } from "../../payments/settle.ts";
import { hasAccount } from "../queue/queries.ts";
import { countOfDay, findFollowUp, insertFollowUp } from "./queries.ts";
import { viewFollowUp } from "./view.ts";

export const createFollowUp = handler(
  domain.collections.createFollowUp,
  async ({ actor, now, transaction, refuse }, { Debtor_AccountID: accountId, ...given }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    const happenedOn = given.Happened_On ?? today;
    const isAhead = (day: Day | undefined) =>
      day === undefined || (day >= today && day <= addDays(today, mostDaysAhead));
    return transaction(async (tx) => {
      if (!(await hasAccount(tx, book, accountId))) return refuse("unknown-debtor");
      if (happenedOn > today) return refuse("follow-up-in-future");
      if (!isAhead(given.Promise_Day)) return refuse("promise-day-wrong");
      if (!isAhead(given.Hold_Until)) return refuse("hold-day-wrong");
      if (!isAhead(given.Next_Step_Day)) return refuse("next-step-in-past");
      await lockAccount(tx, accountId);
      if ((await countOfDay(tx, accountId, startOf(today))) >= mostFollowUpsInDay) return refuse("too-many-follow-ups");
      const id = await insertFollowUp(
        tx,
        book,
        {
          accountId,
          kind: given.Follow_Up_Kind,
          happenedOn,
          note: given.Note,
          nextStep: given.Next_Step,
          nextStepOn: given.Next_Step_Day,
          promisedOn: given.Promise_Day,
          promised: given.Promise_Amount,
          heldUntil: given.Hold_Until,
          by: actor.vendorId,
        },
        now,
      );
      return viewFollowUp((await findFollowUp(tx, book, id))!, today);
    });
  },
);
