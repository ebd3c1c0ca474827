-- Times at which the owner of a home offers to show it, in an enquiry; one that who asked has taken is an agreed visit.
-- `state`: 1 offered, 2 agreed, 3 cancelled.
create table visit_slot (
  vendor_id uuid not null constraint visit_slot_vendor references vendor,
  visit_slot_id uuid not null default uuidv7(),
  property_id uuid not null constraint visit_slot_property references property,
  enquiry_id uuid not null constraint visit_slot_enquiry references enquiry on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state smallint not null default 1 constraint visit_slot_state_known check (state between 1 and 3),
  created_at timestamptz not null,
  agreed_at timestamptz,
  -- 1 the owner, 2 who asked, 3 because of the home or of the enquiry.
  cancelled_by smallint constraint visit_slot_cancelled_by_known check (cancelled_by between 1 and 3),
  cancel_reason smallint constraint visit_slot_cancel_reason_known check (cancel_reason between 1 and 9),
  cancel_words text not null default '' constraint visit_slot_cancel_words_short check (length(cancel_words) <= 300),
  cancelled_at timestamptz,
  -- When both sides were told that it was cancelled by what happened to the home.
  end_told_at timestamptz,
  evening_told_at timestamptz,
  hour_told_at timestamptz,
  -- Who did not come, as the other side says.
  owner_absent boolean not null default false,
  asker_absent boolean not null default false,
  -- What who asked says of the home afterwards.
  liked boolean,
  dislike_reason smallint constraint visit_slot_dislike_reason_known check (dislike_reason between 1 and 6),
  feedback_words text not null default '' constraint visit_slot_feedback_short check (length(feedback_words) <= 300),
  primary key (vendor_id, visit_slot_id),
  constraint visit_slot_forward check (starts_at < ends_at),
  constraint visit_slot_cancelled_whole check ((state = 3) = (cancelled_by is not null) and (state = 3) = (cancel_reason is not null)),
  constraint visit_slot_agreed_whole check (state <> 2 or agreed_at is not null),
  -- A home is shown to one visitor at a time, and an enquiry offers no time twice.
  constraint visit_slot_taken_once exclude using gist (property_id with =, tstzrange(starts_at, ends_at) with &&) where (state = 2),
  constraint visit_slot_apart exclude using gist (enquiry_id with =, tstzrange(starts_at, ends_at) with &&) where (state < 3)
);
create unique index visit_slot_by_id on visit_slot (visit_slot_id);
create index visit_slot_by_enquiry on visit_slot (enquiry_id, starts_at, visit_slot_id);
create index visit_slot_by_property on visit_slot (property_id) where state < 3;
create index visit_slot_agreed on visit_slot (starts_at, visit_slot_id) where state = 2;
create index visit_slot_to_tell on visit_slot (visit_slot_id) where cancelled_by = 3 and end_told_at is null;
-- What people say of a visit stays in its own row.
create trigger audit after insert or update or delete on visit_slot for each row
  execute function audit_change('Property_Visit', 'visit_slot_id', '', 'vendor_id', 'visit_slot_id', 'vendor_id', 'created_at',
    'agreed_at', 'cancelled_at', 'end_told_at', 'evening_told_at', 'hour_told_at', 'cancel_words', 'feedback_words');

-- Ends what is still to come of a home's visits, or of an enquiry's. A job tells both sides.
create function end_visits(of_property uuid, of_enquiry uuid, reason smallint) returns void language sql as $$
  delete from visit_slot where state = 1 and (property_id = of_property or enquiry_id = of_enquiry);
  update visit_slot set state = 3, cancelled_by = 3, cancel_reason = reason
  where state = 2 and starts_at > now() and (property_id = of_property or enquiry_id = of_enquiry);
$$;

-- Whichever way a home leaves the site: 5 rented out, 6 paused, 7 hidden, 8 taken off by its owner.
create function property_end_visits() returns trigger language plpgsql as $$
begin
  perform end_visits(new.property_id, null, (case when new.hidden_at is not null then 7 when new.is_full then 5
    when new.paused_at is not null then 6 else 8 end)::smallint);
  return null;
end $$;
create trigger property_end_visits after update on property for each row
  when (old.is_live and not new.is_live) execute function property_end_visits();

-- 9: the enquiry came to its end. Who was chosen is told of the contract instead.
create function enquiry_end_visits() returns trigger language plpgsql as $$
begin
  perform end_visits(null, new.enquiry_id, 9::smallint);
  if new.stage = 5 then
    update visit_slot set end_told_at = now() where enquiry_id = new.enquiry_id and cancelled_by = 3 and end_told_at is null;
  end if;
  return null;
end $$;
create trigger enquiry_end_visits after update of stage on enquiry for each row
  when (new.stage in (5, 6) and old.stage <> new.stage) execute function enquiry_end_visits();
