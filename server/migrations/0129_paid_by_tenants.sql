-- A head that a flat's tenant pays where the flat is rented out; all others are the member's.
alter table charge_head add column is_paid_by_tenant boolean not null default false;
