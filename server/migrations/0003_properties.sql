-- A stored picture and its narrower renditions: sizes is [{"width": 640, "key": "…"}], narrowest first.
create table image (
  image_id uuid primary key default uuidv7(),
  vendor_id uuid constraint image_vendor references vendor,
  file_key text not null,
  width integer not null,
  height integer not null,
  sizes jsonb not null default '[]',
  blur text,
  created_at timestamptz not null default now()
);
create index image_by_vendor on image (vendor_id);

create table property (
  property_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint property_vendor references vendor,
  property_title text not null,
  property_description text not null default '',
  flat_or_unit_no text not null default '',
  property_type smallint not null constraint property_type_known check (property_type between 1 and 4),
  category_type smallint not null default 1 constraint property_category_known check (category_type between 1 and 2),
  sub_type text not null,
  facing_direction_type smallint constraint property_facing_known check (facing_direction_type between 1 and 8),
  furnished_type smallint constraint property_furnishing_known check (furnished_type between 1 and 3),
  floor_no integer,
  no_of_floors integer,
  no_of_vacancy integer not null default 0 constraint property_vacancy_not_negative check (no_of_vacancy >= 0),
  pg_sharing_type smallint constraint property_sharing_known check (pg_sharing_type between 1 and 5),
  gender smallint constraint property_gender_known check (gender between 1 and 2),
  total_area double precision,
  carpet_area double precision,
  bedrooms integer,
  bathrooms integer,
  balconies integer,
  monthly_rent_paise bigint not null constraint property_rent_not_negative check (monthly_rent_paise >= 0),
  security_deposit_paise bigint not null default 0 constraint property_deposit_not_negative check (security_deposit_paise >= 0),
  maintainance_charge_paise bigint not null default 0 constraint property_maintenance_not_negative check (maintainance_charge_paise >= 0),
  brokerage_percentage double precision,
  available_from date,
  electricity_bill_type smallint not null default 1,
  water_bill_type smallint not null default 1,
  gas_bill_type smallint not null default 4,
  internet_bill_type smallint not null default 4,
  whether_parking_available boolean not null default false,
  parking_type smallint default 1,
  parking_slots integer,
  parking_charges_paise bigint,
  amenities smallint[] not null default '{}',
  metro_or_bus_station text not null default '',
  hospital text not null default '',
  school_or_college text not null default '',
  shopping_mall text not null default '',
  restaurant text not null default '',
  atm_or_bank text not null default '',
  preferred_tenant_type smallint not null default 1 constraint property_tenant_known check (preferred_tenant_type between 1 and 3),
  pet_policy smallint not null default 1,
  smoking_policy smallint not null default 1,
  visitors_policy smallint not null default 2,
  property_rules_description text not null default '',
  owner_name text not null default '',
  owner_phone text not null default '',
  owner_email text not null default '',
  owner_address text not null default '',
  floor_plan_document_id uuid,
  latitude double precision not null default 0,
  longitude double precision not null default 0,
  location_address text not null default '',
  address text not null default '',
  state_id text constraint property_state references state,
  city_id text constraint property_city references city,
  status boolean not null default true,
  -- Occupied with no vacancy left. Kept by the contracts; the public sees only what is active and not full.
  is_full boolean not null default false,
  is_live boolean not null generated always as (status and not is_full) stored,
  -- Bit n - 1 is amenity n, so that 'has all of these' is one comparison inside an index.
  amenity_mask bigint not null default 0,
  verified_at timestamptz,
  availability_confirmed_at timestamptz,
  -- Where an imported row came from, so that importing it again changes nothing twice.
  import_key text,
  -- What the row said when it was last imported: the same again leaves later edits of the owner alone.
  import_hash bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint property_sub_type_of_type check (sub_type = any (case property_type
    when 1 then array['1 BHK', '2 BHK', '3 BHK', '4 BHK', 'Studio']
    when 2 then array['2 BHK Villa', '3 BHK Villa', '4 BHK Villa', 'Duplex Villa']
    when 3 then array['Mens PG', 'Womens PG', 'Coliving']
    when 4 then array['Office', 'Retail', 'Warehouse', 'Showroom'] end)),
  constraint property_imported_once unique (vendor_id, import_key)
);
create index property_by_vendor on property (vendor_id, created_at desc, property_id desc);

create function amenity_mask_of(codes smallint[]) returns bigint language sql immutable strict as
  $$ select coalesce(bit_or(1::bigint << (code - 1)), 0) from unnest(codes) as code $$;

create function property_set_amenity_mask() returns trigger language plpgsql as
  $$ begin new.amenity_mask := amenity_mask_of(new.amenities); return new; end $$;
create trigger property_amenity_mask before insert or update of amenities on property
  for each row execute function property_set_amenity_mask();

create table property_image (
  property_id uuid not null constraint property_image_property references property on delete cascade,
  image_id uuid not null constraint property_image_image references image,
  position smallint not null,
  primary key (property_id, position)
);
create index property_image_by_image on property_image (image_id);
