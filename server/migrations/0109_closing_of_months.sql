-- Months are closed and reopened by two people; a bill run and a closing cannot pass each other.

alter table proposal drop constraint proposal_kind_known;
alter table proposal add constraint proposal_kind_known
  check (kind in ('appointment', 'payment-settings', 'books-closing')) not valid;
alter table proposal validate constraint proposal_kind_known;

-- Each closing and reopening: from which last closed day to which.
create table book_closing (
  book_closing_id uuid not null default uuidv7(),
  issuer_id uuid not null constraint book_closing_book references book,
  closed_before date,
  closed_through date,
  made_by uuid not null constraint book_closing_made_by references vendor,
  -- The second person; nobody where there is none.
  confirmed_by uuid constraint book_closing_confirmed_by references vendor,
  created_at timestamptz not null,
  primary key (issuer_id, created_at, book_closing_id),
  constraint book_closing_moves check (closed_before is distinct from closed_through),
  constraint book_closing_two_people check (confirmed_by <> made_by)
);
create trigger book_closing_kept before update or delete or truncate on book_closing
  for each statement execute function journal_refuse();

-- A closing sees the runs that began before it, and a run that begins later sees the closed month.
create function bill_run_hold_book() returns trigger language plpgsql as $$
begin
  perform from book where issuer_id = new.society_id for share;
  return new;
end $$;
create trigger bill_run_holds_book before insert on bill_run for each row execute function bill_run_hold_book();
