-- online
-- Posts what was recorded before the journal, in portions. It can be run again: what has an entry is left out. Documents that
-- come meanwhile are posted by their triggers. Where there is nothing to post nothing is committed: a restored backup runs this
-- within its transaction.
do $$
declare
  of_kind smallint;
  source text;
  last uuid;
  ids uuid[];
  issuers uuid[];
begin
  for of_kind, source in values
    (1::smallint, 'select bill_id as id, issuer_id from bill where opening_balance_id is null'),
    (2::smallint, 'select payment_id as id, issuer_id from payment'),
    (4::smallint, 'select bill_note_id as id, issuer_id from bill_note where kind = 1'),
    (5::smallint, 'select bill_note_id as id, issuer_id from bill_note where kind = 2'),
    (6::smallint, 'select deposit_entry_id as id, vendor_id as issuer_id from deposit_entry'),
    (7::smallint, 'select opening_balance_id as id, society_id as issuer_id from opening_balance'),
    (3::smallint, 'select payment_id as id, coalesce(society_id, vendor_id) as issuer_id from payment_reversal'),
    (8::smallint, 'select opening_balance_id as id, society_id as issuer_id from opening_balance_reversal')
  loop
    last := '00000000-0000-0000-0000-000000000000';
    loop
      execute format('with portion as (select * from (%s) as document where id > $1 order by id limit 2000)
        select array_agg(id), array_agg(distinct issuer_id), (array_agg(id order by id desc))[1] from portion', source)
        into ids, issuers, last using last;
      exit when last is null;
      perform journal_post_missing(of_kind, ids, issuers);
      commit;
    end loop;
  end loop;
end $$;
