-- Between the carpet area within the walls and the total (super built-up) area: with the walls and balconies.
alter table property add column built_up_area double precision;

-- What an account has filled in of a property and not yet saved, as it was typed. Not audited: nothing but its own
-- wizard ever reads it, and it changes with every few letters.
create table property_draft (
  property_draft_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint property_draft_vendor references vendor on delete cascade,
  mode text not null constraint property_draft_mode_known check (mode in ('add', 'edit', 'clone')),
  -- The home that is edited or copied.
  property_id uuid constraint property_draft_property references property on delete cascade,
  step smallint not null,
  draft_values jsonb not null,
  property_updated_at timestamptz,
  floor_plan_document_id uuid constraint property_draft_floor_plan references document,
  updated_at timestamptz not null,
  constraint property_draft_subject check ((mode = 'add') = (property_id is null)),
  constraint property_draft_once unique nulls not distinct (vendor_id, mode, property_id)
);
create index property_draft_by_property on property_draft (property_id) where property_id is not null;
create index property_draft_by_floor_plan on property_draft (floor_plan_document_id) where floor_plan_document_id is not null;
create index property_draft_by_age on property_draft (updated_at);

-- Holds the pictures, which nothing else refers to yet, back from the nightly sweep.
create table property_draft_image (
  property_draft_id uuid not null constraint property_draft_image_draft references property_draft on delete cascade,
  image_id uuid not null constraint property_draft_image_image references image,
  position smallint not null,
  primary key (property_draft_id, position)
);
create index property_draft_image_by_image on property_draft_image (image_id);
