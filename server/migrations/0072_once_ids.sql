-- Notifications and messages are to be partitioned by time, and the database is to decide in one index that an occasion is
-- told of once. So the time is that of the occasion: most keys name it by its id, which begins with its time.
create function once_id_of(once_key text) returns uuid language sql immutable strict parallel safe as $$
  select coalesce(
    substring(once_key from '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'),
    '00000000-0000-0000-0000-000000000000')::uuid
$$;

-- The first id of a moment.
create function id_at(at timestamptz) returns uuid language sql immutable strict parallel safe as $$
  select rpad(lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

alter table notification add column once_id uuid;
alter table message add column once_id uuid;

-- Until 0074, for servers that do not know the column.
create function once_id_fill() returns trigger language plpgsql as
  $$ begin new.once_id := once_id_of(new.once_key); return new; end $$;
create trigger once_id_filled before insert on notification for each row execute function once_id_fill();
create trigger once_id_filled before insert on message for each row execute function once_id_fill();
