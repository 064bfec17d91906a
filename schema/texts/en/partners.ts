/** What each scope of a partner allows, said to the member who gives it. */
export const partners = {
  scope_profile_read: 'See your profile, your date of birth and your credits',
  scope_members_read: 'Search for members as you',
  scope_photos_read: 'See your photos',
  scope_chats_read: 'Read your conversations',
  scope_chats_write: 'Send messages and photos in your name, paid with your credits',
  scope_gifts_send: 'Send gifts in your name, paid with your credits',
  scope_likes_write: 'Give likes in your name and take them back',
  scope_payments_start: 'Prepare a purchase, which you confirm yourself on the payment page',
  scope_events_read: 'See that there is something new: messages, likes and purchases',
} as const
