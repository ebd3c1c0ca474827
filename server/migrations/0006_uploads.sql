-- 1 is a person's photo, 2 and above what a listing or a report shows.
alter table image add column image_type smallint not null default 2
  constraint image_type_known check (image_type between 1 and 9);
-- The nightly sweep asks for the old ones; the pictures of the product itself belong to nobody and stay.
create index image_by_age on image (created_at, image_id) where vendor_id is not null;

create table document (
  document_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint document_vendor references vendor,
  file_key text not null constraint document_file_once unique,
  file_name text not null,
  media_type text not null,
  byte_size integer not null constraint document_not_empty check (byte_size > 0),
  created_at timestamptz not null
);
create index document_by_vendor on document (vendor_id);
create index document_by_age on document (created_at, document_id);

alter table property add constraint property_floor_plan foreign key (floor_plan_document_id) references document;
create index property_by_floor_plan on property (floor_plan_document_id) where floor_plan_document_id is not null;

-- Files that no row owns: named here before they are written and struck off in the transaction that makes their row, or
-- named in the transaction that deletes it. So whatever crashes in between, nothing stays behind.
create table stray_file (
  store text not null constraint stray_file_store_known check (store in ('pictures', 'documents')),
  file_key text not null,
  due_at timestamptz not null,
  primary key (store, file_key)
);
create index stray_file_due on stray_file (due_at);

-- What signs the short-lived addresses of documents: one row, 244 random bits.
create table signing_secret (
  only_row boolean primary key default true constraint signing_secret_one check (only_row),
  secret bytea not null
);
insert into signing_secret (secret)
  values (sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())));
