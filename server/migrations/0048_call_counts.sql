-- How many calls somebody has made in the current window. Unlogged, since it is worth nothing after a crash, and without an
-- index beside its key, so that counting writes nothing but the row.
create unlogged table call_count (
  key text primary key check (length(key) <= 300),
  count integer not null,
  window_ends timestamptz not null
) with (fillfactor = 50);
