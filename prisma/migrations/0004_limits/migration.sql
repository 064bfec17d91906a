-- Their files are gone, or have other parameters now; a start of the server drops no function.
drop function if exists take_try(text, int, interval, int, int, timestamptz);
drop function if exists return_try(text);
drop function if exists hold_tries(text, timestamptz);
drop function if exists spend(text, int, interval, timestamptz);
drop function if exists note_disclosure(text, text, int, interval, int, int, timestamptz);
drop function if exists change_unconfirmed_email(int, text, text, text, int, interval, int, int, timestamptz);
drop function if exists reset_password(bytea, text, uuid, text, timestamptz);
drop function if exists undo_decision(int, int, date, timestamptz);
