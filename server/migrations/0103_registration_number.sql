-- The number under which the Registrar registered the society, as its registers have it at the top; empty until somebody enters it.
alter table society add column registration_no text not null default '' check (length(registration_no) <= 60);
