-- What charges are computed from and the register did not have yet. Null: nobody entered it.
alter table flat add column construction_cost_paise bigint constraint flat_construction_cost_positive
  check (construction_cost_paise between 1 and 100000000000000);
-- Null: as many as its residents are.
alter table flat add column persons smallint constraint flat_persons_counted check (persons between 0 and 99);
-- 1 by its member, 2 rented out, 3 by nobody, 4 by the builder, who has not sold it. Null: as its residents and its member show.
alter table flat add column used_by smallint constraint flat_used_by_known check (used_by between 1 and 4);
-- Non-occupancy charges are not levied where the member's close family lives.
alter table flat add column is_close_family boolean not null default false;

-- The total that a head divides among all flats, where its tariff leaves it to each period.
create table charge_total (
  society_id uuid not null,
  charge_head_id uuid not null,
  -- The first day of the period that is billed.
  from_day date not null,
  total_paise bigint not null constraint charge_total_amount check (total_paise between 0 and 100000000000000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint charge_total_once primary key (society_id, charge_head_id, from_day),
  constraint charge_total_head foreign key (society_id, charge_head_id)
    references charge_head (society_id, charge_head_id) on delete cascade
);
create trigger audit after insert or update or delete on charge_total for each row
  execute function audit_change('Charge_Total', 'charge_head_id', 'from_day', 'society_id', 'society_id', 'charge_head_id',
    'created_at', 'updated_at');
-- What was divided and billed stays as it was.
create function charge_total_keep() returns trigger language plpgsql as $$
declare
  total constant charge_total := case tg_op when 'DELETE' then old else new end;
begin
  -- Saving the same amount again changes nothing; an insert that meets a row becomes an update.
  if tg_op <> 'DELETE' and exists (select from charge_total as known where known.society_id = total.society_id
    and known.charge_head_id = total.charge_head_id and known.from_day = total.from_day and known.total_paise = total.total_paise)
  then
    return total;
  end if;
  if exists (
    select from bill_run as run join bill_run_share as share using (society_id, bill_run_id)
    where run.society_id = total.society_id and undone_at is null and bills > 0
      and period between total.from_day and total.from_day + interval '1 year'
      and exists (select from jsonb_object_keys(shares) as key
        where split_part(key, '/', 1) = total.charge_head_id::text
          and split_part(key, '/', 2)::date between total.from_day and period + interval '1 year'))
  then
    raise exception 'This total was billed' using errcode = 'check_violation', constraint = 'charge_total_billed';
  end if;
  return total;
end $$;
create trigger charge_total_kept before insert or update or delete on charge_total for each row execute function charge_total_keep();

-- What happened at a flat and is charged once, such as a move-in: recorded from its residents, or entered by the office.
create table charge_event (
  charge_event_id uuid primary key default uuidv7(),
  society_id uuid not null,
  flat_id uuid not null,
  -- As the tariff of a head names it.
  event text not null constraint charge_event_named check (event <> '' and event = btrim(event) and length(event) <= 40),
  happened_on date not null,
  -- Who moved, where it comes from the register of residents.
  society_resident_id uuid constraint charge_event_resident references resident on delete set null,
  note text not null default '' constraint charge_event_note_short check (length(note) <= 200),
  recorded_by uuid constraint charge_event_recorded_by references vendor,
  -- The run that billed it; it has one at most.
  bill_run_id uuid,
  -- It is not charged, for this reason.
  dropped_at timestamptz,
  dropped_by uuid constraint charge_event_dropped_by references vendor,
  drop_reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint charge_event_of_society unique (society_id, charge_event_id),
  constraint charge_event_flat foreign key (flat_id, society_id) references flat (flat_id, society_id) on delete cascade,
  constraint charge_event_run foreign key (society_id, bill_run_id) references bill_run (society_id, bill_run_id),
  constraint charge_event_dropped_whole check ((dropped_at is null) = (drop_reason = '')),
  constraint charge_event_dropped_or_billed check (dropped_at is null or bill_run_id is null)
);
-- A household that moves in is one event, however many people it has.
create unique index charge_event_once on charge_event (society_id, flat_id, lower(event), happened_on) where dropped_at is null;
create index charge_event_newest on charge_event (society_id, happened_on desc, charge_event_id desc);
create index charge_event_open on charge_event (society_id, flat_id) where bill_run_id is null and dropped_at is null;
create index charge_event_of_run on charge_event (bill_run_id) where bill_run_id is not null;
create index charge_event_of_resident on charge_event (society_resident_id) where society_resident_id is not null;
create trigger audit after insert or update or delete on charge_event for each row
  execute function audit_change('Charge_Event', 'charge_event_id', 'event', 'society_id', 'charge_event_id', 'society_id',
    'society_resident_id', 'recorded_by', 'dropped_by', 'bill_run_id', 'created_at', 'updated_at');

-- The events that the society's heads charge when somebody moves, as their tariffs name them.
create function charge_events_of_moves(society uuid, day date, in_or_out text) returns setof text language sql stable as $$
  select distinct rule -> 'Basis' ->> 'Event'
  from charge_head join charge_tariff using (society_id, charge_head_id), jsonb_array_elements(terms -> 'Rules') as rule
  where society_id = society and from_day <= day and (ended_on is null or ended_on >= day)
    and rule -> 'Basis' ->> 'Basis' = 'event' and lower(rule -> 'Basis' ->> 'Event') in ('move-' || in_or_out, 'move ' || in_or_out)
$$;

-- Moves of residents become events of a society that bills by heads and charges them. One that is billed, or that the office does
-- not charge, stays as it is.
create function charge_event_follow() returns trigger language plpgsql as $$
declare
  at constant timestamptz := coalesce(new.updated_at, new.created_at);
begin
  if not exists (select from society_charging where society_id = new.society_id) then return null; end if;
  delete from charge_event as known
  where society_resident_id = new.society_resident_id and bill_run_id is null and dropped_at is null
    and known.happened_on is distinct from case when lower(event) like '%in' then new.moved_in_on else new.moved_out_on end;
  insert into charge_event (society_id, flat_id, event, happened_on, society_resident_id, created_at, updated_at)
  select new.society_id, new.flat_id, moved.event, day, new.society_resident_id, at, at
  from (values ('in', new.moved_in_on), ('out', new.moved_out_on)) as move (in_or_out, day)
    cross join lateral charge_events_of_moves(new.society_id, day, in_or_out) as moved (event)
  where day >= (select from_month from society_charging where society_id = new.society_id)
    and not exists (select from charge_event as known where known.society_id = new.society_id and known.flat_id = new.flat_id
      and lower(known.event) = lower(moved.event) and (known.happened_on = day or known.society_resident_id = new.society_resident_id))
  on conflict do nothing;
  return null;
end $$;
create trigger charge_event after insert or update of moved_in_on, moved_out_on, status on resident for each row
  execute function charge_event_follow();
