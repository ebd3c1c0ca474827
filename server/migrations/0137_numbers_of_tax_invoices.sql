-- The number of a tax invoice or of a note has at most 16 characters, letters, digits, - and / (rules 46(b) and 53 of the Central Goods
-- and Services Tax Rules 2017). From the millionth bill of a year on, or the hundred thousandth note, the year is written shorter.
create or replace function document_number(series text, financial_year smallint, number integer) returns text language sql immutable as $$
  select series || '/'
    || case when length(series) + length(number::text) > 7 then lpad((financial_year % 100)::text, 2, '0') else financial_year::text end
    || '-' || lpad(((financial_year + 1) % 100)::text, 2, '0') || '/'
    || lpad(number::text, greatest(length(number::text), case when length(series) > 1 then 5 else 6 end), '0')
$$;
