-- The gates of a society, the phones that are bound to them, and who is on shift there.
create table gate (
  gate_id uuid primary key default uuidv7(),
  society_id uuid not null constraint gate_society references society,
  name text not null constraint gate_name_filled check (name <> '' and name = btrim(name)),
  status boolean not null default true,
  created_at timestamptz not null,
  constraint gate_of_society unique (society_id, gate_id)
);
create unique index gate_name_once on gate (society_id, lower(name));

-- A browser that is bound to a gate, by the key under which its device is known; before that the code that binds it.
create table gate_device (
  gate_device_id uuid primary key default uuidv7(),
  society_id uuid not null,
  gate_id uuid not null,
  name text not null constraint gate_device_name_filled check (name <> '' and name = btrim(name)),
  code_hash bytea not null,
  code_until timestamptz not null,
  created_by uuid not null constraint gate_device_created_by references vendor,
  created_at timestamptz not null,
  first_key_hash bytea,
  bound_by uuid constraint gate_device_bound_by references vendor,
  bound_at timestamptz,
  ended_at timestamptz,
  constraint gate_device_bound_whole check (num_nonnulls(first_key_hash, bound_by, bound_at) in (0, 3)),
  constraint gate_device_gate foreign key (society_id, gate_id) references gate (society_id, gate_id),
  constraint gate_device_of_society unique (society_id, gate_device_id)
);
-- One browser is at one gate, and a code opens one binding.
create unique index gate_device_once on gate_device (first_key_hash) where ended_at is null and first_key_hash is not null;
create unique index gate_device_code_once on gate_device (society_id, code_hash);

-- The PIN of a guard, by appointment. Its hash is salted and slow, for there are few PINs.
create table gate_pin (
  staff_id uuid primary key constraint gate_pin_staff references staff,
  society_id uuid not null constraint gate_pin_society references society,
  pin_hash bytea not null,
  salt bytea not null,
  -- By the office, and not changed by the guard since.
  is_given boolean not null,
  set_at timestamptz not null,
  -- In a row.
  wrong integer not null default 0,
  locked_until timestamptz,
  constraint gate_pin_of_society unique (society_id, staff_id)
);

create table gate_shift (
  gate_shift_id uuid primary key default uuidv7(),
  society_id uuid not null,
  gate_id uuid not null,
  gate_device_id uuid not null,
  staff_id uuid not null constraint gate_shift_staff references staff,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint gate_shift_gate foreign key (society_id, gate_id) references gate (society_id, gate_id),
  constraint gate_shift_device foreign key (society_id, gate_device_id) references gate_device (society_id, gate_device_id),
  constraint gate_shift_of_society unique (society_id, gate_shift_id)
);
-- One guard on a phone, and at one gate at a time.
create unique index gate_shift_once on gate_shift (gate_device_id) where ended_at is null;
create unique index gate_shift_of_guard on gate_shift (staff_id) where ended_at is null;
create index gate_shift_of_device on gate_shift (gate_device_id, started_at desc);

-- Whether guards work at the gate only on a bound phone and on shift.
alter table visitor_setting add column needs_shift boolean not null default false;

-- At which gate, and who was on shift there, where a phone is bound to it.
alter table visit
  add column entered_gate_id uuid,
  add column entered_staff_id uuid,
  add column left_gate_id uuid,
  add column left_staff_id uuid;
alter table visit
  add constraint visit_entered_gate foreign key (entered_gate_id) references gate not valid,
  add constraint visit_entered_staff foreign key (entered_staff_id) references staff not valid,
  add constraint visit_left_gate foreign key (left_gate_id) references gate not valid,
  add constraint visit_left_staff foreign key (left_staff_id) references staff not valid;
alter table visit validate constraint visit_entered_gate;
alter table visit validate constraint visit_entered_staff;
alter table visit validate constraint visit_left_gate;
alter table visit validate constraint visit_left_staff;

-- As before, and silent about the new columns too.
do $$
declare
  definition constant text := (select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = 'visit'::regclass and tgname = 'audit');
begin
  drop trigger audit on visit;
  execute replace(definition, $old$'gate_vendor_id',$old$,
    $new$'gate_vendor_id', 'entered_gate_id', 'entered_staff_id', 'left_gate_id', 'left_staff_id',$new$);
end $$;

create trigger audit after insert or update or delete on gate for each row
  execute function audit_change('Gate', 'gate_id', 'name', 'society_id', 'gate_id', 'society_id', 'created_at');
create trigger audit after insert or update or delete on gate_device for each row
  execute function audit_change('Gate_Device', 'gate_device_id', 'name', 'society_id', 'gate_device_id', 'society_id', 'gate_id',
    'code_hash', 'code_until', 'created_by', 'created_at', 'first_key_hash', 'bound_by');
create trigger audit after insert or update of pin_hash or delete on gate_pin for each row
  execute function audit_change('Gate_PIN', 'staff_id', '', 'society_id', 'society_id', 'staff_id', 'pin_hash', 'salt', 'wrong',
    'locked_until');
create trigger audit after insert or update or delete on gate_shift for each row
  execute function audit_change('Gate_Shift', 'gate_shift_id', '', 'society_id', 'gate_shift_id', 'society_id', 'gate_id',
    'gate_device_id', 'staff_id');
