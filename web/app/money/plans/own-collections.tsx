import type { OwnCollection } from "#domain/money/collections/own/calls.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Instalments } from "./instalments.tsx";
import { promiseOf } from "./promise-words.ts";

/** What a member or tenant agreed with the office about what is open, and of what they were reminded. */
export const OwnCollections = ({ own }: { own: readonly OwnCollection[] }) =>
  own.map((each) => (
    <Card
      key={`${each.Issuer_Name} ${each.Flat_Label}`}
      as="section"
      aria-label={m.collections_own({ flat: each.Flat_Label })}
    >
      <Stack gap={3}>
        <h2>{m.collections_own({ flat: each.Flat_Label })}</h2>
        {each.Promise && <p>{promiseOf(each)}</p>}
        {each.Plan && (
          <>
            <Soft>{m.plans_lead_own()}</Soft>
            <Instalments plan={each.Plan} />
          </>
        )}
        {each.Reminders.length > 0 && (
          <div>
            <h3>{m.collections_own_reminders()}</h3>
            <ul>
              {each.Reminders.map((reminder) => (
                <li key={`${reminder.Bill_No} ${reminder.Sent_On}`}>
                  {formatDay(reminder.Sent_On)}: {reminder.Bill_No}
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Card>
  ));
