-- A file of homes, from its upload to its end or its undoing.
create table property_import (
  property_import_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint property_import_vendor references vendor,
  file_name text not null,
  status text not null default 'uploaded'
    constraint property_import_status_known check (status in ('uploaded', 'checked', 'running', 'done', 'undone')),
  -- The names of the columns and the rows, [line, [cells]]; gone with the end of the import.
  columns jsonb not null,
  rows jsonb,
  -- Which column is which field, as it was checked.
  mapping jsonb,
  -- Whether the rows that are asked about are imported too.
  with_asked boolean not null default false,
  total_rows integer not null,
  -- How many rows are worked off: each chunk moves it in its own transaction.
  done_rows integer not null default 0,
  good_rows integer not null default 0,
  bad_rows integer not null default 0,
  asked_rows integer not null default 0,
  warned_rows integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint property_import_rows_kept check (rows is not null or status in ('done', 'undone'))
);
create index property_import_newest on property_import (vendor_id, created_at desc, property_import_id desc);
create index property_import_waiting on property_import (created_at) where status in ('uploaded', 'checked');

-- What is wrong with a row, or asked or warned about, in the order of the file.
create table property_import_problem (
  property_import_id uuid not null constraint property_import_problem_import references property_import on delete cascade,
  position integer not null,
  line integer not null,
  column_name text not null,
  reason text not null,
  severity text not null constraint property_import_severity_known check (severity in ('bad', 'asked', 'warned')),
  primary key (property_import_id, position)
);
alter table resident_import_problem add column severity text not null default 'bad'
  constraint resident_import_severity_known check (severity in ('bad', 'asked', 'warned'));

-- A home that came by a file, and when: one that was changed since is left alone when the import is undone.
alter table property
  add column property_import_id uuid constraint property_import references property_import,
  add column imported_at timestamptz,
  add constraint property_import_whole check ((property_import_id is null) = (imported_at is null));
create index property_by_import on property (property_import_id) where property_import_id is not null;

-- The photos that a file names by address, each until it is fetched or given up.
create table property_import_photo (
  property_import_id uuid not null constraint property_import_photo_import references property_import on delete cascade,
  property_id uuid not null constraint property_import_photo_property references property on delete cascade,
  position smallint not null,
  line integer not null,
  address text not null,
  state text not null default 'waiting'
    constraint property_import_photo_state_known check (state in ('waiting', 'fetched', 'failed')),
  primary key (property_id, position)
);
create index property_import_photo_by_state on property_import_photo (property_import_id, state, line, position);

-- What an owner notes about an enquiry for their own eyes.
create table enquiry_note (
  enquiry_note_id uuid primary key default uuidv7(),
  enquiry_id uuid not null constraint enquiry_note_enquiry references enquiry on delete cascade,
  vendor_id uuid not null constraint enquiry_note_vendor references vendor,
  note text not null constraint enquiry_note_filled check (note <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index enquiry_note_by_enquiry on enquiry_note (enquiry_id, created_at, enquiry_note_id);
create index enquiry_note_by_vendor on enquiry_note (vendor_id);
-- The log cannot forget, and a note may be about a person: what it says stays in its own row.
create trigger audit after insert or update or delete on enquiry_note for each row
  execute function audit_change('Property_Enquiry_Note', 'enquiry_note_id', '', 'vendor_id', 'enquiry_note_id',
    'vendor_id', 'note', 'created_at');
