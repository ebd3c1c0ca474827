-- A society, its blocks, their buildings, the flats in them, and who lives there. A child repeats its parents' ids, and the
-- composite keys hold them true: no flat can stand in another society than its building.
create table society (
  society_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint society_vendor references vendor,
  name text not null constraint society_name_filled check (name <> '' and name = btrim(name)),
  country_code text not null default '+91',
  phone_number text not null constraint society_phone_ten_digits check (phone_number ~ '^[0-9]{10}$'),
  email_id text not null,
  est_year smallint not null constraint society_year_known check (est_year >= 1900),
  latitude double precision not null constraint society_latitude_on_earth check (latitude between -90 and 90),
  longitude double precision not null constraint society_longitude_on_earth check (longitude between -180 and 180),
  location_address text not null,
  address text not null,
  -- Monthly maintenance for each type of flat.
  one_bhk_rate_paise bigint not null default 0 constraint society_one_bhk_rate_not_negative check (one_bhk_rate_paise >= 0),
  two_bhk_rate_paise bigint not null default 0 constraint society_two_bhk_rate_not_negative check (two_bhk_rate_paise >= 0),
  three_bhk_rate_paise bigint not null default 0 constraint society_three_bhk_rate_not_negative check (three_bhk_rate_paise >= 0),
  four_bhk_rate_paise bigint not null default 0 constraint society_four_bhk_rate_not_negative check (four_bhk_rate_paise >= 0),
  villa_rate_paise bigint not null default 0 constraint society_villa_rate_not_negative check (villa_rate_paise >= 0),
  bill_generation_date smallint not null default 1 constraint society_generation_date_in_month check (bill_generation_date between 1 and 31),
  payment_due_days smallint not null default 15 constraint society_due_days_known check (payment_due_days between 1 and 90),
  amenities smallint[] not null default '{}',
  status boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint society_once_a_vendor unique (vendor_id)
);

create table block (
  block_id uuid primary key default uuidv7(),
  society_id uuid not null constraint block_society references society,
  name text not null constraint block_name_filled check (name <> '' and name = btrim(name)),
  status boolean not null default true,
  created_at timestamptz not null default now(),
  constraint block_in_society unique (block_id, society_id)
);
create unique index block_name_once on block (society_id, lower(name));
create index block_list on block (society_id, created_at, block_id);

create table building (
  building_id uuid primary key default uuidv7(),
  block_id uuid not null,
  society_id uuid not null,
  name text not null constraint building_name_filled check (name <> '' and name = btrim(name)),
  status boolean not null default true,
  created_at timestamptz not null default now(),
  constraint building_block foreign key (block_id, society_id) references block (block_id, society_id),
  constraint building_in_block unique (building_id, block_id, society_id)
);
create unique index building_name_once on building (block_id, lower(name));
create index building_list on building (society_id, created_at, building_id);

create table flat (
  flat_id uuid primary key default uuidv7(),
  building_id uuid not null,
  block_id uuid not null,
  society_id uuid not null,
  flat_no text not null constraint flat_no_filled check (flat_no <> '' and flat_no = btrim(flat_no)),
  -- 1 OneBHK, 2 TwoBHK, 3 ThreeBHK, 4 FourBHK, 5 Villa.
  flat_type smallint not null default 2 constraint flat_type_known check (flat_type between 1 and 5),
  floor_no smallint,
  carpet_area double precision constraint flat_carpet_area_positive check (carpet_area > 0),
  built_up_area double precision constraint flat_built_up_area_positive check (built_up_area > 0),
  parking_slots smallint not null default 0 constraint flat_parking_not_negative check (parking_slots >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint flat_building foreign key (building_id, block_id, society_id) references building (building_id, block_id, society_id),
  constraint flat_in_building unique (flat_id, building_id, block_id, society_id)
);
create unique index flat_no_once on flat (building_id, lower(flat_no));
create index flat_list on flat (society_id, building_id, flat_no, flat_id);

create table resident (
  society_resident_id uuid primary key default uuidv7(),
  society_id uuid not null,
  block_id uuid not null,
  building_id uuid not null,
  flat_id uuid not null,
  name text not null constraint resident_name_filled check (name <> '' and name = btrim(name)),
  country_code text not null default '+91',
  phone_number text not null constraint resident_phone_ten_digits check (phone_number ~ '^[0-9]{10}$'),
  email_id text not null default '',
  -- 1 owner, 2 tenant, 3 PG resident.
  resident_type smallint not null default 2 constraint resident_type_known check (resident_type between 1 and 3),
  monthly_rent_paise bigint not null default 0 constraint resident_rent_not_negative check (monthly_rent_paise >= 0),
  family_members smallint not null default 1 constraint resident_family_counted check (family_members between 1 and 50),
  emergency_contact text not null default '',
  vehicle_numbers text[] not null default '{}',
  status boolean not null default true,
  moved_in_on date,
  moved_out_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint resident_flat foreign key (flat_id, building_id, block_id, society_id)
    references flat (flat_id, building_id, block_id, society_id),
  constraint resident_moved_out_after_in check (moved_out_on >= moved_in_on),
  -- Who has moved out has no access any more.
  constraint resident_moved_out_is_inactive check (moved_out_on is null or not status)
);
create index resident_list on resident (society_id, created_at desc, society_resident_id desc);
create index resident_by_block on resident (block_id, created_at desc, society_resident_id desc);
create index resident_by_flat on resident (flat_id);
create index resident_by_phone on resident (phone_number) where status;

-- Whom a society's manager appointed, by phone number.
create table staff (
  staff_id uuid primary key default uuidv7(),
  society_id uuid not null constraint staff_society references society,
  role text not null constraint staff_role_known check (role in ('treasurer', 'block_secretary', 'society_maintenance')),
  name text not null constraint staff_name_filled check (name <> '' and name = btrim(name)),
  phone_number text not null constraint staff_phone_ten_digits check (phone_number ~ '^[6-9][0-9]{9}$'),
  appointed_by uuid not null constraint staff_appointed_by references vendor,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint staff_in_society unique (staff_id, society_id)
);
create unique index staff_once on staff (society_id, role, phone_number) where ended_at is null;
create index staff_by_phone on staff (phone_number) where ended_at is null;

-- The blocks of a block secretary.
create table staff_block (
  staff_id uuid not null,
  society_id uuid not null,
  block_id uuid not null,
  primary key (staff_id, block_id),
  constraint staff_block_staff foreign key (staff_id, society_id) references staff (staff_id, society_id) on delete cascade,
  constraint staff_block_block foreign key (block_id, society_id) references block (block_id, society_id)
);
create index staff_block_by_block on staff_block (block_id);

-- Every role that an account holds, and the record it follows from. An account without a row here is what its type says.
create view held_role as
  select vendor_id, 'society_manager' as role, society_id as held_by, society_id,
    null::uuid as block_id, null::uuid as flat_id, created_at as since
  from society
  union all
  select vendor.vendor_id, staff.role, staff.staff_id, staff.society_id, null, null, staff.created_at
  from vendor join staff on staff.phone_number = vendor.phone_number and staff.ended_at is null
  where vendor.vendor_type = 1
  union all
  select vendor.vendor_id, (array['owner', 'tenant', 'pg_resident'])[resident_type], society_resident_id, resident.society_id,
    resident.block_id, resident.flat_id, resident.created_at
  from vendor join resident on resident.phone_number = vendor.phone_number and resident.status
  where vendor.vendor_type = 3;

-- The record behind the role that was chosen in this session; without one the first that the account holds.
alter table session add column chosen_role uuid;
