/** What members read about partners: what each scope allows, and the mail about new access. */
export const partners = {
  scope_profile_read: 'See your profile, your date of birth and your credits',
  scope_members_read: 'Search for members as you',
  scope_photos_read: 'See your photos',
  scope_chats_read: 'Read your conversations',
  scope_chats_write: 'Send messages and photos in your name, paid for with your credits',
  scope_gifts_send: 'Send gifts in your name, paid for with your credits',
  scope_likes_write: 'Give likes in your name and take them back',
  scope_payments_start: 'Prepare a purchase, which you confirm yourself on the payment page',
  scope_events_read: 'See that there is something new: messages, likes and purchases',

  partnerRequestWrong:
    'The program that sent you here made an invalid request. Nobody has been given access.',
  mailPartnerAccessSubject: '{partner} has access to your account at {site}',
  mailPartnerAccessText:
    'You gave {partner} access to your account. This is what it can do:\n\n{scopes}\n\nWas this not you, or do you want to end it? In your settings you see who has access, and end it at once.',
  mailPartnerAccessButton: 'Who has access',
  mailPartnerAccessWhy: 'You receive this e-mail because a partner got access to your account.',

  mailWebhookDisabledSubject: '{partner} can no longer be notified of events',
  mailWebhookDisabledText:
    'Nothing that we sent to {url} has arrived since {since}, so we send nothing there any more. Members will not notice.\n\nAsk {partner} what is wrong. After that, send what was missed: npm run partner -- replay',
  mailWebhookDisabledWhy: 'To the operators of {site}.',
} as const
