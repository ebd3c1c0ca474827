-- What a report asks of a ticket's time line, kept beside it: a year of tickets is summed without a look at their entries.
alter table ticket
  -- When who answers for it first said or did something.
  add column answered_at timestamptz,
  -- How often it was opened again after it was resolved.
  add column reopened smallint not null default 0;

update ticket set answered_at = (
    select min(created_at) from ticket_event as entry
    where entry.support_ticket_id = ticket.support_ticket_id and by_desk and kind in ('comment', 'status', 'assigned')),
  reopened = (
    select count(*) from ticket_event as entry
    where entry.support_ticket_id = ticket.support_ticket_id and kind = 'status' and from_status = 3);

create function ticket_figures() returns trigger language plpgsql as $$
begin
  if new.by_desk and new.kind in ('comment', 'status', 'assigned') then
    update ticket set answered_at = new.created_at
      where support_ticket_id = new.support_ticket_id and answered_at is null;
  end if;
  if new.kind = 'status' and new.from_status = 3 then
    update ticket set reopened = reopened + 1 where support_ticket_id = new.support_ticket_id;
  end if;
  return null;
end $$;
create trigger ticket_figures after insert on ticket_event for each row execute function ticket_figures();

create index ticket_figures_of_society on ticket (society_id, created_at)
  include (ticket_status, category, priority, due_at, resolved_at, answered_at, reopened, society_resident_id) where society_id is not null;
create index ticket_resolved_of_society on ticket (society_id, resolved_at)
  include (created_at, category, rating, society_resident_id) where society_id is not null and resolved_at is not null;

create index block_issue_resolved on block_issue (society_id, resolved_at) include (block_id, category, created_at)
  where resolved_at is not null;

-- Both follow from the time line.
drop trigger audit on ticket;
create trigger audit after insert or update or delete on ticket for each row
  execute function audit_change('Support_Ticket', 'support_ticket_id', 'title', 'society_id property_id', 'support_ticket_id',
    'society_id', 'property_id', 'vendor_id', 'assignee_phone', 'overdue_told_at', 'answered_at', 'reopened', 'created_at',
    'updated_at');

-- Figures of visitors by day: nobody is in them, and they outlive the log. Each figure lies together, since a year of
-- visit_count is three hundred thousand rows, too many to be summed while somebody waits.
create table visit_figure (
  society_id uuid not null constraint visit_figure_society references society,
  -- purpose: came in, amount is people; hour: came in; left: amount is minutes inside; walk-in, pass: what became of them.
  figure text not null constraint visit_figure_known check (figure in ('purpose', 'hour', 'left', 'walk-in', 'pass')),
  -- In India.
  day date not null,
  block_id uuid not null constraint visit_figure_block references block,
  item text not null,
  count integer not null,
  amount bigint not null,
  primary key (society_id, figure, day, block_id, item)
);

create function visit_figure_add(society uuid, block uuid, what text, at timestamptz, which text, much bigint) returns void
language sql as $$
  insert into visit_figure (society_id, figure, day, block_id, item, count, amount)
    values (society, what, (at at time zone 'Asia/Kolkata')::date, block, which, 1, much)
    on conflict (society_id, figure, day, block_id, item)
      do update set count = visit_figure.count + 1, amount = visit_figure.amount + excluded.amount
$$;

create function visit_figures() returns trigger language plpgsql as $$
declare
  was visit := case when tg_op = 'UPDATE' then old end;
  became text;
begin
  if new.entered_at is not null and was.entered_at is null then
    perform visit_figure_add(new.society_id, new.block_id, 'purpose', new.entered_at, new.purpose, new.people_count);
    perform visit_figure_add(new.society_id, new.block_id, 'hour', new.entered_at,
      to_char(new.entered_at at time zone 'Asia/Kolkata', 'HH24'), new.people_count);
  end if;
  if new.left_at is not null and was.left_at is null then
    perform visit_figure_add(new.society_id, new.block_id, 'left', new.left_at, '',
      (extract(epoch from new.left_at - new.entered_at) / 60)::bigint);
  end if;
  -- Of who came without a pass: what the flat answered in time. Once it did not, a late answer or the gate decided.
  if new.asked_at is not null and new.visitor_pass_id is null and coalesce(was.status, 'waiting') = 'waiting' then
    became := case
      -- Written down first and asked of the flat then, in one transaction.
      when tg_op = 'INSERT' and new.status = 'pending' and exists (
        select from visit where visit_id = new.visit_id and status <> 'pending') then null
      when new.status in ('pending', 'rejected') then 'unanswered'
      when new.status = 'denied' then 'denied'
      when new.status in ('approved', 'checked_in', 'checked_out') then 'approved' end;
    if became is not null then
      perform visit_figure_add(new.society_id, new.block_id, 'walk-in', new.asked_at, became, 0);
    end if;
  end if;
  return null;
end $$;
-- At the end of a transaction, so that who stands at one gate does not wait for another's.
create constraint trigger visit_figures after insert or update on visit deferrable initially deferred
  for each row execute function visit_figures();

create function visitor_pass_figures() returns trigger language plpgsql as $$
declare
  was visitor_pass := case when tg_op = 'UPDATE' then old end;
begin
  if new.used_at is not null then
    if was.used_at is null then
      perform visit_figure_add(new.society_id, new.block_id, 'pass', new.used_at, 'used', 0);
    end if;
  elsif new.ended_at is not null and was.ended_at is null then
    perform visit_figure_add(new.society_id, new.block_id, 'pass', new.ended_at,
      case when new.cancelled_at is null then 'unused' else 'cancelled' end, 0);
  end if;
  return null;
end $$;
create constraint trigger visitor_pass_figures after insert or update of used_at, ended_at on visitor_pass
  deferrable initially deferred for each row execute function visitor_pass_figures();
