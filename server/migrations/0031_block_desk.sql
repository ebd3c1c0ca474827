-- What is wrong in a block of a society, and how far it is.
create table block_issue (
  block_issue_id uuid primary key default uuidv7(),
  society_id uuid not null constraint block_issue_society references society,
  block_id uuid not null,
  -- Who reported it, and whose home it is about.
  vendor_id uuid not null constraint block_issue_vendor references vendor,
  flat_no text constraint block_issue_flat_filled check (flat_no <> ''),
  title text not null constraint block_issue_title_filled check (title <> ''),
  description text not null constraint block_issue_description_filled check (description <> ''),
  location text not null constraint block_issue_location_filled check (location <> ''),
  -- 1 maintenance, 2 cleanliness, 3 security, 4 utilities, 5 common area, 6 other.
  category smallint not null constraint block_issue_category_known check (category between 1 and 6),
  -- 1 low, 2 medium, 3 high, 4 urgent.
  priority smallint not null constraint block_issue_priority_known check (priority between 1 and 4),
  -- 1 reported, 2 acknowledged, 3 in progress, 4 resolved, 5 closed.
  issue_status smallint not null default 1 constraint block_issue_status_known check (issue_status between 1 and 5),
  -- Who sees to it: of the society's staff, or anybody with a name and a number.
  assigned_staff_id uuid,
  assignee_name text,
  assignee_phone text constraint block_issue_assignee_phone_ten_digits check (assignee_phone ~ '^[6-9][0-9]{9}$'),
  estimated_on date,
  resolved_at timestamptz,
  cost_paise bigint constraint block_issue_cost_not_negative check (cost_paise >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint block_issue_block foreign key (block_id, society_id) references block (block_id, society_id),
  constraint block_issue_staff foreign key (assigned_staff_id, society_id) references staff (staff_id, society_id),
  constraint block_issue_one_assignee check (
    (assignee_name is null) = (assignee_phone is null) and (assignee_name is null or assigned_staff_id is null)),
  -- What was closed unresolved never was resolved.
  constraint block_issue_resolved_at_some_time check (issue_status = 5 or (issue_status = 4) = (resolved_at is not null))
);
-- What filters and counts ask for stands in the index itself.
create index block_issue_of_society on block_issue (society_id, created_at desc, block_issue_id desc)
  include (block_id, issue_status, category, priority);
create index block_issue_of_reporter on block_issue (vendor_id, created_at desc, block_issue_id desc)
  include (issue_status, category, priority);
create index block_issue_search on block_issue
  using gin (society_id, lower(title || E'\n' || location || E'\n' || coalesce(flat_no, '') || E'\n' || description) gin_trgm_ops);
create index block_issue_by_block on block_issue (block_id);
create index block_issue_by_staff on block_issue (assigned_staff_id) where assigned_staff_id is not null;

-- Its time line. The first entry has the pictures that it was reported with.
create table block_issue_event (
  block_issue_event_id uuid primary key default uuidv7(),
  block_issue_id uuid not null constraint block_issue_event_issue references block_issue,
  kind text not null
    constraint block_issue_event_kind_known check (kind in ('reported', 'comment', 'update', 'edit')),
  vendor_id uuid not null constraint block_issue_event_vendor references vendor,
  by_desk boolean not null,
  -- Both null where the status stayed.
  from_status smallint,
  to_status smallint,
  text text not null default '',
  -- What else was set, by the names of the fields on the wire; their values where they are told.
  changed text[] not null default '{}',
  cost_paise bigint,
  estimated_on date,
  assigned_name text,
  created_at timestamptz not null,
  constraint block_issue_event_moves check ((from_status is null) = (to_status is null))
);
create index block_issue_event_of_issue on block_issue_event (block_issue_id, created_at, block_issue_event_id) include (kind);

create table block_issue_image (
  block_issue_event_id uuid not null constraint block_issue_image_event references block_issue_event,
  position smallint not null,
  image_id uuid not null constraint block_issue_image_image references image,
  primary key (block_issue_event_id, position)
);
create index block_issue_image_by_image on block_issue_image (image_id);

-- What happens in a block and its secretary sees to, as long as it is not the society's matter.
create table block_incident (
  block_incident_id uuid primary key default uuidv7(),
  society_id uuid not null constraint block_incident_society references society,
  block_id uuid not null,
  vendor_id uuid not null constraint block_incident_vendor references vendor,
  -- 1 noise, 2 parking, 3 maintenance, 4 suspicious, 5 visitor.
  incident_type smallint not null constraint block_incident_type_known check (incident_type between 1 and 5),
  title text not null constraint block_incident_title_filled check (title <> ''),
  description text not null constraint block_incident_description_filled check (description <> ''),
  location text not null constraint block_incident_location_filled check (location <> ''),
  flat_no text constraint block_incident_flat_filled check (flat_no <> ''),
  -- 1 low, 2 medium, 3 high, 4 critical.
  priority smallint not null constraint block_incident_priority_known check (priority between 1 and 4),
  -- 1 open, 2 investigating, 3 escalated, 4 resolved.
  incident_status smallint not null default 1 constraint block_incident_status_known check (incident_status between 1 and 4),
  -- The society's own incident that was opened of it.
  society_incident_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint block_incident_block foreign key (block_id, society_id) references block (block_id, society_id),
  constraint block_incident_incident foreign key (society_incident_id, society_id) references incident (society_incident_id, society_id),
  constraint block_incident_once unique (society_incident_id),
  constraint block_incident_escalated check (society_incident_id is null or incident_status >= 3)
);
create index block_incident_of_society on block_incident (society_id, created_at desc, block_incident_id desc)
  include (block_id, incident_status, incident_type, priority);
create index block_incident_by_block on block_incident (block_id);

create table block_incident_step (
  block_incident_step_id uuid primary key default uuidv7(),
  block_incident_id uuid not null constraint block_incident_step_incident references block_incident,
  vendor_id uuid not null constraint block_incident_step_vendor references vendor,
  -- In which role they did it; they may have lost it since.
  role text not null,
  -- What it became: open, when it was reported.
  incident_status smallint not null,
  note text not null default '',
  created_at timestamptz not null
);
create index block_incident_step_in_order on block_incident_step (block_incident_id, created_at, block_incident_step_id);

-- A camera that is asked whether it is there. Nothing of what it sees comes here.
create table camera (
  camera_id uuid primary key default uuidv7(),
  society_id uuid not null constraint camera_society references society,
  block_id uuid not null,
  name text not null constraint camera_name_filled check (name <> ''),
  location text not null constraint camera_location_filled check (location <> ''),
  address text not null constraint camera_address_filled check (address <> ''),
  -- Whether it is asked.
  status boolean not null default true,
  in_maintenance boolean not null default false,
  -- What came of asking this address last; null as long as nobody has.
  is_online boolean,
  checked_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint camera_block foreign key (block_id, society_id) references block (block_id, society_id),
  constraint camera_checked_at_some_time check ((is_online is null) = (checked_at is null))
);
create unique index camera_name_once on camera (block_id, lower(name));
create index camera_of_society on camera (society_id, block_id);
-- The job asks them in this order.
create index camera_asked on camera (camera_id) where status and not in_maintenance;

-- A helper's number stays in the issue's own row: the log cannot forget.
create trigger audit after insert or update or delete on block_issue for each row
  execute function audit_change('Block_Issue', 'block_issue_id', 'title', 'society_id', 'block_issue_id', 'society_id',
    'vendor_id', 'assignee_phone', 'created_at', 'updated_at');
create trigger audit after insert or update or delete on block_incident for each row
  execute function audit_change('Block_Incident', 'block_incident_id', 'title', 'society_id', 'block_incident_id', 'society_id',
    'vendor_id', 'created_at', 'updated_at');
create trigger audit after insert or update or delete on camera for each row
  execute function audit_change('Camera', 'camera_id', 'name', 'society_id', 'camera_id', 'society_id',
    'is_online', 'checked_at', 'last_seen_at', 'created_at', 'updated_at');
