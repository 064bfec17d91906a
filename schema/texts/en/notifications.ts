/** Errors of the notification settings, and the mails that a member may switch off. */
export const notifications = {
  notificationChoice: 'You cannot choose that here.',

  mailFootSettings: 'Choose which e-mails you get',
  mailFootUnsubscribe: 'Unsubscribe',

  // `{shown}` is the number as it is written: from 50 on it says “50+”.
  countMessages: '{count, plural, one {{shown} new message} other {{shown} new messages}}',
  countUnread: '{count, plural, one {{shown} unread message} other {{shown} unread messages}}',
  countLikes: '{count, plural, one {{shown} new like} other {{shown} new likes}}',
  countPeople: '{count, plural, one {{shown} new person} other {{shown} new people}}',
  // In the headline of a mail about more than three people: “Jip, Sem and 4 others”.
  otherPeople: '{count, plural, one {# other} other {# others}}',
  fictionalName: '{name} (fictional)',
  cardFictional: 'Fictional profile, written by our team',
  cardMatch: 'You like each other',
  cardLikesYou: 'Likes you',

  // `{who}` is one name or several, `{people}` their number, which decides the form of the verb.
  mailNewMessagesSubject: '{people, plural, one {{who} wrote to you} other {{who} wrote to you}}',
  mailNewMessagesText:
    'While you were away, you got {what}. Read it on {site}. We never include messages in e-mails.',
  mailNewMessagesButton: 'Read your messages',
  mailNewMessagesWhy: 'You receive this e-mail because somebody wrote to you while you were away.',

  mailNewConversationsSubject:
    '{people, plural, one {{who} writes to you for the first time} other {{who} write to you for the first time}}',
  mailNewConversationsText:
    'You can answer, but you do not have to. It does not count towards your free conversations.',
  mailNewConversationsButton: 'See who wrote to you',
  mailNewConversationsWhy:
    'You receive this e-mail because somebody wrote to you for the first time while you were away.',

  mailLikeSubject: '{people, plural, one {{who} likes you} other {{who} like you}}',
  mailLikeText:
    '{mutual, select, yes {You like each other. Who writes first?} other {There is a spark. See whether it is mutual.}}',
  mailLikeButton: 'See your likes',
  mailLikeWhy: 'You receive this e-mail because somebody likes you.',

  mailUnreadMessageRemindersSubject:
    '{people, plural, one {{who} is waiting for your answer} other {{who} are waiting for your answer}}',
  mailUnreadMessageRemindersText:
    'Waiting for you for a day now: {what}. A short answer is often enough, even if it is a no.',
  mailUnreadMessageRemindersButton: 'Read your messages',
  mailUnreadMessageRemindersWhy:
    'You receive this e-mail because a message has been unread for more than 24 hours. At most once a day.',

  mailWeeklyUpdatesSubject: 'New on {site} this week: {who}',
  mailWeeklyUpdatesText: 'New for you this week: {what}.\n\n{waiting}',
  mailWeeklyUpdatesButton: 'See who is new',
  mailWeeklyUpdatesWhy: 'You receive this e-mail once a week because you are a member of {site}.',
  weeklyWaiting: 'Also waiting for you: {what}.',

  // `{searches}` are the names of the saved searches whom somebody new fits.
  mailSavedSearchesSubject:
    '{people, plural, one {Somebody new fits your saved search} other {{shown} new people fit what you look for}}',
  mailSavedSearchesText:
    '{searchCount, plural, one {New since last time for your saved search: {searches}.} other {New since last time for your saved searches: {searches}.}}',
  mailSavedSearchesButton: 'See who is new',
  mailSavedSearchesWhy:
    'You receive this e-mail because you switched on a notice for a saved search. At most once a day, and only if somebody new fits.',

  mailRemindActivationSubject: 'One more step: confirm your e-mail address at {site}',
  mailRemindActivationText:
    'You signed up at {site}, but your e-mail address is not confirmed yet. Once it is, others see your profile and receive your messages.\n\nThe link works for {linkDays, plural, one {# day} other {# days}}, and only once. We remind you of this at most twice.',
  mailRemindActivationButton: 'Confirm your e-mail address',
  mailRemindActivationWhy:
    'You receive this e-mail because you signed up with this address and the link has not been used yet.',

  mailRemindPhotoSubject: 'Show yourself on {site}',
  mailRemindPhotoText:
    'Your profile has no photo yet. With a photo, others know who they are writing to.\n\nWe remind you of this at most twice.',
  mailRemindPhotoButton: 'Choose a photo',
  mailRemindPhotoWhy: 'You receive this e-mail because your profile has no photo yet.',

  // An operator writes the subject and the text of these.
  mailNewsSubject: '{subject}',
  mailNewsText: '',
  mailNewsButton: 'To {site}',
  mailNewsWhy: 'You receive this e-mail because you asked for news from {site}.',

  mailPromotionsSubject: '{subject}',
  mailPromotionsText: '',
  mailPromotionsButton: 'To {site}',
  mailPromotionsWhy: 'You receive this e-mail because you asked for promotions from {site}.',

  unsubscribeTitle: 'Turn e-mails off',
  unsubscribeLead: 'You do not need to log in.',
  unsubscribeKind: 'No more e-mails about {kind}',
  unsubscribeAll: 'No more e-mails at all, except what is necessary',
  unsubscribeDone: 'That is done.',
  unsubscribeDoneKind: 'You will get no more e-mails from us about {kind}.',
  unsubscribeDoneAll:
    'You will only get necessary e-mails from us, such as a new password that you ask for yourself.',
  unsubscribeBack: 'Would you like e-mails again? Choose them in your settings',
  unsubscribeBad: 'This link does not work. Log in and choose which e-mails you get.',
  kind_new_messages: 'new messages',
  kind_new_conversations: 'new conversations',
  kind_like: 'likes',
  kind_unread_message_reminders: 'unread messages',
  kind_saved_searches: 'saved searches',
  kind_weekly_updates: 'new people of the week',
  kind_reminders: 'what is missing from your profile',
  kind_news: 'news',
  kind_promotions: 'promotions',
} as const
