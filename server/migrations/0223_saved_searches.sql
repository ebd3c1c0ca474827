-- Searches of the public site that an account has saved, to hear of homes that match them. Like saved homes they carry no issuer
-- and are not audited: they belong to the account, and say nothing of anybody's records.
create table saved_search (
  saved_search_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint saved_search_vendor references vendor on delete cascade,
  name text not null constraint saved_search_name_short check (length(name) between 1 and 80),
  -- What was typed, and the query of the search page's address.
  words text not null constraint saved_search_words_short check (length(words) <= 200),
  address text not null constraint saved_search_address_short check (length(address) <= 2000),
  -- The filters of the public list, as they apply; whatever the schema of that list has.
  filters jsonb not null,
  filters_hash bytea not null,
  -- 1 at once, 2 daily, 3 weekly.
  frequency smallint not null constraint saved_search_frequency_known check (frequency in (1, 2, 3)),
  by_push boolean not null,
  by_mail boolean not null,
  paused_at timestamptz,
  created_at timestamptz not null,

  -- The same filters as columns that homes are compared with: the city, else the state, else the empty text; 0 for any type.
  place_id text not null,
  property_type smallint not null,
  state_id text,
  least_rent bigint not null,
  most_rent bigint not null,
  -- Codes of the public search; 0 for any, and the sub type by its place in the list, from 1 on.
  sub_type smallint not null,
  category_type smallint not null,
  furnished_type smallint not null,
  tenant_type smallint not null,
  amenity_mask bigint not null,
  -- A part of the map, in degrees: all four or none.
  south double precision,
  west double precision,
  north double precision,
  east double precision,
  -- Words that a home must have, the last of them as the beginning of one.
  wanted_words text[] not null,
  -- Whether it has filters that no column here says: these are asked of the public search itself.
  has_other_filters boolean not null,
  -- Homes that wait to be told by the next message, and those that it only counts.
  waiting_count integer not null default 0,
  more_count integer not null default 0,
  -- What was told so far.
  homes_told integer not null default 0,
  last_told_at timestamptz,
  constraint saved_search_once unique (vendor_id, filters_hash)
);
create index saved_search_by_place on saved_search (place_id, saved_search_id) where paused_at is null;

-- A number that changes hands takes nothing along: its searches wait until the person of the account goes on with them.
create function saved_search_pause() returns trigger language plpgsql as $$
begin
  update saved_search set paused_at = now() where vendor_id = new.vendor_id and paused_at is null;
  return null;
end $$;
create trigger saved_search_pause after update of phone_number on vendor
for each row when (old.phone_number is distinct from new.phone_number) execute function saved_search_pause();
