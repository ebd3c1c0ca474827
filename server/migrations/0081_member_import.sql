-- A member list as a society has it, from its upload to its end or its undoing.
create table member_import (
  member_import_id uuid primary key default uuidv7(),
  society_id uuid not null constraint member_import_society references society,
  vendor_id uuid not null constraint member_import_vendor references vendor,
  file_name text not null,
  status text not null default 'checked'
    constraint member_import_status_known check (status in ('checked', 'running', 'done', 'undone')),
  -- The sheets as they are written, and the cells that somebody corrected, by sheet, line and column; gone with the end of the import.
  sheets jsonb,
  fixes jsonb not null default '{}',
  -- Where each sheet names its columns, what they are, and what was answered about the balances.
  mapping jsonb not null,
  -- What will be made, and the sums of the file.
  plan jsonb not null,
  total_flats integer not null,
  -- How many flats are worked off: each chunk moves it in its own transaction.
  done_flats integer not null default 0,
  -- The blocks and buildings that the import made.
  made_places uuid[] not null default '{}',
  -- Why the sums of the import and of the file may differ, in the words of who started it.
  difference_note text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint member_import_of_society unique (society_id, member_import_id),
  constraint member_import_sheets_kept check (sheets is not null or status in ('done', 'undone'))
);
create index member_import_newest on member_import (society_id, created_at desc, member_import_id desc);
create index member_import_waiting on member_import (created_at) where status = 'checked';

-- The rows of the file as they are read; gone with the end of the import.
create table member_import_row (
  society_id uuid not null,
  member_import_id uuid not null,
  position integer not null,
  sheet smallint not null,
  line integer not null,
  needs_attention boolean not null,
  row jsonb not null,
  primary key (society_id, member_import_id, position),
  constraint member_import_row_import foreign key (society_id, member_import_id)
    references member_import (society_id, member_import_id) on delete cascade
);
create index member_import_row_attention on member_import_row (society_id, member_import_id, position) where needs_attention;

-- The flats of the file with their balances, from which opening balances are made. `record` has the people until the import ends.
create table member_import_flat (
  society_id uuid not null,
  member_import_id uuid not null,
  position integer not null,
  block_name text not null,
  flat_no text not null,
  record jsonb,
  principal_paise bigint not null,
  interest_paise bigint not null,
  advance_paise bigint not null,
  deposit_paise bigint not null,
  -- What the import made of it, as undoing it must know.
  flat_id uuid,
  is_flat_made boolean not null default false,
  member_id uuid,
  is_member_made boolean not null default false,
  resident_ids uuid[] not null default '{}',
  primary key (society_id, member_import_id, position),
  constraint member_import_flat_import foreign key (society_id, member_import_id)
    references member_import (society_id, member_import_id) on delete cascade
);
create index member_import_flat_made on member_import_flat (flat_id) where flat_id is not null;

-- The layout of a list by its headings, for the next one with the same.
create table member_import_layout (
  society_id uuid not null constraint member_import_layout_society references society,
  headings text not null,
  layout jsonb not null,
  updated_at timestamptz not null,
  primary key (society_id, headings)
);
