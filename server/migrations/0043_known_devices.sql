-- Keys that renewed one another are one chain, named by the hash of its first key; null where the key is itself the first.
alter table api_key add column first_key_hash bytea;

-- A device that has signed in to a number: it goes by the chain of its keys, a secret, and not by its DeviceID.
create table known_device (
  phone_number text not null,
  first_key_hash bytea not null,
  device_id uuid constraint known_device_device references device on delete set null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (phone_number, first_key_hash)
);
create index known_device_by_age on known_device (last_used_at);
create index known_device_by_device on known_device (device_id);

insert into known_device (phone_number, first_key_hash, device_id, first_used_at, last_used_at)
select vendor.phone_number, session.key_hash, min(api_key.device_id::text)::uuid, min(session.created_at), max(session.last_seen_at)
from session join vendor using (vendor_id) join api_key using (key_hash)
group by vendor.phone_number, session.key_hash;

-- An OTP belongs to the device, or the network, that asked for it. Those on their way are worth asking for again.
alter table otp rename column address_hash to network_hash;
alter table otp add column requester_hash bytea not null default '';
alter table otp alter column requester_hash drop default;
-- Whether it was sent out of the allowance of a known device; else out of the one that all other devices share.
alter table otp add column has_own_allowance boolean not null default false;
update otp set ended_at = now() where ended_at is null;
drop index otp_one_live, otp_sends_by_phone, otp_sends_by_address;
create unique index otp_one_live on otp (phone_number, audience, requester_hash) where ended_at is null;
create index otp_sends_by_phone on otp (phone_number, expires_at);
create index otp_sends_by_network on otp (network_hash, expires_at) where not has_own_allowance;
create index otp_sends_of_all on otp (created_at) where not has_own_allowance;

-- When the account's mail address was proven to be its owner's; null: not yet, or the address was changed since.
alter table vendor add column if not exists email_verified_at timestamptz;
