-- Parts of words within one society, in one index.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- A support ticket: to a society, or about a home to its owner.
create table ticket (
  support_ticket_id uuid primary key default uuidv7(),
  -- Who raised it, and as which resident.
  vendor_id uuid not null constraint ticket_vendor references vendor,
  society_id uuid constraint ticket_society references society,
  society_resident_id uuid constraint ticket_resident references resident,
  property_id uuid constraint ticket_property references property,
  title text not null constraint ticket_title_filled check (title <> ''),
  description text not null constraint ticket_description_filled check (description <> ''),
  category smallint not null constraint ticket_category_known check (category between 1 and 5),
  priority smallint not null constraint ticket_priority_known check (priority between 1 and 4),
  -- 1 open, 2 in progress, 3 resolved, 4 rejected.
  ticket_status smallint not null default 1 constraint ticket_status_known check (ticket_status between 1 and 4),
  reason text,
  -- Who looks after it: of a society's staff, or whom an owner named.
  assigned_staff_id uuid,
  assignee_name text,
  assignee_phone text constraint ticket_assignee_phone_ten_digits check (assignee_phone ~ '^[6-9][0-9]{9}$'),
  due_at timestamptz not null,
  -- When it was told that it is overdue.
  overdue_told_at timestamptz,
  resolved_at timestamptz,
  rating smallint constraint ticket_rating_known check (rating between 1 and 5),
  rating_comment text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint ticket_to_one check ((society_id is null) <> (property_id is null)),
  constraint ticket_resident_of_society check (society_resident_id is null or society_id is not null),
  constraint ticket_staff foreign key (assigned_staff_id, society_id) references staff (staff_id, society_id),
  constraint ticket_staff_of_society check (assigned_staff_id is null or society_id is not null),
  constraint ticket_assignee_of_owner check ((assignee_name is null) = (assignee_phone is null) and (assignee_name is null or property_id is not null)),
  constraint ticket_rejected_for_a_reason check ((ticket_status = 4) = (reason is not null)),
  constraint ticket_resolved_at_some_time check ((ticket_status = 3) = (resolved_at is not null)),
  constraint ticket_rated_when_resolved check (rating is null or ticket_status = 3)
);
-- What filters and counts ask for stands in the indexes themselves: neither a page nor the tiles look into the table.
create index ticket_of_society on ticket (society_id, created_at desc, support_ticket_id desc)
  include (ticket_status, category, priority, due_at, assigned_staff_id) where society_id is not null;
create index ticket_search_of_society on ticket
  using gin (society_id, lower(title || E'\n' || description) gin_trgm_ops) where society_id is not null;
create index ticket_of_property on ticket (property_id, created_at desc, support_ticket_id desc)
  include (ticket_status, category, priority, due_at) where property_id is not null;
create index ticket_of_raiser on ticket (vendor_id, created_at desc, support_ticket_id desc)
  include (ticket_status, category, priority, due_at);
create index ticket_by_staff on ticket (assigned_staff_id) where assigned_staff_id is not null;
create index ticket_by_resident on ticket (society_resident_id) where society_resident_id is not null;
create index ticket_due on ticket (due_at) where ticket_status in (1, 2) and overdue_told_at is null;

-- Its time line: who did what, with what they said and showed. The first entry has the pictures that it was raised with.
create table ticket_event (
  ticket_event_id uuid primary key default uuidv7(),
  support_ticket_id uuid not null constraint ticket_event_ticket references ticket,
  kind text not null
    constraint ticket_event_kind_known check (kind in ('raised', 'comment', 'status', 'assigned', 'rated', 'overdue')),
  -- Null: the product itself.
  vendor_id uuid constraint ticket_event_vendor references vendor,
  -- Whether by a side that answers for the ticket.
  by_desk boolean not null,
  from_status smallint,
  to_status smallint,
  text text not null default '',
  rating smallint,
  created_at timestamptz not null,
  constraint ticket_event_moves check ((kind = 'status') = (from_status is not null and to_status is not null)),
  constraint ticket_event_by_somebody check (vendor_id is not null or kind = 'overdue')
);
create index ticket_event_of_ticket on ticket_event (support_ticket_id, created_at, ticket_event_id) include (kind);

create table ticket_image (
  ticket_event_id uuid not null constraint ticket_image_event references ticket_event,
  position smallint not null,
  image_id uuid not null constraint ticket_image_image references image,
  primary key (ticket_event_id, position)
);
create index ticket_image_by_image on ticket_image (image_id);

-- A helper's number stays in the ticket's own row: the log cannot forget.
create trigger audit after insert or update or delete on ticket for each row
  execute function audit_change('Support_Ticket', 'support_ticket_id', 'title', 'society_id property_id', 'support_ticket_id',
    'society_id', 'property_id', 'vendor_id', 'assignee_phone', 'overdue_told_at', 'created_at', 'updated_at');
