-- Phone numbers, mail addresses and UPI ids leave the audit log. An entry cannot be edited, so what is in it stays for
-- ever; a person may ask to be erased. Instead of the value an entry keeps its seal: a hash under a salt of the record
-- that holds it. With the salt, "this was the number" can be proven; without it, nothing can be found out any more.

-- One salt for each record with contact details. It is removed with the record, or before it to erase a person.
create table audit_salt (
  thing_id uuid primary key,
  salt bytea not null
);

-- Where each chain ended that this migration wrote anew. Not in the chain itself: from the end of a chain whose only
-- secret is one number, that number could be guessed. Removed with the society or account whose chain it is.
create table audit_rewrite (
  chain text primary key,
  length bigint not null,
  last_hash bytea not null,
  salt bytea not null
);

create function audit_new_salt() returns bytea language sql volatile as $$
  select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
$$;

create function audit_salt_of(thing uuid) returns bytea language sql volatile as $$
  insert into audit_salt values (thing, audit_new_salt())
    on conflict (thing_id) do update set salt = audit_salt.salt
    returning salt
$$;

-- In letters only, so that no digits of a hash look like a number of somebody.
create function audit_seal_of(salt bytea, value bytea) returns text language sql immutable as $$
  select 'sealed:' || left(translate(encode(sha256(salt || value), 'hex'), '0123456789', 'ghijklmnop'), 32)
$$;

create function audit_is_contact(field text) returns boolean language sql immutable as $$
  select field ~ 'phone|email|emergency_contact|^upi_id$'
$$;

create function audit_has_contacts(fields jsonb) returns boolean language sql immutable as $$
  select exists (
    select from jsonb_each(fields)
    where audit_is_contact(key) and jsonb_typeof(value) = 'string' and value <> '""'
  )
$$;

-- Free text without the phone numbers and addresses that people write into it.
create function audit_masked(written text) returns text language sql immutable as $$
  select case
    when written ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then written
    else regexp_replace(
      regexp_replace(written, '[^\s@,;:<>()"]+@[^\s@,;:<>()"]+', '••••••', 'g'),
      '(?<![0-9A-Za-z])(\+?91[ -]?|0)?[6-9]([ -]?[0-9]){9}(?![0-9A-Za-z])', '••••••', 'g')
  end
$$;

create function audit_masked(value jsonb) returns jsonb language plpgsql immutable as $$
begin
  if value::text !~ '@|[6-9]([ -]?[0-9]){9}' then return value; end if;
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(audit_masked(value #>> '{}'))
    when 'array' then (
      select jsonb_agg(audit_masked(each.value) order by each.nth)
      from jsonb_array_elements(value) with ordinality as each (value, nth)
    )
    when 'object' then (select jsonb_object_agg(each.key, audit_masked(each.value)) from jsonb_each(value) as each)
    else value
  end;
end $$;

-- A row's fields as the log may keep them. The number of a payment is no phone number, however much it looks like one.
create function audit_sealed(fields jsonb, salt bytea) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
    when value = '""' or key in ('utr', 'reference') then value
    when audit_is_contact(key) and jsonb_typeof(value) = 'string'
      then to_jsonb(audit_seal_of(salt, convert_to(value #>> '{}', 'UTF8')))
    else audit_masked(value)
  end), '{}') from jsonb_each(fields) where fields is not null
$$;

create or replace function audit_change() returns trigger language plpgsql as $$
declare
  actor jsonb := nullif(current_setting('aangan.actor', true), '')::jsonb;
  was jsonb;
  became jsonb;
  thing jsonb;
  id uuid;
  chain text;
  salt bytea;
begin
  if actor is null and tg_op <> 'DELETE' then return null; end if;
  thing := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  id := (thing ->> tg_argv[1])::uuid;
  if actor is not null then
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
    if chain is not null or tg_op <> 'DELETE' then
      if audit_has_contacts(was) or audit_has_contacts(became) then salt := audit_salt_of(id); end if;
      insert into audit_pending (chain, at, vendor_id, role, call, request_id, thing, thing_id, name, action, before, after)
      values (
        chain,
        (actor ->> 'at')::timestamptz,
        (actor ->> 'vendor_id')::uuid,
        actor ->> 'role',
        actor ->> 'call',
        actor ->> 'request_id',
        tg_argv[0],
        id,
        case
          when audit_is_contact(tg_argv[2]) then null
          when tg_argv[2] = 'utr' then thing ->> tg_argv[2]
          else audit_masked(thing ->> tg_argv[2])
        end,
        case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'change' else 'remove' end,
        case when was is not null then audit_sealed(was, salt) end,
        case when became is not null then audit_sealed(became, salt) end
      );
    end if;
  end if;
  -- What is gone shall not be found out from the log either, whoever removed it.
  if tg_op = 'DELETE' and audit_has_contacts(thing) then
    delete from audit_salt where thing_id = id;
    if tg_table_name in ('vendor', 'society') then
      delete from audit_rewrite where audit_rewrite.chain in ('owner:' || id, 'society:' || id);
    end if;
  end if;
  return null;
end $$;

-- The entries that exist are written anew: each chain gets a first entry that says so, with how long it was, whether it
-- was whole, and the seal of its end; after it all that was in it, without contact details.
create temp table chain_before on commit drop as
  with link as (
    select chain, position, hash,
      position = row_number() over chain_order
        and hash = audit_hash(entry)
        and previous_hash = coalesce(lag(hash) over chain_order, '') as is_whole
    from audit_entry as entry
    window chain_order as (partition by chain order by position)
  ), walk as (
    select chain, max(position) as length, min(position) filter (where not is_whole) as wrong_at from link group by chain
  )
  select walk.chain, coalesce(head.length, walk.length) as length, coalesce(head.last_hash, '') as last_hash,
    coalesce(walk.wrong_at, case when head.length is distinct from walk.length or head.last_hash is distinct from last.hash
      then walk.length end) as wrong_at,
    audit_new_salt() as salt
  from walk
    left join audit_chain as head on head.chain = walk.chain
    join audit_entry as last on last.chain = walk.chain and last.position = walk.length;
insert into audit_rewrite select chain, length, last_hash, salt from chain_before;

insert into audit_salt
  select thing_id, audit_new_salt() from (
    select distinct thing_id from audit_entry
    where coalesce(audit_has_contacts(before), false) or coalesce(audit_has_contacts(after), false)
  ) as things;

create temp table entry_anew on commit drop as
  select chain, position + 1 as position, at, vendor_id, role, call, request_id, thing, thing_id,
    case when thing = 'Payment_Setting' then null when thing = 'UPI_Claim' then name else audit_masked(name) end as name,
    action,
    case when before is not null then audit_sealed(before, salt) end as before,
    case when after is not null then audit_sealed(after, salt) end as after
  from audit_entry left join audit_salt using (thing_id)
  union all
  select chain, 1, now(), null, 'job', 'audit/rewrite', '', 'Audit_Chain',
    coalesce(substring(chain from ':(.*)')::uuid, '00000000-0000-0000-0000-000000000000'), null, 'create', null,
    jsonb_strip_nulls(jsonb_build_object('entries', length, 'head', audit_seal_of(salt, last_hash), 'wrong_at', wrong_at))
  from chain_before;

create function audit_link(previous bytea, entry audit_entry) returns bytea language plpgsql immutable as $$
begin
  entry.previous_hash := previous;
  return audit_hash(entry);
end $$;
create aggregate audit_linked(audit_entry) (sfunc = audit_link, stype = bytea, initcond = '');

alter table audit_entry disable trigger audit_append_only;
alter table audit_chain disable trigger audit_append_only;
truncate audit_entry;
insert into audit_entry
  select chain, position, at, vendor_id, role, call, request_id, thing, thing_id, name, action, before, after,
    coalesce(lag(hash) over chain_order, ''), hash
  from (
    select *, audit_linked(row(chain, position, at, vendor_id, role, call, request_id, thing, thing_id, name, action, before,
      after, null, null)::audit_entry) over (partition by chain order by position) as hash
    from entry_anew
  ) as linked
  window chain_order as (partition by chain order by position);
update audit_chain set length = entry.position, last_hash = entry.hash
  from (select distinct on (chain) chain, position, hash from audit_entry order by chain, position desc) as entry
  where entry.chain = audit_chain.chain;
alter table audit_entry enable trigger audit_append_only;
alter table audit_chain enable trigger audit_append_only;

drop aggregate audit_linked(audit_entry);
drop function audit_link(bytea, audit_entry);
-- What was removed before shall not be found out either.
delete from audit_salt where thing_id in (
  select thing_id from audit_entry
  where action = 'remove' and audit_has_contacts(before)
);
analyze audit_entry;
