-- Three letters at a time, each with its owner: what is found in one society costs nothing for what the others have.
create function text_tokens(owner uuid, text text) returns integer[] language sql immutable strict parallel safe as $$
  select array_agg(distinct hashtext(owner::text || substr(text, i, 3))) from generate_series(1, length(text) - 2) i
$$;

-- A space before each word, so that two letters can be looked for where a word begins.
create function visit_text(name text, phone_number text, vehicle_number text) returns text
  language sql immutable parallel safe as $$
  select lower(' ' || name || E'\n ' || coalesce(phone_number, '') || E'\n ' || vehicle_number)
$$;

drop index visit_search;
-- Nothing is kept waiting to be sorted in, for every search would read it from end to end.
create index visit_search on visit using gin (text_tokens(society_id, visit_text(name, phone_number, vehicle_number)))
  with (fastupdate = off);
