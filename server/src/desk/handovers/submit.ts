import { domain } from "#domain";
import { formatDay } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../core/notifications/notify.ts";
import { nameOfOfficer } from "../../core/officers/queries.ts";
import { handler } from "../../platform/handler.ts";
import { confirmersOf, findCommittee, peopleOf } from "./committee.ts";
import { findFigures } from "./figures.ts";
import { lockDraft } from "./lock-draft.ts";
import { beginReview, findSociety } from "./queries.ts";

export const submit = handler(domain.handovers.submit, async (context, sent) => {
  const { actor, now, transaction, enqueue, refuse } = context;
  const { societyId, vendorId } = actor;
  return transaction(async (tx) => {
    const row = await lockDraft(tx, context, sent);
    const committee = await findCommittee(tx, row, now);
    if (committee.gaps.length > 0) return refuse("handover-incomplete");
    const { Seats: _, Outgoing: __, Declared, ...entered } = row.content;
    const society = await findSociety(tx, societyId);
    await beginReview(
      tx,
      row.handover_id,
      {
        ...entered,
        Society: society,
        Handover_Date: row.handed_over_on,
        Outgoing: peopleOf(committee.outgoing),
        Incoming: peopleOf(committee.seats.map(({ term }) => term)),
        Continuing: peopleOf(committee.others),
        Figures: await findFigures(tx, societyId, now),
        Declared: Declared.map(({ Amount, ...rest }) => ({ ...rest, Amount: rupees(Amount) })),
      },
      now,
    );
    const values = {
      Society_Name: society.Name,
      Name: await nameOfOfficer(tx, vendorId),
      Day: formatDay(row.handed_over_on),
    };
    await notify(
      tx,
      { enqueue, now },
      confirmersOf(committee).map((phone) => ({
        to: { phone, vendorType: vendorTypes.society },
        from: { societyId },
        kind: "handover-review" as const,
        values,
        link: `/handovers/${row.handover_id}`,
        onceKey: `handover-review:${row.handover_id}:${now.toISOString()}`,
      })),
    );
    return {};
  });
});
