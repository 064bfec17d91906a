-- A message carries a text, a photo of the sender's, or a gift of the catalogue. A photo or a gift may have a few
-- words with it: they are the body.
CREATE TABLE "chat_photo" (
    "id" SERIAL NOT NULL,
    "sender_id" INTEGER NOT NULL,
    "upload_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "stored" UUID NOT NULL,
    "colour" TEXT NOT NULL,
    "blur" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_photo_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "chat_photo_upload_id_key" ON "chat_photo"("upload_id");
CREATE UNIQUE INDEX "chat_photo_key_key" ON "chat_photo"("key");
CREATE UNIQUE INDEX "chat_photo_stored_key" ON "chat_photo"("stored");
CREATE INDEX "chat_photo_sender_id_idx" ON "chat_photo"("sender_id");
ALTER TABLE "chat_photo" ADD CONSTRAINT "chat_photo_sender_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "profile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "upload" ADD COLUMN "width" INTEGER NOT NULL DEFAULT 4, ADD COLUMN "height" INTEGER NOT NULL DEFAULT 5;
ALTER TABLE "message" ADD COLUMN "photo_id" INTEGER, ADD COLUMN "gift" TEXT;
ALTER TABLE "held_message" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'text', ADD COLUMN "photo_id" INTEGER, ADD COLUMN "gift" TEXT;
ALTER TABLE "message" ADD CONSTRAINT "message_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "chat_photo"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "held_message" ADD CONSTRAINT "held_message_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "chat_photo"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- Of ten million messages few carry a photo.
create index message_photo on message (photo_id) where photo_id is not null;
create index held_message_photo on held_message (photo_id) where photo_id is not null;

create trigger chat_photo_files_follow after delete on chat_photo for each row execute function remove_stored();

-- Their signatures grow: what calls them is made anew below.
drop function send_message(int, int, uuid, text, int, int, boolean, timestamptz);
drop function write_message(int, int, uuid, text, text, int, timestamptz);

-- Writes the message into the conversation of both, with numbers, cursors and list rows. Whoever calls it tells
-- both of it afterwards: streams are locked last, and in the order of their members.
create function write_message(p_sender int, p_recipient int, p_client uuid, p_kind text, p_body text, p_photo int,
                              p_gift text, p_price int, p_now timestamptz) returns message language plpgsql as $$
declare
  v_low int := least(p_sender, p_recipient);
  v_high int := greatest(p_sender, p_recipient);
  v_conversation int;
  v_seq int;
  v_message message;
  v_preview text := left(regexp_replace(p_body, '\s+', ' ', 'g'), 120);
begin
  insert into conversation (low_id, high_id, opened_by, created_at) values (v_low, v_high, p_sender, p_now)
    on conflict (low_id, high_id) do nothing;
  update conversation set last_seq = last_seq + 1 where low_id = v_low and high_id = v_high
    returning id, last_seq into v_conversation, v_seq;
  insert into message (conversation_id, seq, sender_id, client_id, kind, body, photo_id, gift, price, sent_at)
    values (v_conversation, v_seq, p_sender, p_client, p_kind, p_body, p_photo, p_gift, p_price, p_now) returning * into v_message;
  insert into conversation_side as side
    (conversation_id, profile_id, other_id, unread, last_message_at, last_seq, last_sender_id, last_kind, last_preview)
  values
    (v_conversation, v_low, v_high, (v_low <> p_sender)::int, p_now, v_seq, p_sender, p_kind, v_preview),
    (v_conversation, v_high, v_low, (v_high <> p_sender)::int, p_now, v_seq, p_sender, p_kind, v_preview)
  on conflict (conversation_id, profile_id) do update set
    unread = side.unread + excluded.unread, is_hidden = false, last_message_at = excluded.last_message_at,
    last_seq = excluded.last_seq, last_sender_id = excluded.last_sender_id, last_kind = excluded.last_kind,
    last_preview = excluded.last_preview;
  return v_message;
end $$;

-- Whether this is the photo that the upload became; without a photo there is no upload either. What was erased since is
-- taken at its word.
create function is_upload_of(p_photo int, p_upload uuid) returns boolean language sql stable as $$
  select case when p_photo is null then true
    else p_upload is not null and exists (select 1 from chat_photo where id = p_photo and upload_id = p_upload) end
$$;

-- One paid message, one commit. `p_kind` is text, photo (with an upload of the sender's) or gift (of the catalogue).
-- Outcome: sent, held (the sender's e-mail is not confirmed: credits are reserved) or repeated (this client id was sent
-- before: the same message again). Errors: VK404 the other cannot be written to, VK402 too few credits, VK409 the
-- client id was used for another message, VK403 the free member's conversations are used up, VK410 the upload is
-- unknown, used or expired, VK428 the other is fictional and that was not yet accepted.
create function send_message(p_sender int, p_recipient int, p_client uuid, p_kind text, p_body text, p_upload uuid,
                             p_gift text, p_price int, p_free_conversations int, p_accepts_fiction boolean, p_now timestamptz)
returns table (outcome text, conversation_id int, seq int, sent_at timestamptz, balance int, photo_id int)
language plpgsql as $$
#variable_conflict use_column
declare
  v_balance int;
  v_confirmed boolean;
  v_premium boolean;
  v_fictional boolean;
  v_side conversation_side;
  v_message message;
  v_held held_message;
  v_had_held boolean;
  v_refs jsonb;
  v_price int := p_price;
  v_photo int;
  v_upload upload;
  v_transfer uuid := md5('message:' || p_sender || ':' || p_client)::uuid;
begin
  -- The sender's own row orders all of a sender's messages, and a retry waits here for the first try.
  select a.balance into v_balance from credit_account a where a.member_id = p_sender for update;
  select m.* into v_message from message m where m.sender_id = p_sender and m.client_id = p_client;
  if found then
    if (v_message.kind, v_message.body) <> (p_kind, p_body) or v_message.gift is distinct from p_gift
      or not is_upload_of(v_message.photo_id, p_upload) or not exists (select 1 from conversation_side s where s.conversation_id = v_message.conversation_id
        and s.profile_id = p_sender and s.other_id = p_recipient) then
      raise exception 'this client id belongs to another message' using errcode = 'VK409';
    end if;
    return query select 'repeated', v_message.conversation_id, v_message.seq, v_message.sent_at, v_balance, v_message.photo_id;
    return;
  end if;
  select h.* into v_held from held_message h where h.sender_id = p_sender and h.client_id = p_client;
  if found then
    if (v_held.kind, v_held.body, v_held.recipient_id) <> (p_kind, p_body, p_recipient)
      or v_held.gift is distinct from p_gift or not is_upload_of(v_held.photo_id, p_upload) then
      raise exception 'this client id belongs to another message' using errcode = 'VK409';
    end if;
    return query select 'held', null::int, null::int, v_held.sent_at, v_balance, v_held.photo_id;
    return;
  end if;

  if not can_write_to(p_sender, p_recipient) then
    raise exception 'the other cannot be written to' using errcode = 'VK404';
  end if;
  select m.email_confirmed_at is not null, m.premium_since is not null into v_confirmed, v_premium
    from member m where m.id = p_sender;
  select p.is_fictional into v_fictional from profile p where p.id = p_recipient;
  select s.* into v_side from conversation_side s join conversation c on c.id = s.conversation_id
    where c.low_id = least(p_sender, p_recipient) and c.high_id = greatest(p_sender, p_recipient) and s.profile_id = p_sender;

  v_had_held := exists (select 1 from held_message h where h.sender_id = p_sender and h.recipient_id = p_recipient);

  if v_fictional then
    v_price := 0;
    -- A held message to a fictional profile was written with that consent.
    if not coalesce(v_side.accepted_fiction, v_had_held) and not p_accepts_fiction then
      raise exception 'the other is fictional' using errcode = 'VK428';
    end if;
  end if;
  if v_side.conversation_id is null and not v_had_held then
    update member m set opened_count = m.opened_count + 1
      where m.id = p_sender and (v_premium or m.opened_count < p_free_conversations);
    if not found then raise exception 'the free conversations are used up' using errcode = 'VK403'; end if;
  end if;
  if v_price > 0 then
    -- Paid before, and neither sent nor held: it was given back, and its id is spent.
    if not transfer_credits(v_transfer, p_sender, case when v_confirmed then -2 else -4 end, v_price,
        case when p_kind = 'text' then 'message' else p_kind end
          || case when v_confirmed then '' else '-reserved' end, p_client::text, p_now) then
      raise exception 'this client id belongs to another message' using errcode = 'VK409';
    end if;
    v_balance := v_balance - v_price;
  end if;

  if p_upload is not null then
    begin
      v_upload := take_upload(p_sender, p_upload, p_now);
    exception when sqlstate 'VK404' then
      raise exception 'no such upload' using errcode = 'VK410';
    end;
    insert into chat_photo (sender_id, upload_id, key, stored, colour, blur, width, height, created_at)
      values (p_sender, p_upload, gen_random_uuid(), v_upload.stored, v_upload.colour, v_upload.blur, v_upload.width,
        v_upload.height, p_now) returning id into v_photo;
  end if;

  if not v_confirmed then
    insert into held_message (client_id, sender_id, recipient_id, kind, body, photo_id, gift, price, sent_at)
      values (p_client, p_sender, p_recipient, p_kind, p_body, v_photo, p_gift, v_price, p_now);
    delete from draft d where d.member_id = p_sender and d.other_id = p_recipient and p_kind = 'text';
    if found then perform emit(p_sender, 'draft', jsonb_build_object('p', p_recipient), p_now); end if;
    perform emit(p_sender, 'credits', '{}', p_now);
    return query select 'held', null::int, null::int, p_now, v_balance, v_photo;
    return;
  end if;
  v_message := write_message(p_sender, p_recipient, p_client, p_kind, p_body, v_photo, p_gift, v_price, p_now);
  if v_fictional then
    update conversation_side s set accepted_fiction = true
      where s.conversation_id = v_message.conversation_id and s.profile_id = p_sender and not s.accepted_fiction;
  end if;
  -- After the sides and before the streams, in the order of all who take them.
  delete from draft d where d.member_id = p_sender and d.other_id = p_recipient and p_kind = 'text';
  v_refs := jsonb_build_object('c', v_message.conversation_id, 's', v_message.seq);
  perform emit_both(p_sender, 'message', v_refs, p_recipient, 'message', v_refs, p_now);
  return query select 'sent', v_message.conversation_id, v_message.seq, v_message.sent_at, v_balance, v_photo;
end $$;

-- Gives a held message back: it was not delivered, so its credits return, its photo goes, and with the last one the place
-- among the free conversations. The caller holds the sender's account and the held row, so that it happens once.
create or replace function release_held(p_held held_message, p_now timestamptz) returns void language plpgsql as $$
begin
  if p_held.price > 0 then
    perform transfer_credits(md5('release:' || p_held.sender_id || ':' || p_held.client_id)::uuid, -4, p_held.sender_id,
      p_held.price, case when p_held.kind = 'text' then 'message' else p_held.kind end || '-released', p_held.client_id::text, p_now);
  end if;
  delete from held_message where sender_id = p_held.sender_id and client_id = p_held.client_id;
  delete from chat_photo where id = p_held.photo_id;
  update member m set opened_count = m.opened_count - 1
    where m.id = p_held.sender_id and m.opened_count > 0
      and not exists (select 1 from held_message h where h.sender_id = p_held.sender_id and h.recipient_id = p_held.recipient_id)
      and not exists (select 1 from conversation c where c.low_id = least(p_held.sender_id, p_held.recipient_id)
                        and c.high_id = greatest(p_held.sender_id, p_held.recipient_id));
end $$;

-- Delivers, in order, what a member wrote before the e-mail was confirmed. Returns the news of it, to be told by
-- the caller in the order of the members: {"m": member, "c": conversation, "s": number}.
create or replace function deliver_held(p_member int, p_now timestamptz) returns jsonb[] language plpgsql as $$
declare
  v_held held_message;
  v_message message;
  v_news jsonb[] := '{}';
begin
  perform 1 from credit_account where member_id = p_member for update;
  for v_held in select * from held_message where sender_id = p_member order by sent_at, client_id for update loop
    if can_write_to(p_member, v_held.recipient_id) then
      if v_held.price > 0 then
        perform transfer_credits(md5('capture:' || p_member || ':' || v_held.client_id)::uuid, -4, -2, v_held.price,
          case when v_held.kind = 'text' then 'message' else v_held.kind end, v_held.client_id::text, p_now);
      end if;
      v_message := write_message(p_member, v_held.recipient_id, v_held.client_id, v_held.kind, v_held.body,
        v_held.photo_id, v_held.gift, v_held.price, p_now);
      delete from held_message where sender_id = p_member and client_id = v_held.client_id;
      update conversation_side s set accepted_fiction = true
        where s.conversation_id = v_message.conversation_id and s.profile_id = p_member and not s.accepted_fiction
          and exists (select 1 from profile p where p.id = v_held.recipient_id and p.is_fictional);
      v_news := v_news
        || jsonb_build_object('m', p_member, 'c', v_message.conversation_id, 's', v_message.seq)
        || jsonb_build_object('m', v_held.recipient_id, 'c', v_message.conversation_id, 's', v_message.seq);
    else
      perform release_held(v_held, p_now);
    end if;
  end loop;
  return v_news;
end $$;
