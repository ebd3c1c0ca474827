-- A home is found by each spelling of a place that the file of places knows: "Hinjawadi" where somebody asks for Hinjewadi.

-- The names of a place as they are compared: in small letters, without spaces. Of two letters ("KP") too many words would be meant.
create function spelling_keys(names text[]) returns text[] language sql immutable strict as $$
  select coalesce(array_agg(distinct key order by key) filter (where length(key) > 2), '{}')
  from unnest(names) as given (name), lateral (select array_to_string(words_of(name), '') as key) as compared
$$;

-- The table holds some thousand places, so that writing it anew takes milliseconds.
alter table landmark add column spelling_keys text[] not null
  generated always as (spelling_keys(landmark_name || other_names)) stored;
create index landmark_spelling on landmark using gin (spelling_keys);
