-- The audit log names the rate of a certificate for a lower rate, too.
drop trigger audit on tds_certificate;
create trigger audit after insert or update on tds_certificate for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('TDS_Certificate', 'tds_certificate_id', 'certificate_no', 'society_id vendor_id', 'tds_certificate_id',
    'society_id', 'vendor_id', 'issuer_id', 'created_at');
