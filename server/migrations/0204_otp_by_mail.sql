-- An OTP goes to its number by text message, or by email to the confirmed address of one account, which it then signs in to.
alter table otp add column way text not null default 'sms'
  constraint otp_way_known check (way in ('sms', 'mail'));
alter table otp add column vendor_id uuid;

-- Whether a fresh session named the mail address: then its codes sign in at once, and otherwise a week after it was confirmed.
alter table vendor add column is_email_fresh boolean not null default false;
