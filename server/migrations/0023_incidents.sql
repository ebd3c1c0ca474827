-- What happened in a society: of all of it, of a block, or of a building.
create table incident (
  society_incident_id uuid primary key default uuidv7(),
  society_id uuid not null constraint incident_society references society,
  block_id uuid,
  building_id uuid,
  title text not null constraint incident_title_filled check (title <> '' and title = btrim(title)),
  description text not null constraint incident_description_filled check (description <> ''),
  location text not null constraint incident_location_filled check (location <> '' and location = btrim(location)),
  -- 1 low, 2 medium, 3 high, 4 critical.
  priority smallint not null default 2 constraint incident_priority_known check (priority between 1 and 4),
  -- 1 open, 2 investigating, 3 resolved.
  incident_status smallint not null default 1 constraint incident_status_known check (incident_status between 1 and 3),
  -- Whether those whom it concerns see it.
  status boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Neither is looked at where a part of it is null.
  constraint incident_block foreign key (block_id, society_id) references block (block_id, society_id),
  constraint incident_building foreign key (building_id, block_id, society_id) references building (building_id, block_id, society_id),
  constraint incident_building_in_block check (building_id is null or block_id is not null),
  constraint incident_in_society unique (society_incident_id, society_id)
);
create index incident_newest on incident (society_id, created_at desc, society_incident_id desc);
create index incident_by_block on incident (block_id) where block_id is not null;
create index incident_by_building on incident (building_id) where building_id is not null;

-- Documents, since an address of theirs opens them for a while only, and only who may see the incident is given one.
create table incident_photo (
  society_incident_id uuid not null,
  society_id uuid not null,
  position smallint not null,
  document_id uuid not null constraint incident_photo_document references document,
  primary key (society_incident_id, position),
  constraint incident_photo_incident foreign key (society_incident_id, society_id) references incident (society_incident_id, society_id),
  constraint incident_photo_once unique (document_id)
);

-- Who did what with an incident, and when.
create table incident_step (
  incident_step_id uuid primary key default uuidv7(),
  society_incident_id uuid not null constraint incident_step_incident references incident,
  vendor_id uuid not null constraint incident_step_vendor references vendor,
  -- In which role they did it; they may have lost it since.
  role text not null,
  action text not null
    constraint incident_step_action_known check (action in ('report', 'edit', 'status', 'activate', 'deactivate')),
  -- What the incident became, where its status moved.
  incident_status smallint,
  -- The fields of an edit, by their names on the wire.
  changed text[] not null default '{}',
  created_at timestamptz not null,
  constraint incident_step_says_status check ((action = 'status') = (incident_status is not null))
);
create index incident_step_in_order on incident_step (society_incident_id, created_at, incident_step_id);

create trigger audit after insert or update or delete on incident for each row
  execute function audit_change('Society_Incident', 'society_incident_id', 'title', 'society_id', 'society_incident_id', 'society_id',
    'created_at', 'updated_at');
create trigger audit after insert or update or delete on incident_photo for each row
  execute function audit_change('Society_Incident_Photo', 'society_incident_id', '', 'society_id', 'society_incident_id', 'society_id');
