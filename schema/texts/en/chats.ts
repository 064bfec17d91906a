/** Sending messages and its errors. */
export const chats = {
  notEnoughCredits: 'You do not have enough credits',
  conversationLimit:
    '{limit, plural, one {You have started your # free conversation.} other {You have started your # free conversations.}} Become premium to write to more people.',
  newConversations:
    'You have already started conversations with many people today. Tomorrow you can write to new people again; your existing conversations simply go on.',
  messageTooLong: 'Your message is too long: at most {limit} characters.',
  messageTooHeavy: 'This message is too large to send: at most 8 kB.',
  messageEmpty: 'Write a message first.',
  clientIdUsed: 'This message has already been sent with a different text.',
  quoteGone: 'What you are reacting to is no longer on this profile.',
  replyGone: 'The message you are replying to is no longer there.',
  messageDeleted: 'message deleted',
  messageTakenBack: 'This message has been deleted.',
  takeBackTooLate: 'You can delete a message within {minutes} minutes of sending it. That time has passed.',
  giftStays: 'A gift cannot be taken back.',
  linksTooSoon:
    'You have only just joined: you can send links in {hours, plural, one {# hour} other {# hours}}.',
  fictionalConsent: 'This is a fictional profile, written by our team. Messages are free.',
} as const
