-- What residents of a society may book.
create table amenity (
  amenity_id uuid primary key default uuidv7(),
  society_id uuid not null constraint amenity_society references society,
  name text not null constraint amenity_name_filled check (name <> '' and name = btrim(name)),
  description text not null default '',
  rules text not null default '',
  image_id uuid constraint amenity_image references image,
  -- Of each day of the week that it opens: {"Weekday": 1 (Monday) to 7, "Opens": "06:00", "Closes": "22:00"}.
  opening_hours jsonb not null,
  slot_minutes smallint not null constraint amenity_slot_of_half_hours check (slot_minutes > 0 and slot_minutes % 30 = 0),
  -- How many slots one after the other a booking may take.
  most_slots smallint not null default 1 constraint amenity_slots_counted check (most_slots > 0),
  -- Of people, or of bookings, each a party; 1 is a hall that is one's own.
  capacity integer not null constraint amenity_capacity_counted check (capacity > 0),
  counts_people boolean not null default false,
  most_people integer not null constraint amenity_people_counted check (most_people > 0),
  days_ahead smallint not null default 14 constraint amenity_days_ahead_counted check (days_ahead >= 0),
  -- Of a flat; null: as many as it likes.
  most_per_week smallint constraint amenity_week_counted check (most_per_week > 0),
  most_per_month smallint constraint amenity_month_counted check (most_per_month > 0),
  cancel_hours smallint not null default 0 constraint amenity_cancel_hours_counted check (cancel_hours >= 0),
  needs_approval boolean not null default false,
  status boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint amenity_in_society unique (amenity_id, society_id),
  constraint amenity_of_capacity unique (amenity_id, capacity)
);
create unique index amenity_name_once on amenity (society_id, lower(name));
create index amenity_by_image on amenity (image_id) where image_id is not null;

create table amenity_closure (
  amenity_closure_id uuid primary key default uuidv7(),
  amenity_id uuid not null,
  society_id uuid not null,
  closed_from timestamptz not null,
  closed_to timestamptz not null,
  reason text not null constraint amenity_closure_for_a_reason check (reason <> ''),
  created_at timestamptz not null,
  constraint amenity_closure_amenity foreign key (amenity_id, society_id) references amenity (amenity_id, society_id),
  constraint amenity_closure_ends_after_start check (closed_to > closed_from)
);
create index amenity_closure_in_order on amenity_closure (amenity_id, closed_to);

create table amenity_booking (
  amenity_booking_id uuid primary key default uuidv7(),
  amenity_id uuid not null,
  society_id uuid not null,
  flat_id uuid not null constraint amenity_booking_flat references flat,
  -- Who booked.
  society_resident_id uuid not null constraint amenity_booking_resident references resident,
  -- The day in India, within which all of it lies.
  booking_date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange not null generated always as (tstzrange(starts_at, ends_at)) stored,
  people integer not null constraint amenity_booking_people_counted check (people > 0),
  -- What it takes of the capacity.
  places integer not null constraint amenity_booking_places_counted check (places > 0),
  -- 1 booked, 2 waiting, 3 requested, 4 cancelled, 5 declined. 1 and 3 hold their places.
  booking_status smallint not null constraint amenity_booking_status_known check (booking_status between 1 and 5),
  -- Why it was cancelled or declined.
  reason text not null default '',
  -- When it got its place from the waiting list.
  moved_up_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint amenity_booking_amenity foreign key (amenity_id, society_id) references amenity (amenity_id, society_id),
  constraint amenity_booking_within_its_day check (
    starts_at >= booking_date::timestamp at time zone 'Asia/Kolkata'
    and ends_at <= (booking_date + 1)::timestamp at time zone 'Asia/Kolkata'
    and ends_at > starts_at),
  constraint amenity_booking_of_half_hours check (
    extract(epoch from starts_at)::bigint % 1800 = 0 and extract(epoch from ends_at)::bigint % 1800 = 0),
  -- A flat has a time once, also in the waiting list.
  constraint amenity_booking_once exclude using gist (amenity_id with =, flat_id with =, during with &&)
    where (booking_status in (1, 2, 3))
);
create index amenity_booking_of_society on amenity_booking (society_id, starts_at, amenity_booking_id) include (booking_status, ends_at);
create index amenity_booking_of_amenity on amenity_booking (amenity_id, starts_at, amenity_booking_id) include (booking_status, ends_at);
create index amenity_booking_of_resident on amenity_booking (society_resident_id, starts_at, amenity_booking_id);
create index amenity_booking_of_flat on amenity_booking (flat_id, amenity_id, booking_date);
create index amenity_booking_waiting on amenity_booking (amenity_id, created_at, amenity_booking_id) where booking_status = 2;
create index amenity_booking_to_remind on amenity_booking (starts_at) where booking_status = 1 and reminded_at is null;

-- How many places of each half hour are taken. This row, with its check, is what makes overbooking impossible, and the one
-- mechanism for a hall (capacity 1) as for a gym (capacity 40): an exclusion constraint can only say "one or none". Length
-- of slots, opening hours and parties of any size can change and be mixed, since all of them are whole half hours. The
-- capacity follows the amenity's by the foreign key, so lowering it below what is taken fails by the same check.
-- Whoever books, cancels, closes or edits holds the amenity's row first, so none of them meets a half-done other: limits
-- of a flat and the order of the waiting list hold by that too.
create table amenity_half_hour (
  amenity_id uuid not null,
  starts_at timestamptz not null,
  capacity integer not null,
  taken integer not null,
  primary key (amenity_id, starts_at),
  constraint amenity_half_hour_amenity foreign key (amenity_id, capacity) references amenity (amenity_id, capacity) on update cascade,
  constraint amenity_half_hour_not_overbooked check (taken between 0 and capacity)
);
create index amenity_half_hour_over on amenity_half_hour (starts_at);

create function amenity_booking_hold() returns trigger language plpgsql as $$
declare
  held constant boolean := tg_op = 'UPDATE' and old.booking_status in (1, 3);
  holds constant boolean := new.booking_status in (1, 3);
begin
  if held and not holds then
    update amenity_half_hour set taken = taken - old.places
      where amenity_id = old.amenity_id and starts_at >= old.starts_at and starts_at < old.ends_at;
  elsif holds and not held then
    insert into amenity_half_hour (amenity_id, starts_at, capacity, taken)
      select amenity_id, half_hour, capacity, new.places
      from amenity, generate_series(new.starts_at, new.ends_at - interval '30 minutes', interval '30 minutes') as half_hour
      where amenity_id = new.amenity_id
    on conflict (amenity_id, starts_at) do update set taken = amenity_half_hour.taken + excluded.taken;
  end if;
  return null;
end $$;
create trigger amenity_booking_hold after insert or update of booking_status on amenity_booking
  for each row execute function amenity_booking_hold();

create trigger audit after insert or update or delete on amenity for each row
  execute function audit_change('Amenity', 'amenity_id', 'name', 'society_id', 'amenity_id', 'society_id', 'created_at', 'updated_at');
create trigger audit after insert or update or delete on amenity_closure for each row
  execute function audit_change('Amenity_Closure', 'amenity_closure_id', 'reason', 'society_id', 'amenity_closure_id', 'society_id',
    'created_at');
create trigger audit after insert or update or delete on amenity_booking for each row
  execute function audit_change('Amenity_Booking', 'amenity_booking_id', '', 'society_id', 'amenity_booking_id', 'society_id',
    'during', 'places', 'reminded_at', 'created_at', 'updated_at');
