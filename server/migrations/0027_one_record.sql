-- Which flat of a society a home stands in: its owner says so, and the society confirms it or does not.
alter table flat add constraint flat_of_society unique (flat_id, society_id);

create table property_flat (
  property_flat_id uuid primary key default uuidv7(),
  property_id uuid not null,
  vendor_id uuid not null,
  society_id uuid not null,
  flat_id uuid not null,
  -- Flat, building and society as they were called when it was asked for.
  named text not null,
  -- 1 waiting, 2 confirmed, 3 declined, 4 withdrawn by the owner, 5 ended by the society.
  status smallint not null default 1 constraint property_flat_status_known check (status between 1 and 5),
  reason text not null default '',
  decided_by uuid constraint property_flat_decided_by references vendor,
  confirmed_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint property_flat_property foreign key (property_id, vendor_id) references property (property_id, vendor_id),
  constraint property_flat_flat foreign key (flat_id, society_id) references flat (flat_id, society_id),
  constraint property_flat_explained check ((status in (3, 5)) = (reason <> '')),
  constraint property_flat_closed check ((status in (3, 4, 5)) = (closed_at is not null)),
  constraint property_flat_confirmed_at check (status <> 2 or confirmed_at is not null)
);
-- A home names one flat at a time, and a flat is confirmed for one home: whose tenants live there is then never a question.
create unique index property_flat_open on property_flat (property_id) where status in (1, 2);
create unique index property_flat_confirmed on property_flat (flat_id) where status = 2;
create index property_flat_of_property on property_flat (property_id, created_at desc, property_flat_id desc);
create index property_flat_of_society on property_flat (society_id, created_at desc, property_flat_id desc) include (status);

-- It is both sides' affair, so it stands in both logs.
create trigger audit after insert or update or delete on property_flat for each row
  execute function audit_change('Property_Flat', 'property_flat_id', 'named', 'vendor_id', 'property_flat_id', 'vendor_id',
    'society_id', 'property_id', 'flat_id', 'decided_by', 'created_at', 'updated_at');
create trigger audit_of_society after insert or update or delete on property_flat for each row
  execute function audit_change('Property_Flat', 'property_flat_id', 'named', 'society_id', 'property_flat_id', 'vendor_id',
    'society_id', 'property_id', 'flat_id', 'decided_by', 'created_at', 'updated_at');

-- The resident whom a contract stands for, as long as it runs and its home is confirmed for the flat. Not audited: it follows
-- from the contract and the flat, and what it changes of a resident is.
create table contract_resident (
  contract_resident_id uuid primary key default uuidv7(),
  rental_contract_id uuid not null constraint contract_resident_contract references rental_contract,
  property_flat_id uuid not null constraint contract_resident_flat references property_flat,
  society_resident_id uuid not null constraint contract_resident_resident references resident,
  -- The number that the contract had then.
  phone_number text not null,
  -- Whether the contract brought the resident into the flat, or found them there.
  is_made boolean not null,
  began_on date not null,
  ended_on date,
  constraint contract_resident_ends_after_begin check (ended_on >= began_on)
);
create unique index contract_resident_once on contract_resident (rental_contract_id) where ended_on is null;
create index contract_resident_of_contract on contract_resident (rental_contract_id);
create index contract_resident_of_resident on contract_resident (society_resident_id);
create index contract_resident_of_flat on contract_resident (property_flat_id) where ended_on is null;
