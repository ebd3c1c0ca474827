-- The identity of an unlogged table is an unlogged sequence, which a standby that is promoted early cannot read: every
-- audited change failed until a restart. A logged sequence survives; it is written ahead once for 32 numbers.
alter table audit_pending alter column audit_pending_id drop identity;
create sequence audit_pending_order owned by audit_pending.audit_pending_id;
alter table audit_pending alter column audit_pending_id set default nextval('audit_pending_order');
