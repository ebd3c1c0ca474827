-- The /48 of an IPv6 address from which an OTP was asked for: one customer of a provider may have 65,536 networks in it.
alter table otp add column wide_network_hash bytea;
create index otp_sends_by_wide_network on otp (wide_network_hash, created_at)
  where not has_own_allowance and wide_network_hash is not null;
