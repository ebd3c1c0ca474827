-- Three letters at a time, each with its owner: what is found in one society costs nothing for what the others have.
create function text_tokens(owner uuid, text text) returns integer[] language sql immutable strict parallel safe as $$
  select array_agg(distinct hashtext(owner::text || substr(text, i, 3))) from generate_series(1, length(text) - 2) i
$$;

-- Kept, since making it takes longer than reading it. A space before each word, so that two letters can be looked for where a
-- word begins, and an end to each line, so that a number can be looked for by its last digits.
alter table visit add column search_text text not null
  generated always as (lower(' ' || name || E'\n ' || coalesce(phone_number, '') || E'\n ' || vehicle_number || E'\n')) stored;

-- What is found often is found by reading the newest in this index alone, what is rare by the index of its tokens.
drop index visit_of_society;
create index visit_of_society on visit (society_id, visited_at desc, visit_id desc) include (status, purpose, search_text);
drop index visit_search;
-- Nothing is kept waiting to be sorted in, for every search would read it from end to end.
create index visit_search on visit using gin (text_tokens(society_id, search_text)) with (fastupdate = off);

-- As before, and silent about the new column too.
drop trigger audit on visit;
create trigger audit after insert or update of status, society_incident_id or delete on visit for each row
  execute function audit_change('Visit', 'visit_id', '', 'society_id', 'visit_id', 'society_id', 'block_id', 'building_id', 'flat_id',
    'visitor_pass_id', 'society_resident_id', 'name', 'phone_number', 'vehicle_number', 'search_text', 'people_count', 'notes',
    'photo_id', 'visited_at', 'expected_until', 'asked_at', 'ask_position', 'ask_until', 'decided_by', 'decided_at', 'entered_at',
    'left_at', 'gate_vendor_id', 'created_at');
