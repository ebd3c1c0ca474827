-- The same person is active once in a flat; who moved out stays in its history.
create unique index resident_once on resident (flat_id, phone_number) where status;
create index resident_by_building on resident (building_id, created_at desc, society_resident_id desc);

-- A file of residents, from its upload to its end or its undoing.
create table resident_import (
  resident_import_id uuid primary key default uuidv7(),
  society_id uuid not null constraint resident_import_society references society,
  vendor_id uuid not null constraint resident_import_vendor references vendor,
  -- Null: the whole society; else the blocks that the importing block secretary looked after.
  block_ids uuid[],
  file_name text not null,
  status text not null default 'uploaded'
    constraint resident_import_status_known check (status in ('uploaded', 'checked', 'running', 'done', 'undone')),
  -- The names of the columns and the rows, [line, [cells]]; gone with the end of the import.
  columns jsonb not null,
  rows jsonb,
  -- Which column is which field, as it was checked.
  mapping jsonb,
  total_rows integer not null,
  -- How many rows are worked off: each chunk moves it in its own transaction.
  done_rows integer not null default 0,
  good_rows integer not null default 0,
  bad_rows integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint resident_import_rows_kept check (rows is not null or status in ('done', 'undone'))
);
create index resident_import_newest on resident_import (society_id, created_at desc, resident_import_id desc);
create index resident_import_waiting on resident_import (created_at) where status in ('uploaded', 'checked');

-- What is wrong with a row, in the order of the file.
create table resident_import_problem (
  resident_import_id uuid not null constraint resident_import_problem_import references resident_import on delete cascade,
  position integer not null,
  line integer not null,
  column_name text not null,
  reason text not null,
  primary key (resident_import_id, position)
);

alter table resident add column resident_import_id uuid constraint resident_import references resident_import;
create index resident_by_import on resident (resident_import_id) where resident_import_id is not null;
-- The import that made the flat takes it along when it is undone.
alter table flat add column resident_import_id uuid constraint flat_import references resident_import;
create index flat_by_import on flat (resident_import_id) where resident_import_id is not null;

-- What a society told its residents; to whom is counted when it is sent.
create table society_notice (
  society_notice_id uuid primary key default uuidv7(),
  society_id uuid not null constraint society_notice_society references society,
  -- Null: every block.
  block_ids uuid[],
  vendor_id uuid not null constraint society_notice_vendor references vendor,
  title text not null constraint society_notice_title_filled check (title <> ''),
  message text not null constraint society_notice_message_filled check (message <> ''),
  recipients integer not null constraint society_notice_recipients_counted check (recipients > 0),
  created_at timestamptz not null
);
create index society_notice_newest on society_notice (society_id, created_at desc, society_notice_id desc);
