create table enquiry (
  enquiry_id uuid primary key default uuidv7(),
  property_id uuid not null constraint enquiry_property references property,
  name text not null,
  email_id text not null,
  phone_number text not null,
  -- True means responded.
  status boolean not null default false,
  responded_at timestamptz,
  created_at timestamptz not null
);
create index enquiry_by_property on enquiry (property_id, created_at desc, enquiry_id desc);
create index enquiry_by_age on enquiry (created_at desc, enquiry_id desc);
