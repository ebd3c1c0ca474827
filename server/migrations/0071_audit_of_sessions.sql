-- The last change of a session only says where it may read from: the audit log does not keep it.
create or replace trigger audit after update of ended_at on session for each row
  when (old.ended_at is null and new.ended_at is not null)
  execute function audit_change('Vendor_Session', 'vendor_session_id', '', 'vendor_id', 'session_hash', 'key_hash', 'last_change');
