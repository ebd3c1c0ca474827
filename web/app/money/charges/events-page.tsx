import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { ChargeEvent } from "#domain/money/charges/events/calls.ts";
import { eventStates } from "#domain/money/charges/events/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { flatName } from "../../lib/flat-name.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay, formatMonth } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { FlatSelect } from "../../society/labels/flat-select.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/events-page";
import { chargesPath, eventsAddress } from "./charges-address.ts";
import { ChargesTabs } from "./charges-tabs.tsx";
import { capital } from "./tariff-words.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const state = eventsAddress.parse(url.searchParams);
  const list = await ask("vendor/Filter_All_Charge_Events", eventsAddress.inputOf(state));
  forRole(list);
  return {
    state,
    isMissing: list.extras.refusal === "no-society",
    list: list.success ? list.extras : { failure: list.extras.Status ?? m.charge_events_failed() },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.charge_events_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** What happened at flats and is charged once. */
export default function EventsPage({ loaderData: { state, isMissing, list } }: Route.ComponentProps) {
  const mayWrite = useMay()("charges.write");
  const [isAdding, setIsAdding] = useState(false);
  const names = "failure" in list ? [] : list.Event_Names;
  return (
    <Stack gap={5}>
      <PageHead
        title={m.charge_events_title()}
        lead={m.charge_events_lead()}
        actions={
          mayWrite &&
          names.length > 0 && (
            <Button look="primary" onClick={() => setIsAdding(true)}>
              <IconPlus size={18} aria-hidden /> {m.charge_events_add()}
            </Button>
          )
        }
      />
      <ChargesTabs />
      {isMissing ? (
        <NoSociety />
      ) : "failure" in list ? (
        <ListFailed title={m.charge_events_failed()}>{list.failure}</ListFailed>
      ) : names.length === 0 && list.Count === 0 ? (
        <Notice
          role="status"
          icon={<IconCalendarEvent size={32} />}
          title={m.charge_events_no_head()}
          action={<ButtonLink to={chargesPath}>{m.charges_title()}</ButtonLink>}
        >
          {m.charge_events_no_head_more()}
        </Notice>
      ) : (
        <>
          <FilterBar label={m.common_status()}>
            <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
              <option value="">{m.common_all()}</option>
              {Object.entries(eventStates).map(([code, label]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </SelectField>
          </FilterBar>
          {list.Count === 0 ? (
            <Notice role="status" icon={<IconCalendarEvent size={32} />} title={m.charge_events_none()}>
              {m.charge_events_none_more()}
            </Notice>
          ) : (
            <EventTable events={list.Data} mayWrite={mayWrite} />
          )}
          <Pager
            label={m.charge_events_pages()}
            page={state.page}
            pages={Math.ceil(list.Count / eventsAddress.sizeOf(state))}
            hrefOf={(page) => eventsAddress.href({ ...state, page })}
          />
        </>
      )}
      {isAdding && <AddEvent names={names} onClose={() => setIsAdding(false)} />}
    </Stack>
  );
}

const tones = { open: "warn", billed: "good", dropped: "plain" } as const;

function EventTable({ events, mayWrite }: { events: readonly ChargeEvent[]; mayWrite: boolean }) {
  const [dropping, setDropping] = useState<ChargeEvent>();
  const columns = [m.common_flat(), m.charge_events_what(), m.common_when(), m.common_status()];
  const [, what = "", when = "", status = ""] = columns;
  return (
    <Card padding="flush">
      <Table label={m.charge_events_title()} columns={mayWrite ? [...columns, m.common_actions()] : columns}>
        {events.map((event) => (
          <tr key={event.Charge_EventID}>
            <Cell label="" kind="name">
              <Link to={`/flats/${event.FlatID}`}>{flatName(event)}</Link>
            </Cell>
            <Cell label={what}>
              {capital(event.Event)}
              {(event.Resident_Name || event.Note) && (
                <Soft isBlock>{[event.Resident_Name, event.Note].filter(Boolean).join(" · ")}</Soft>
              )}
            </Cell>
            <Cell label={when}>{formatDay(event.Happened_On)}</Cell>
            <Cell label={status}>
              <Badge tone={tones[event.Event_State]}>{eventStates[event.Event_State]}</Badge>
              {event.Billing_Month && <Soft isBlock>{formatMonth(event.Billing_Month)}</Soft>}
              {event.Drop_Reason && <Soft isBlock>{event.Drop_Reason}</Soft>}
            </Cell>
            {mayWrite && (
              <Cell label={m.common_actions()} kind="actions">
                {event.Event_State === "open" && (
                  <Button look="quietDanger" onClick={() => setDropping(event)}>
                    {m.charge_events_drop()}
                  </Button>
                )}
              </Cell>
            )}
          </tr>
        ))}
      </Table>
      {dropping && <DropEvent event={dropping} onClose={() => setDropping(undefined)} />}
    </Card>
  );
}

function AddEvent({ names, onClose }: { names: readonly string[]; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Charge_Event", {
    call: () => import("#domain/money/charges/calls.ts").then(({ charges }) => charges.createEvent),
    values: { FlatID: "", Event: names[0] ?? "", Happened_On: dayOf(new Date()), Note: "" },
    input: (values) => values as never,
    also: ({ FlatID }) => ({ FlatID: FlatID === "" ? m.common_choose_flat() : undefined }),
    refusedAt: {
      "unknown-flat": "FlatID",
      "charge-event-exists": "Happened_On",
      "charge-event-in-future": "Happened_On",
      "unknown-charge-event-name": "Event",
    },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.charge_events_add()} submit={m.charge_events_add()} onClose={onClose}>
      <p>{m.charge_events_add_lead()}</p>
      <FlatSelect {...form.group("FlatID")} onChoose={(FlatID) => form.set({ FlatID })} autoFocus />
      <Fields>
        <SelectField {...form.field("Event")} label={m.charge_events_what()} required>
          {names.map((name) => (
            <option key={name} value={name}>
              {capital(name)}
            </option>
          ))}
        </SelectField>
        <DayField {...form.field("Happened_On")} label={m.common_when()} max={dayOf(new Date())} required />
      </Fields>
      <TextField {...form.field("Note")} label={m.common_note()} maxLength={200} optional />
    </FormDialog>
  );
}

function DropEvent({ event, onClose }: { event: ChargeEvent; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Charge_EventID } = event;
  const form = useCallForm("vendor/Drop_Charge_Event", {
    call: () => import("#domain/money/charges/calls.ts").then(({ charges }) => charges.dropEvent),
    about: Charge_EventID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Charge_EventID: Charge_EventID as never, Reason }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.charge_events_drop_title({ event: event.Event, flat: event.Flat_Label })}
      lead={m.charge_events_drop_lead()}
      label={m.common_reason()}
      submit={m.charge_events_drop()}
      danger
      most={200}
      onClose={onClose}
    />
  );
}
