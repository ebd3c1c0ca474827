-- Who changed what by which call: written by triggers, so that no feature can forget it, and chained by hashes, so that
-- no later change of it goes unseen. A chain is a society's ('society:<id>') or an owner's ('owner:<id>').
create table audit_entry (
  chain text not null,
  position bigint not null,
  at timestamptz not null,
  vendor_id uuid,
  role text not null,
  call text not null,
  request_id text not null,
  thing text not null,
  thing_id uuid not null,
  -- What people called the thing when it was changed.
  name text,
  action text not null constraint audit_entry_action_known check (action in ('create', 'change', 'remove')),
  before jsonb,
  after jsonb,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (chain, position)
);
create index audit_entry_newest on audit_entry (chain, at desc, position desc);
create index audit_entry_by_person on audit_entry (chain, vendor_id, at desc, position desc);
create index audit_entry_by_thing on audit_entry (chain, thing, at desc, position desc);
create index audit_entry_by_thing_id on audit_entry (thing_id, at desc, position desc);

-- Where each chain ends, so that a cut tail is seen too.
create table audit_chain (
  chain text primary key,
  length bigint not null,
  last_hash bytea not null
);

-- The entries of transactions that are still open. None outlives its transaction, so there is nothing to log or recover.
create unlogged table audit_pending (
  audit_pending_id bigint generated always as identity,
  transaction xid8 not null default pg_current_xact_id(),
  chain text not null,
  at timestamptz not null,
  vendor_id uuid,
  role text not null,
  call text not null,
  request_id text not null,
  thing text not null,
  thing_id uuid not null,
  name text,
  action text not null,
  before jsonb,
  after jsonb,
  primary key (transaction, chain, audit_pending_id)
);

-- The chain of a row by the first of these columns that says one. A removal by cascade may find its parent gone: the
-- parent's own removal tells of it.
create function audit_chain_of(thing jsonb, columns text) returns text language plpgsql stable as $$
declare
  chain text;
  source text;
begin
  foreach source in array string_to_array(columns, ' ') loop
    chain := case source
      when 'society_id' then 'society:' || (thing ->> 'society_id')
      when 'vendor_id' then 'owner:' || (thing ->> 'vendor_id')
      when 'property_id' then (select 'owner:' || vendor_id from property where property_id = (thing ->> 'property_id')::uuid)
    end;
    exit when chain is not null;
  end loop;
  return chain;
end $$;

-- Arguments: the thing's name, its id column, the column that names it for people (or ''), the columns that may say its
-- chain, then the columns to leave out: secrets, what is derived, what the row above says already.
-- Without an actor (a migration, an import, a job that names none) nothing is written.
create function audit_change() returns trigger language plpgsql as $$
declare
  actor jsonb := nullif(current_setting('aangan.actor', true), '')::jsonb;
  was jsonb;
  became jsonb;
  thing jsonb;
  chain text;
begin
  if actor is null then return null; end if;
  thing := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  if tg_op = 'INSERT' then
    became := jsonb_strip_nulls(thing - tg_argv[4:]);
  elsif tg_op = 'DELETE' then
    was := jsonb_strip_nulls(thing - tg_argv[4:]);
  else
    select jsonb_object_agg(field.key, field.value), jsonb_object_agg(field.key, thing -> field.key)
      into was, became
      from jsonb_each(to_jsonb(old)) as field
      where thing -> field.key <> field.value and field.key <> all (tg_argv[4:]);
    if was is null then return null; end if;
  end if;
  chain := audit_chain_of(thing, tg_argv[3]);
  if chain is null and tg_op = 'DELETE' then return null; end if;
  insert into audit_pending (chain, at, vendor_id, role, call, request_id, thing, thing_id, name, action, before, after)
  values (
    chain,
    (actor ->> 'at')::timestamptz,
    (actor ->> 'vendor_id')::uuid,
    actor ->> 'role',
    actor ->> 'call',
    actor ->> 'request_id',
    tg_argv[0],
    (thing ->> tg_argv[1])::uuid,
    thing ->> tg_argv[2],
    case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'change' else 'remove' end,
    was,
    became
  );
  return null;
end $$;

-- All of an entry but the hash itself. A column added later stays out of it for the entries that stand.
create function audit_hash(entry audit_entry) returns bytea language sql stable as $$
  select sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.chain, entry.position, entry.at at time zone 'UTC', entry.vendor_id, entry.role, entry.call, entry.request_id,
    entry.thing, entry.thing_id, entry.name, entry.action, entry.before, entry.after)::text, 'UTF8'))
$$;

-- Chains what a transaction changed at its very end, so that the chain is held for a moment only, and by nobody who
-- still has to wait for a row. Several chains are taken in one order, so that two transactions cannot wait for each other.
create function audit_seal() returns trigger language plpgsql as $$
declare
  mine constant xid8 := pg_current_xact_id();
  head audit_chain;
  entry audit_entry;
begin
  -- The first of a transaction's entries brings all the others along.
  if not exists (
    select from audit_pending
    where transaction = mine and chain = new.chain and audit_pending_id = new.audit_pending_id
  ) then return null; end if;
  for head.chain in select distinct chain from audit_pending where transaction = mine order by chain loop
    insert into audit_chain values (head.chain, 0, '')
      on conflict (chain) do update set length = audit_chain.length
      returning * into head;
    for entry in
      select chain, null, at, vendor_id, role, call, request_id, thing, thing_id, name, action, before, after, null, null
      from (
        select *, count(*) filter (where action = 'create') over same - count(*) filter (where action = 'remove') over same as balance
        from audit_pending
        where transaction = mine and chain = head.chain
        window same as (partition by thing, thing_id, action = 'change', coalesce(before, after))
      ) as entries
      -- What was taken out and put back as it was has not changed.
      where action = 'change' or balance <> 0
      order by audit_pending_id
    loop
      head.length := head.length + 1;
      entry.position := head.length;
      entry.previous_hash := head.last_hash;
      head.last_hash := audit_hash(entry);
      entry.hash := head.last_hash;
      insert into audit_entry select entry.*;
    end loop;
    update audit_chain set length = head.length, last_hash = head.last_hash where chain = head.chain;
  end loop;
  delete from audit_pending where transaction = mine;
  return null;
end $$;
create constraint trigger audit_seal after insert on audit_pending deferrable initially deferred
  for each row execute function audit_seal();

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_refuse();
create trigger audit_append_only before delete or truncate on audit_chain
  for each statement execute function audit_refuse();

create trigger audit after insert or update or delete on vendor for each row
  execute function audit_change('Vendor', 'vendor_id', 'full_name', 'vendor_id', 'vendor_id', 'phone_verified_at', 'created_at');
create trigger audit after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function audit_change('Vendor_Session', 'vendor_session_id', '', 'vendor_id', 'session_hash', 'key_hash');
create trigger audit after insert or update or delete on property for each row
  execute function audit_change('Property', 'property_id', 'property_title', 'vendor_id', 'property_id', 'vendor_id',
    'is_live', 'amenity_mask', 'import_key', 'import_hash', 'created_at', 'updated_at');
create trigger audit after insert or update or delete on property_image for each row
  execute function audit_change('Property_Image', 'property_id', '', 'property_id', 'property_id');
-- The log cannot forget, and a visitor may ask to be forgotten: phone and email stay in the enquiry's own row.
create trigger audit after insert or update or delete on enquiry for each row
  execute function audit_change('Property_Enquiry', 'enquiry_id', 'name', 'property_id', 'enquiry_id', 'name', 'email_id',
    'phone_number', 'created_at');

create trigger audit after insert or update or delete on society for each row
  execute function audit_change('Society', 'society_id', 'name', 'society_id', 'society_id', 'vendor_id', 'created_at', 'updated_at');
create trigger audit after insert or update or delete on block for each row
  execute function audit_change('Block', 'block_id', 'name', 'society_id', 'block_id', 'society_id', 'created_at');
create trigger audit after insert or update or delete on building for each row
  execute function audit_change('Building', 'building_id', 'name', 'society_id', 'building_id', 'society_id', 'created_at');
create trigger audit after insert or update or delete on flat for each row
  execute function audit_change('Flat', 'flat_id', 'flat_no', 'society_id', 'flat_id', 'society_id', 'created_at', 'updated_at');
create trigger audit after insert or update or delete on resident for each row
  execute function audit_change('Society_Resident', 'society_resident_id', 'name', 'society_id', 'society_resident_id', 'society_id',
    'created_at', 'updated_at');
create trigger audit after insert or update or delete on staff for each row
  execute function audit_change('Society_Staff', 'staff_id', 'name', 'society_id', 'staff_id', 'society_id', 'appointed_by', 'created_at');
create trigger audit after insert or update or delete on staff_block for each row
  execute function audit_change('Society_Staff_Block', 'staff_id', '', 'society_id', 'staff_id', 'society_id');
