-- The type as the society calls it, such as `Shop` or `2 BHK + terrace`, beside the class whose rate it pays (flat_type).
alter table flat add column flat_type_name text not null default ''
  constraint flat_type_name_trimmed check (flat_type_name = btrim(flat_type_name) and length(flat_type_name) <= 40);
-- Null: nobody counted them.
alter table flat add column water_inlets smallint constraint flat_water_inlets_counted check (water_inlets between 0 and 50);

-- The meters and consumer numbers of a flat.
create table flat_connection (
  society_id uuid not null,
  flat_id uuid not null,
  -- 1 electricity consumer, 2 electricity meter, 3 piped gas consumer, 4 piped gas meter, 5 water consumer, 6 water meter.
  connection_type smallint not null constraint flat_connection_type_known check (connection_type between 1 and 6),
  connection_no text not null constraint flat_connection_trimmed check (connection_no <> '' and connection_no = btrim(connection_no)),
  -- `1700-1234` and `1700 1234` are one number.
  connection_key text not null generated always as (upper(regexp_replace(connection_no, '[\s./_-]', '', 'g'))) stored
    constraint flat_connection_key_filled check (connection_key <> ''),
  created_at timestamptz not null,
  constraint flat_connection_once primary key (society_id, flat_id, connection_type, connection_key),
  constraint flat_connection_flat foreign key (flat_id, society_id) references flat (flat_id, society_id) on delete cascade
);
-- Several flats may share one supply of water, but a number for electricity or gas is one flat's.
create unique index flat_connection_alone on flat_connection (society_id, connection_type, connection_key) where connection_type <= 4;
create index flat_connection_of_flat on flat_connection (flat_id);

create trigger audit after insert or update or delete on flat_connection for each row
  execute function audit_change('Flat_Connection', 'flat_id', 'connection_no', 'society_id', 'flat_id', 'society_id',
    'connection_key', 'created_at');
