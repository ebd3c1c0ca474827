-- What a society tells its residents: announcements, messages to some of them, emergency alerts.
create table announcement (
  announcement_id uuid primary key default uuidv7(),
  society_id uuid not null constraint announcement_society references society,
  vendor_id uuid not null constraint announcement_vendor references vendor,
  -- 1 announcement, 2 message, 3 emergency.
  announcement_type smallint not null constraint announcement_type_known check (announcement_type between 1 and 3),
  title text not null constraint announcement_title_filled check (title <> '' and length(title) <= 150),
  description text not null constraint announcement_description_filled check (description <> '' and length(description) <= 5000),
  -- 1 low, 2 medium, 3 high.
  priority smallint not null constraint announcement_priority_known check (priority between 1 and 3),
  -- To whom: who was chosen one by one or by flat, else the buildings, else the blocks, else everybody; of those, these types.
  block_ids uuid[] not null default '{}',
  building_ids uuid[] not null default '{}',
  flat_ids uuid[] not null default '{}',
  resident_ids uuid[] not null default '{}',
  resident_types smallint[] not null default '{}',
  whether_pinned boolean not null default false,
  -- Shown to its residents from then on, whether or not the jobs have told all of them yet.
  send_at timestamptz not null,
  expires_at timestamptz,
  -- Null as long as somebody may still have to be told.
  fanned_out_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint announcement_expires_after_sending check (expires_at > send_at),
  constraint announcement_emergency_ends check (announcement_type <> 3 or expires_at is not null)
);
create index announcement_list on announcement (society_id, whether_pinned desc, send_at desc, announcement_id desc);
create index announcement_due on announcement (send_at) where fanned_out_at is null;

-- Every person that it goes to, once, however many flats they have.
create table announcement_recipient (
  announcement_id uuid not null constraint announcement_recipient_announcement references announcement on delete cascade,
  phone_number text not null,
  society_resident_id uuid not null constraint announcement_recipient_resident references resident on delete cascade,
  told_at timestamptz,
  read_at timestamptz,
  primary key (announcement_id, phone_number)
);
create index announcement_recipient_untold on announcement_recipient (announcement_id, phone_number) where told_at is null;
create index announcement_recipient_read on announcement_recipient (announcement_id) where read_at is not null;
create index announcement_recipient_by_resident on announcement_recipient (society_resident_id);

create table announcement_document (
  announcement_id uuid not null constraint announcement_document_announcement references announcement on delete cascade,
  document_id uuid not null constraint announcement_document_document references document,
  position smallint not null,
  primary key (announcement_id, document_id)
);
create index announcement_document_by_document on announcement_document (document_id);

create trigger audit after insert or update or delete on announcement for each row
  execute function audit_change('Society_Announcement', 'announcement_id', 'title', 'society_id', 'announcement_id', 'society_id',
    'fanned_out_at', 'created_at', 'updated_at');
