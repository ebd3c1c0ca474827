-- How somebody likes a list: without which columns, as a table or cards, with how many rows. It carries no issuer, as other new
-- tables do: it belongs to the account, which reads the lists of all its societies in the same way, and no society or landlord
-- may read or change it. Not audited: it says nothing of anybody's records.
create table list_preference (
  vendor_id uuid not null constraint list_preference_vendor references vendor on delete cascade,
  list text not null constraint list_preference_name_short check (length(list) <= 40),
  hidden_columns text[] not null constraint list_preference_columns_few check (cardinality(hidden_columns) <= 20),
  has_cards boolean not null,
  has_keys boolean not null,
  -- Null: as many as the list has by itself.
  page_size smallint constraint list_preference_page_size_known check (page_size in (25, 50, 100)),
  updated_at timestamptz not null,
  primary key (vendor_id, list)
);
