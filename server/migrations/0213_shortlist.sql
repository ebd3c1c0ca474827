-- The homes that an account has saved, with its private notes. It carries no issuer, as other new tables do: it belongs to the
-- account, and no landlord or society may read or change it. Not audited: it says nothing of anybody's records. A removed home
-- stays for 90 days, so that the person's other devices remove it too.
create table shortlist_entry (
  vendor_id uuid not null constraint shortlist_entry_vendor references vendor on delete cascade,
  property_id uuid not null constraint shortlist_entry_property references property on delete cascade,
  note text not null constraint shortlist_entry_note_short check (length(note) <= 300),
  saved_at timestamptz not null,
  changed_at timestamptz not null constraint shortlist_entry_saved_before check (saved_at <= changed_at),
  removed_at timestamptz constraint shortlist_entry_removed_without_note check (removed_at is null or note = ''),
  primary key (vendor_id, property_id)
);
create index shortlist_entry_by_property on shortlist_entry (property_id);
