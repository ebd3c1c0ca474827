-- Null: never chosen. Which ones there are, domain/src/languages.ts says.
alter table vendor add column language text constraint vendor_language check (language ~ '^[a-z]{2}$');
