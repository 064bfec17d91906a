import type { Guard } from './guard.ts'

const reactions = 'schema/chats/reactions.db.test.ts'
const replies = 'schema/chats/replies.db.test.ts'
const takingBack = 'schema/chats/take-back-message.db.test.ts'

/** What members cannot do with each other's messages. */
export const guards: Guard[] = [
  {
    prevents: 'A member whom staff limit writes.',
    file: 'schema/chats/writing_state.sql',
    text: "      when m.messages_limited_until > p_now then 'limited'\n",
    test: 'schema/safety/limits.db.test.ts',
    named: 'stops a text with the sentence that was shown before',
  },
  {
    prevents: 'A stranger reacts to a message of two others.',
    file: 'schema/chats/react_to_message.sql',
    text: ' and s.profile_id = p_member',
    test: reactions,
    named: 'cannot see or answer',
  },
  {
    prevents: 'A message that was taken back gets a reaction.',
    file: 'schema/chats/react_to_message.sql',
    text: "  if v_message.taken_back_at is not null then return 'taken_back'; end if;\n",
    test: reactions,
    named: 'comes no more',
  },
  {
    prevents: 'A reaction is any text.',
    file: 'schema/chats/react-to-message.ts',
    text: 'emoji !== null && !isOneEmoji(emoji)',
    without: 'false',
    test: reactions,
    named: 'exactly one emoji',
  },
  {
    prevents: 'A message answers one of another conversation, or one that its sender does not see.',
    file: 'schema/chats/reply_to_message.sql',
    text: "  if v_reply.seq is null then\n    raise exception 'the sender does not see the message that is answered' using errcode = error_code('reply_gone');\n  end if;\n",
    test: replies,
    named: 'only a message of the conversation',
  },
  {
    prevents: 'A member takes back the message of another.',
    file: 'schema/chats/take_back_message.sql',
    text: '  select * into v_message from message m where m.sender_id = p_member and m.client_id = p_client;',
    without:
      '  select * into v_message from message m where m.client_id = p_client; p_member := v_message.sender_id;',
    test: takingBack,
    named: 'its sender’s',
  },
  {
    prevents: 'A message is taken back long after it was read.',
    file: 'schema/chats/take_back_message.sql',
    text: ' or v_message.sent_at + make_interval(mins => p_minutes) < p_now',
    test: takingBack,
    named: 'the minutes of the site',
  },
  {
    prevents: 'A gift is taken back.',
    file: 'schema/chats/take_back_message.sql',
    text: "v_message.kind = 'gift' or ",
    test: takingBack,
    named: 'a gift is never taken back',
  },
  {
    prevents: 'A photo that was taken back stays on the server.',
    file: 'schema/chats/take_back_message.sql',
    text: '  delete from chat_photo f where f.id = v_message.photo_id;\n',
    test: takingBack,
    named: 'loses its photo',
  },
  {
    prevents: 'The list of conversations shows the words of a message that was taken back.',
    file: 'schema/chats/take_back_message.sql',
    text: ", last_preview = ''",
    test: takingBack,
    named: 'is gone for both',
  },
  {
    prevents: 'A message that was taken back comes again when its sending is tried again.',
    file: 'schema/chats/sent_before.sql',
    text: '    if v_message.taken_back_at is not null then\n',
    without: '    if false then\n',
    test: takingBack,
    named: 'does not bring it back',
  },
  {
    prevents: 'A free message that was taken back while it was held is sent after all.',
    file: 'schema/chats/send_message.sql',
    text: 'elsif exists (select 1 from throttle t where t.key = taken_back_key(p_sender, p_client)) then',
    without: 'elsif false then',
    test: takingBack,
    named: 'is not sent anew',
  },
]
