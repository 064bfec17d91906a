alter table outbox_entry add column sender text not null default '';
