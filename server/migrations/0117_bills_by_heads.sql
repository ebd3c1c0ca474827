-- From a month on a society bills by its heads (0115) in place of its rates by BHK.
create table society_charging (
  society_id uuid primary key constraint society_charging_society references society,
  from_month date not null constraint society_charging_month_first check (extract(day from from_month) = 1),
  -- The state whose law limits the charges; null if the society is no co-operative one.
  state_id text constraint society_charging_state references state,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create trigger audit after insert or update or delete on society_charging for each row
  execute function audit_change('Charging', 'society_id', 'from_month', 'society_id', 'society_id', 'created_at', 'updated_at');

-- What a month is billed by: its heads with their names and tariffs, and the settings, as they were when the run began; null for a
-- month that is billed by the rates by BHK. A later change of a tariff neither changes a run that has begun nor its bills.
alter table bill_run add column charges jsonb;
alter table bill_run add constraint bill_run_of_society unique (society_id, bill_run_id);

-- How a line by a head came about, part by part: rates, quantities and spans as exact numbers.
alter table bill_line add column parts jsonb;
-- From 100 on the numbers of a society's heads.
alter table bill_line drop constraint bill_line_head_known;
alter table bill_line add constraint bill_line_head_known check (head between 1 and 5 or head between 100 and 9999) not valid;
alter table bill_line validate constraint bill_line_head_known;
alter table bill_line add constraint bill_line_head_has_parts check ((head >= 100) = (parts is not null)) not valid;
alter table bill_line validate constraint bill_line_head_has_parts;

-- What a run divides among all flats, computed when it begins so that the parts add up whatever changes meanwhile.
create table bill_run_share (
  society_id uuid not null,
  bill_run_id uuid not null,
  flat_id uuid not null,
  -- By rule: the amount or the units of this flat, its weight and the total.
  shares jsonb not null,
  constraint bill_run_share_once primary key (society_id, bill_run_id, flat_id),
  constraint bill_run_share_run foreign key (society_id, bill_run_id) references bill_run (society_id, bill_run_id)
);

-- The flats that a run did not bill, and why.
create table bill_run_problem (
  society_id uuid not null,
  bill_run_id uuid not null,
  flat_id uuid not null,
  -- The first thing that is wrong: a problem of the engine, or a reason of domain/src/money/bills/run/codes.ts.
  reason text not null,
  head smallint,
  values jsonb not null,
  constraint bill_run_problem_once primary key (society_id, bill_run_id, flat_id),
  constraint bill_run_problem_run foreign key (society_id, bill_run_id) references bill_run (society_id, bill_run_id)
);

-- What a run bills by is what its heads and tariffs are, which have entries of their own.
do $$
declare
  definition constant text := (select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = 'bill_run'::regclass and tgname = 'audit');
begin
  drop trigger audit on bill_run;
  execute replace(definition, $old$'done_flats',$old$, $new$'done_flats', 'charges',$new$);
end $$;
