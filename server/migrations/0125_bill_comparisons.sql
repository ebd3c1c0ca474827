-- The bills of a month as another system has them, to compare with a trial. Nothing is billed by them.
create table bill_comparison (
  society_id uuid not null constraint bill_comparison_society references society,
  bill_comparison_id uuid not null default uuidv7(),
  vendor_id uuid not null constraint bill_comparison_vendor references vendor,
  file_name text not null,
  period date not null constraint bill_comparison_month_first check (extract(day from period) = 1),
  -- The sheets as they are written.
  sheets jsonb not null,
  -- Which sheets are compared, where each names its columns, and what these are.
  mapping jsonb not null,
  -- The rows under that mapping, before their flats are looked up, and what the file's own rows of totals say.
  rows jsonb not null,
  created_at timestamptz not null,
  primary key (society_id, bill_comparison_id)
);
create index bill_comparison_newest on bill_comparison (society_id, created_at desc, bill_comparison_id desc);
create index bill_comparison_old on bill_comparison (created_at);

-- The columns of such a sheet by its headings, for the next month's file.
create table bill_comparison_layout (
  society_id uuid not null constraint bill_comparison_layout_society references society,
  headings text not null,
  columns jsonb not null,
  updated_at timestamptz not null,
  primary key (society_id, headings)
);
