-- Certificates of a society: no-dues, and no-objection for a sale, a loan, renting out, a passport.

-- What each kind costs, and for how many days it is valid. Without a row a kind is free, offered, and valid for 90 days.
create table certificate_setting (
  society_id uuid not null constraint certificate_setting_society references society,
  kind smallint not null constraint certificate_setting_kind_known check (kind between 1 and 5),
  is_offered boolean not null default true,
  fee_paise bigint not null default 0 constraint certificate_setting_fee_known check (fee_paise >= 0),
  valid_days smallint not null default 90 constraint certificate_setting_days_known check (valid_days between 1 and 366),
  updated_at timestamptz not null,
  primary key (society_id, kind)
);

create table certificate (
  certificate_id uuid primary key default uuidv7(),
  society_id uuid not null,
  block_id uuid not null,
  building_id uuid not null,
  flat_id uuid not null,
  -- 1 no dues, 2 sale, 3 bank loan, 4 renting out, 5 residence and passport.
  kind smallint not null constraint certificate_kind_known check (kind between 1 and 5),
  -- In whose name: the flat's member, or for residence one of its residents.
  member_id uuid,
  society_resident_id uuid,
  person_name text not null constraint certificate_name_filled check (person_name <> ''),
  -- For which bank, buyer, tenant or office.
  purpose text not null default '',
  -- 1 requested, 2 reviewed, 3 issued, 4 declined, 5 withdrawn, 6 revoked.
  status smallint not null constraint certificate_status_known check (status between 1 and 6),
  requested_by uuid not null constraint certificate_requested_by references vendor,
  requested_at timestamptz not null,
  fee_paise bigint not null constraint certificate_fee_known check (fee_paise >= 0),
  -- Recorded by hand; null while it is to be paid.
  fee_paid_on date,
  fee_reference text not null default '',
  reviewed_by uuid constraint certificate_reviewed_by references vendor,
  reviewed_at timestamptz,
  review_note text not null default '',
  decided_by uuid constraint certificate_decided_by references vendor,
  decided_at timestamptz,
  decline_reason text not null default '',
  financial_year smallint,
  number integer constraint certificate_number_positive check (number > 0),
  certificate_no text generated always as (document_number('CERT', financial_year, number)) stored,
  issued_on date,
  -- The last day on which it is valid.
  valid_until date,
  -- By which everybody may look it up. 80 random bits: it opens nothing but what is printed beside it.
  code text constraint certificate_code_form check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  revoked_by uuid constraint certificate_revoked_by references vendor,
  revoked_at timestamptz,
  revoke_reason text not null default '',
  updated_at timestamptz not null,
  constraint certificate_flat foreign key (flat_id, building_id, block_id, society_id)
    references flat (flat_id, building_id, block_id, society_id) on update cascade,
  constraint certificate_member foreign key (society_id, member_id) references member (society_id, member_id),
  constraint certificate_resident foreign key (society_resident_id) references resident,
  -- Of an owner's matters the member's, of residence the resident's.
  constraint certificate_of_one check (
    case when kind = 5 then member_id is null and society_resident_id is not null else member_id is not null end),
  constraint certificate_issued_whole check (
    num_nonnulls(financial_year, number, issued_on, valid_until, code) = case when status in (3, 6) then 5 else 0 end),
  constraint certificate_revoked_whole check (num_nonnulls(revoked_by, revoked_at) = case when status = 6 then 2 else 0 end),
  constraint certificate_declined_with_reason check ((status = 4) = (decline_reason <> '')),
  constraint certificate_valid_after check (valid_until >= issued_on),
  constraint certificate_of_society unique (society_id, certificate_id),
  constraint certificate_number_once unique (society_id, financial_year, number),
  constraint certificate_code_once unique (code)
);
-- A person asks once for the same thing.
create unique index certificate_open_once on certificate (flat_id, kind, person_name) where status in (1, 2);
create index certificate_by_society on certificate (society_id, status, certificate_id);
create index certificate_by_requester on certificate (requested_by, certificate_id);

alter table number_series drop constraint number_series_known;
alter table number_series add constraint number_series_known
  check (series in ('B', 'R', 'CN', 'DN', 'DV', 'CERT')) not valid;
alter table number_series validate constraint number_series_known;

create trigger audit after insert or update or delete on certificate_setting for each row
  execute function audit_change('Certificate_Setting', 'society_id', '', 'society_id', 'society_id', 'updated_at');
create trigger audit after insert or update or delete on certificate for each row
  execute function audit_change('Certificate', 'certificate_id', 'certificate_no', 'society_id', 'certificate_id', 'society_id',
    'certificate_no', 'block_id', 'building_id', 'person_name', 'code', 'number', 'financial_year', 'requested_by', 'requested_at', 'reviewed_by',
    'reviewed_at', 'decided_by', 'decided_at', 'revoked_by', 'revoked_at', 'updated_at');
