-- Meters of flats and main meters of a society, and what they were read. Readings and units are whole thousandths (…_milli).
create table meter_kind (
  meter_kind_id uuid primary key default uuidv7(),
  society_id uuid not null constraint meter_kind_society references society,
  name text not null constraint meter_kind_name_filled check (name <> '' and name = btrim(name)),
  -- Such as m³, kWh or litres.
  unit text not null constraint meter_kind_unit_filled check (unit <> '' and unit = btrim(unit)),
  -- Of a reading.
  decimals smallint not null constraint meter_kind_decimals_known check (decimals between 0 and 3),
  -- The first number that the meters cannot show: 100000 of five digits, after which they begin at 0 again.
  rolls_over_milli bigint constraint meter_kind_rolls_over_above_0 check (rolls_over_milli > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint meter_kind_of_society unique (society_id, meter_kind_id)
);
create unique index meter_kind_once on meter_kind (society_id, lower(name));

create table meter (
  meter_id uuid primary key default uuidv7(),
  society_id uuid not null,
  meter_kind_id uuid not null,
  -- Where it is: of a flat, or a main meter of the society.
  block_id uuid,
  building_id uuid,
  flat_id uuid,
  -- The first meter in its place, which may be itself; the meters that replaced one another have it in common.
  first_meter_id uuid not null,
  -- What people call it: `Kitchen`, `Borewell`.
  name text not null default '' constraint meter_name_trimmed check (name = btrim(name)),
  serial_no text not null default '' constraint meter_serial_trimmed check (serial_no = btrim(serial_no)),
  serial_key text not null generated always as (upper(regexp_replace(serial_no, '[\s./_-]', '', 'g'))) stored,
  installed_on date not null,
  -- What it showed on that day; null if nobody knows it: its first reading is then where it begins.
  first_milli bigint constraint meter_first_not_negative check (first_milli >= 0),
  removed_on date,
  last_milli bigint constraint meter_last_not_negative check (last_milli >= 0),
  -- Whether it began at 0 again between its last reading and its removal.
  is_rolled_over_at_end boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint meter_of_society unique (society_id, meter_id),
  constraint meter_kind_of_meter foreign key (society_id, meter_kind_id) references meter_kind (society_id, meter_kind_id),
  constraint meter_flat foreign key (flat_id, building_id, block_id, society_id)
    references flat (flat_id, building_id, block_id, society_id) on update cascade,
  constraint meter_first_of_society foreign key (society_id, first_meter_id) references meter (society_id, meter_id),
  constraint meter_in_one_place check (num_nonnulls(flat_id, building_id, block_id) in (0, 3)),
  constraint meter_main_named check (flat_id is not null or name <> ''),
  constraint meter_removed_with_reading check ((removed_on is null) = (last_milli is null)),
  constraint meter_removed_after check (removed_on >= installed_on),
  -- In its place there is one meter at a time; the day of a replacement belongs to the new one.
  constraint meter_alone exclude using gist (first_meter_id with =, daterange(installed_on, removed_on, '[)') with &&)
);
create unique index meter_serial_once on meter (society_id, meter_kind_id, serial_key) where removed_on is null and serial_key <> '';
create index meter_by_kind on meter (society_id, meter_kind_id);
create index meter_by_flat on meter (flat_id);

create table meter_reading (
  society_id uuid not null,
  meter_id uuid not null,
  -- A day in India.
  read_on date not null,
  -- Made by the device that entered it, so that a reading that is sent twice is written once.
  meter_reading_id uuid not null,
  reading_milli bigint not null constraint meter_reading_not_negative check (reading_milli >= 0),
  -- 1 read, 2 estimated by hand.
  source smallint not null constraint meter_reading_source_known check (source between 1 and 2),
  is_rolled_over boolean not null default false,
  -- Somebody confirmed an unusual usage.
  is_confirmed boolean not null default false,
  document_id uuid constraint meter_reading_photo references document,
  remark text not null default '',
  read_by uuid not null constraint meter_reading_read_by references vendor,
  created_at timestamptz not null,
  -- The last day of the period whose bill used it: then it stays as it is.
  billed_through date,
  constraint meter_reading_once primary key (society_id, meter_id, read_on),
  constraint meter_reading_id_once unique (society_id, meter_reading_id),
  constraint meter_reading_photo_once unique (document_id),
  constraint meter_reading_meter foreign key (society_id, meter_id) references meter (society_id, meter_id)
);
create index meter_reading_newest on meter_reading (society_id, read_on desc, meter_reading_id desc);

create table meter_recharge (
  meter_recharge_id uuid not null default uuidv7(),
  society_id uuid not null,
  meter_id uuid not null,
  recharged_on date not null,
  units_milli bigint not null constraint meter_recharge_units_above_0 check (units_milli > 0),
  amount_paise bigint not null constraint meter_recharge_amount_not_negative check (amount_paise >= 0),
  reference text not null default '' constraint meter_recharge_reference_trimmed check (reference = btrim(reference)),
  entered_by uuid not null constraint meter_recharge_entered_by references vendor,
  created_at timestamptz not null,
  primary key (society_id, meter_recharge_id),
  constraint meter_recharge_meter foreign key (society_id, meter_id) references meter (society_id, meter_id)
);
create index meter_recharge_newest on meter_recharge (society_id, meter_id, recharged_on desc, meter_recharge_id desc);
create unique index meter_recharge_once on meter_recharge (society_id, meter_id, lower(reference)) where reference <> '';

-- Readings of a meter rise, unless it began at 0 again, and come neither before what is billed nor outside of the meter's days.
-- The meter's row is locked first: two phones that read it at once wait for each other.
create function meter_reading_check() returns trigger language plpgsql as $$
declare
  of_meter meter;
  before meter_reading;
  after meter_reading;
begin
  select * into of_meter from meter where society_id = new.society_id and meter_id = new.meter_id for update;
  select * into before from meter_reading where society_id = new.society_id and meter_id = new.meter_id and read_on < new.read_on
    order by read_on desc limit 1;
  select * into after from meter_reading where society_id = new.society_id and meter_id = new.meter_id and read_on > new.read_on
    order by read_on limit 1;
  if new.read_on < of_meter.installed_on or new.read_on > of_meter.removed_on then
    raise exception 'The meter is not there on this day' using errcode = 'check_violation', constraint = 'meter_reading_within';
  end if;
  if (new.reading_milli < coalesce(before.reading_milli, of_meter.first_milli, 0) and not new.is_rolled_over)
    or (after.reading_milli < new.reading_milli and not after.is_rolled_over)
    or (after is null and of_meter.last_milli < new.reading_milli and not of_meter.is_rolled_over_at_end)
  then
    raise exception 'A reading is below an earlier one' using errcode = 'check_violation', constraint = 'meter_reading_rises';
  end if;
  if exists (select from meter_reading where society_id = new.society_id and meter_id = new.meter_id
    and billed_through >= new.read_on)
  then
    raise exception 'The days of this reading are billed' using errcode = 'check_violation', constraint = 'meter_reading_billed';
  end if;
  return new;
end $$;
create trigger meter_reading_checked before insert on meter_reading for each row execute function meter_reading_check();

-- A reading is never edited; one that a bill has used stays, and so does one after which the meter rolled over.
create function meter_reading_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - 'billed_through' <> to_jsonb(old) - 'billed_through' then
      raise exception 'A reading is never edited' using errcode = 'check_violation', constraint = 'meter_reading_kept';
    end if;
    return new;
  end if;
  if old.billed_through is not null then
    raise exception 'A bill has used this reading' using errcode = 'check_violation', constraint = 'meter_reading_billed';
  end if;
  if old.is_rolled_over and (
    exists (select from meter_reading where society_id = old.society_id and meter_id = old.meter_id and read_on > old.read_on)
    or exists (select from meter where meter_id = old.meter_id and removed_on is not null))
  then
    raise exception 'Later readings follow' using errcode = 'check_violation', constraint = 'meter_reading_followed';
  end if;
  return old;
end $$;
create trigger meter_reading_kept before update or delete on meter_reading for each row execute function meter_reading_keep();

create trigger audit after insert or update or delete on meter_kind for each row
  execute function audit_change('Meter_Kind', 'meter_kind_id', 'name', 'society_id', 'meter_kind_id', 'society_id', 'created_at',
    'updated_at');
create trigger audit after insert or update or delete on meter for each row
  execute function audit_change('Meter', 'meter_id', 'serial_no', 'society_id', 'meter_id', 'society_id', 'block_id', 'building_id',
    'first_meter_id', 'serial_key', 'created_at', 'updated_at');
create trigger audit after insert or delete on meter_reading for each row
  execute function audit_change('Meter_Reading', 'meter_reading_id', 'read_on', 'society_id', 'meter_reading_id', 'society_id',
    'read_by', 'created_at', 'billed_through');
create trigger audit after insert or delete on meter_recharge for each row
  execute function audit_change('Meter_Recharge', 'meter_recharge_id', 'recharged_on', 'society_id', 'meter_recharge_id', 'society_id',
    'entered_by', 'created_at');
