-- A member's conversations: the key begins with the lower id. Built beside what runs.
create index concurrently conversation_high_id_idx on conversation (high_id);
