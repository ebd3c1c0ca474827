-- Equality of a uuid beside the overlap of days, in one exclusion constraint.
create extension if not exists btree_gist;

alter table property add constraint property_of_vendor unique (property_id, vendor_id);

create table rental_contract (
  rental_contract_id uuid primary key default uuidv7(),
  vendor_id uuid not null,
  property_id uuid not null,
  flat_or_unit_no text not null,
  tenant_name text not null constraint rental_contract_tenant_named check (tenant_name <> ''),
  tenant_email_id text not null,
  tenant_phone_number text not null constraint rental_contract_tenant_phone check (tenant_phone_number ~ '^[6-9][0-9]{9}$'),
  owner_name text not null,
  owner_email_id text not null,
  owner_phone_number text not null constraint rental_contract_not_with_oneself check (owner_phone_number <> tenant_phone_number),
  owner_address text not null,
  -- The newest terms; rental_contract_term has from when which of them hold.
  monthly_rent_paise bigint not null constraint rental_contract_rent_not_negative check (monthly_rent_paise >= 0),
  whether_maintainance_included boolean not null,
  maintainance_charge_paise bigint not null constraint rental_contract_maintenance_not_negative check (maintainance_charge_paise >= 0),
  security_deposit_paise bigint not null constraint rental_contract_deposit_not_negative check (security_deposit_paise >= 0),
  token_amount_paise bigint not null constraint rental_contract_token_not_negative check (token_amount_paise >= 0),
  contract_start_date date not null,
  contract_end_date date constraint rental_contract_ends_after_start check (contract_end_date >= contract_start_date),
  during daterange not null generated always as (daterange(contract_start_date, contract_end_date, '[]')) stored,
  -- Which of the places of a PG it takes; any other home has one.
  place smallint not null constraint rental_contract_place_counted check (place >= 1),
  whether_first_month_rent_paid boolean not null,
  whether_secrity_deposit_paid boolean not null,
  special_terms text not null,
  status boolean not null default true,
  closed_at timestamptz,
  -- The tenant is ready to vacate on this day.
  vacate_date date,
  enquiry_id uuid constraint rental_contract_enquiry references enquiry,
  renewed_from_id uuid constraint rental_contract_renewed_from references rental_contract,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint rental_contract_property foreign key (property_id, vendor_id) references property (property_id, vendor_id),
  constraint rental_contract_closed_is_inactive check (closed_at is null or not status),
  constraint rental_contract_vacated_during check (vacate_date <@ during),
  constraint rental_contract_once_a_day exclude using gist (property_id with =, place with =, during with &&) where (status)
);
create index rental_contract_newest on rental_contract (vendor_id, created_at desc, rental_contract_id desc);
create index rental_contract_newest_of_tenant on rental_contract (tenant_phone_number, created_at desc, rental_contract_id desc);
create index rental_contract_by_property on rental_contract (property_id);
create index rental_contract_by_enquiry on rental_contract (enquiry_id) where enquiry_id is not null;
create index rental_contract_by_renewed on rental_contract (renewed_from_id) where renewed_from_id is not null;

-- What is owed for a month of a contract, from this day on. Not audited: it follows from the edits, which are.
create table rental_contract_term (
  rental_contract_id uuid not null constraint rental_contract_term_contract references rental_contract on delete cascade,
  effective_date date not null,
  monthly_rent_paise bigint not null constraint rental_contract_term_rent_not_negative check (monthly_rent_paise >= 0),
  whether_maintainance_included boolean not null,
  maintainance_charge_paise bigint not null
    constraint rental_contract_term_maintenance_not_negative check (maintainance_charge_paise >= 0),
  primary key (rental_contract_id, effective_date)
);

-- The active contracts of today, kept by the contracts' own changes and, as days pass, by a job.
alter table property add column places_taken integer not null default 0;

-- A PG has the places it says; any other home, and a PG that says none, has one.
create function property_places(property_type smallint, no_of_vacancy integer) returns integer language sql immutable as
  $$ select case property_type when 3 then greatest(no_of_vacancy, 1) else 1 end $$;

create function property_set_full() returns trigger language plpgsql as
  $$ begin
    new.is_full := new.places_taken >= property_places(new.property_type, new.no_of_vacancy);
    return new;
  end $$;
create trigger property_full before update of places_taken, property_type, no_of_vacancy on property
  for each row execute function property_set_full();

-- What another trigger sets is not among the columns of an update: the search hears of `is_full` by what it follows from.
drop trigger property_search_keep on property;
create trigger property_search_keep after insert or update of
  property_title, property_description, property_type, category_type, sub_type, furnished_type, preferred_tenant_type,
  monthly_rent_paise, amenities, latitude, longitude, location_address, address, state_id, city_id, status, is_full,
  places_taken, no_of_vacancy, created_at, paused_at, hidden_at
on property for each row execute function property_search_keep();

-- How full a home is follows from its contracts, whose changes are written down.
drop trigger audit on property;
create trigger audit after insert or update or delete on property for each row
  execute function audit_change('Property', 'property_id', 'property_title', 'vendor_id', 'property_id', 'vendor_id',
    'is_live', 'is_full', 'places_taken', 'amenity_mask', 'import_key', 'import_hash', 'created_at', 'updated_at',
    'availability_asked_at', 'verified_by');
create trigger audit after insert or update or delete on rental_contract for each row
  execute function audit_change('Property_Rental_Contract', 'rental_contract_id', 'tenant_name', 'vendor_id',
    'rental_contract_id', 'vendor_id', 'during', 'place', 'created_at', 'updated_at');

-- A contract makes its tenant one as long as it stands, also past its end: what is owed by it can still be seen.
create or replace view held_role as
  select vendor_id, 'society_manager' as role, society_id as held_by, society_id,
    null::uuid as block_id, null::uuid as flat_id, created_at as since, null::uuid as property_id
  from society
  union all
  select vendor.vendor_id, staff.role, staff.staff_id, staff.society_id, null, null, staff.created_at, null
  from vendor join staff on staff.phone_number = vendor.phone_number and staff.ended_at is null
  where vendor.vendor_type = 1
  union all
  select vendor.vendor_id, (array['owner', 'tenant', 'pg_resident'])[resident_type], society_resident_id, resident.society_id,
    resident.block_id, resident.flat_id, resident.created_at, null
  from vendor join resident on resident.phone_number = vendor.phone_number and resident.status
  where vendor.vendor_type = 3
  union all
  select vendor.vendor_id, 'tenant', rental_contract_id, null, null, null, rental_contract.created_at, rental_contract.property_id
  from vendor join rental_contract on tenant_phone_number = vendor.phone_number and rental_contract.status
  where vendor.vendor_type = 3;
