-- The parking slots of a society, and to which flat each is allotted.
create table parking_slot (
  parking_slot_id uuid primary key default uuidv7(),
  society_id uuid not null constraint parking_slot_society references society,
  code text not null constraint parking_slot_code_filled check (code <> '' and code = btrim(code)),
  -- `S-1`, `s 1` and `S1` are one slot. Letters of other scripts stay as they are.
  code_key text not null generated always as (upper(regexp_replace(code, '[\s./_-]', '', 'g'))) stored
    constraint parking_slot_key_filled check (code_key <> ''),
  -- 1 car, 2 two-wheeler, 3 bicycle, 4 larger vehicles.
  vehicle smallint not null constraint parking_slot_vehicle_known check (vehicle between 1 and 4),
  -- 1 open, 2 stilt, 3 covered, 4 basement, 5 podium, 6 mechanical.
  place smallint not null constraint parking_slot_place_known check (place between 1 and 6),
  note text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint parking_slot_of_society unique (society_id, parking_slot_id),
  constraint parking_slot_once unique (society_id, code_key)
);

create table parking_allotment (
  parking_allotment_id uuid primary key default uuidv7(),
  society_id uuid not null,
  parking_slot_id uuid not null,
  block_id uuid not null,
  building_id uuid not null,
  flat_id uuid not null,
  allotted_from date not null,
  -- The last day; null while it lasts.
  allotted_until date,
  resolution_no text not null default '',
  resolution_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint parking_allotment_slot foreign key (society_id, parking_slot_id) references parking_slot (society_id, parking_slot_id),
  constraint parking_allotment_flat foreign key (flat_id, building_id, block_id, society_id)
    references flat (flat_id, building_id, block_id, society_id) on update cascade,
  constraint parking_allotment_ends_after check (allotted_until >= allotted_from),
  constraint parking_allotment_of_society unique (society_id, parking_allotment_id),
  -- A slot is of one flat on each day.
  constraint parking_allotment_alone exclude using gist
    (parking_slot_id with =, daterange(allotted_from, allotted_until, '[]') with &&)
);
create index parking_allotment_by_flat on parking_allotment (flat_id);

create trigger audit after insert or update or delete on parking_slot for each row
  execute function audit_change('Parking_Slot', 'parking_slot_id', 'code', 'society_id', 'parking_slot_id', 'society_id',
    'code_key', 'created_at', 'updated_at');
create trigger audit after insert or update or delete on parking_allotment for each row
  execute function audit_change('Parking_Allotment', 'parking_allotment_id', 'allotted_from', 'society_id', 'parking_allotment_id',
    'society_id', 'block_id', 'building_id', 'created_at', 'updated_at');
