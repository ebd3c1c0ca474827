-- Whoever makes labels holds the society's row in flat_labelling before it reads which flats there are. It read them first
-- until now: a flat that another transaction was adding meanwhile kept its label of the old name.
create function hold_labels(societies uuid[]) returns void language plpgsql as $$
begin
  perform from flat_labelling where society_id = any (societies) order by society_id for update;
end $$;

create or replace function flat_label_of_block() returns trigger language plpgsql as $$
begin
  perform hold_labels(array[new.society_id]);
  perform make_flat_labels((select array_agg(flat_id) from flat where block_id = new.block_id and society_id = new.society_id));
  return null;
end $$;

create or replace function flat_label_of_removed_building() returns trigger language plpgsql as $$
begin
  perform hold_labels(array[old.society_id]);
  perform make_flat_labels((select array_agg(flat_id) from flat where block_id = old.block_id and society_id = old.society_id));
  return null;
end $$;

-- The label of a removed flat goes after the society's row is locked. By a foreign key it went before, so that a rename,
-- which wants this label, waited for the removal, and the removal for the rename. A foreign key would also lock the flat
-- itself whenever its label is written twice.
alter table flat_label drop constraint flat_label_flat;
create function flat_label_of_removed_flats() returns trigger language plpgsql as $$
begin
  perform hold_labels((select array_agg(distinct society_id) from was));
  delete from flat_label where flat_id in (select flat_id from was);
  return null;
end $$;
create trigger flat_label_removed after delete on flat
  referencing old table as was for each statement execute function flat_label_of_removed_flats();

-- What went wrong before: writes only the labels that differ.
select count(*) from (
  select make_flat_labels(array_agg(flat_id)) from flat group by society_id
) as made;
