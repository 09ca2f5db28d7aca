-- The language a person chose for the pages; null: whatever her browser asks for.
alter table users add column language text check (language in ('en', 'pt-PT', 'ru'));
