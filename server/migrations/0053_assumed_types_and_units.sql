-- A flat that was made without a type being said counts as 2 BHK until somebody confirms it.
alter table flat add column is_type_assumed boolean not null default false;
-- Flats made together with their first resident, and never edited since: nobody was asked for their type.
update flat set is_type_assumed = true
where flat_type = 2 and updated_at = created_at
  and exists (select from resident where resident.flat_id = flat.flat_id and resident.created_at = flat.created_at);
create index flat_type_assumed on flat (society_id) where is_type_assumed;

-- A unit of a property, such as a bed of a PG, has one contract on a day too: where its text names another unit than the
-- property itself. Contracts that clash already keep none, so that they stay as they are until they are edited.
alter table rental_contract add column unit_key text;

-- It follows from what is written down already.
do $$
declare
  definition constant text := (select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = 'rental_contract'::regclass and tgname = 'audit');
begin
  drop trigger audit on rental_contract;
  execute replace(definition, $old$'place',$old$, $new$'place', 'unit_key',$new$);
end $$;

create function rental_contract_unit() returns trigger language plpgsql as $$
begin
  select case when lower(btrim(new.flat_or_unit_no)) not in ('', lower(btrim(flat_or_unit_no)))
    then lower(btrim(new.flat_or_unit_no)) end
  into new.unit_key from property where property_id = new.property_id;
  return new;
end $$;

update rental_contract set unit_key = lower(btrim(rental_contract.flat_or_unit_no))
from property
where property.property_id = rental_contract.property_id and rental_contract.status
  and lower(btrim(rental_contract.flat_or_unit_no)) not in ('', lower(btrim(property.flat_or_unit_no)))
  and not exists (select from rental_contract as other
    where other.property_id = rental_contract.property_id and other.status and other.during && rental_contract.during
      and other.rental_contract_id <> rental_contract.rental_contract_id
      and lower(btrim(other.flat_or_unit_no)) = lower(btrim(rental_contract.flat_or_unit_no)));

alter table rental_contract add constraint rental_contract_unit_once
  exclude using gist (property_id with =, unit_key with =, during with &&) where (status and unit_key is not null);
create trigger rental_contract_unit_set before insert or update of property_id, flat_or_unit_no, status on rental_contract
  for each row execute function rental_contract_unit();
