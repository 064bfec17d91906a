-- A mail is sent once per key by a lock in claim_mail: a unique index would have to contain the time.
create index concurrently sent_mail_dedupe_key_idx on sent_mail (dedupe_key);
