-- The GSTIN of a member who is registered for GST: tax invoices to them are listed one by one in the society's returns.
create table member_gstin (
  society_id uuid not null,
  member_id uuid not null,
  gstin text not null constraint member_gstin_form check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint member_gstin_once primary key (society_id, member_id),
  constraint member_gstin_member foreign key (society_id, member_id) references member (society_id, member_id) on delete cascade
);
create trigger audit after insert or update or delete on member_gstin for each row
  execute function audit_change('Member_GSTIN', 'member_id', 'gstin', 'society_id', 'society_id', 'member_id', 'created_at', 'updated_at');

-- The GSTIN of a bill's recipient as it was when the bill was made.
create table bill_recipient (
  society_id uuid not null,
  bill_id uuid not null constraint bill_recipient_bill references bill,
  gstin text not null,
  constraint bill_recipient_once primary key (society_id, bill_id)
);

create function bill_keep_recipient() returns trigger language plpgsql as $$
begin
  -- Nearly all societies have none.
  if not exists (select from member_gstin where society_id in (select society_id from added where society_id is not null)) then
    return null;
  end if;
  insert into bill_recipient (society_id, bill_id, gstin)
  select added.society_id, bill_id, gstin
  from added join account using (account_id)
    join member_gstin on member_gstin.society_id = added.society_id and member_gstin.member_id = account.member_id
  where added.opening_balance_id is null;
  return null;
end $$;
create trigger bill_recipient_kept after insert on bill referencing new table as added
  for each statement execute function bill_keep_recipient();
create trigger bill_recipient_stays before update or delete or truncate on bill_recipient
  for each statement execute function money_refuse();
