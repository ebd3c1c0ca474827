-- The name of a society in SMS, whose texts have room for 30 characters of it. Null where the name itself is short enough.
alter table society add column sms_name text
  constraint society_sms_name check (char_length(sms_name) between 1 and 30);
