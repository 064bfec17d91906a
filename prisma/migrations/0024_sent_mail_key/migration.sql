-- As for member_event.
create unique index concurrently sent_mail_with_time on sent_mail (id, queued_at);
