/** Errors of the notification settings, and the mails that a member may switch off. */
export const notifications = {
  notificationChoice: 'Dat kun je hier niet kiezen.',

  mailFootSettings: 'Kies welke e-mails je krijgt',
  mailFootUnsubscribe: 'Afmelden',

  countMessagesOne: '1 nieuw bericht',
  countMessagesMany: '{count} nieuwe berichten',
  countUnreadOne: '1 ongelezen bericht',
  countUnreadMany: '{count} ongelezen berichten',
  countLikesOne: '1 nieuwe like',
  countLikesMany: '{count} nieuwe likes',
  countConversationsOne: '1 nieuw gesprek',
  countConversationsMany: '{count} nieuwe gesprekken',
  countPeopleOne: '1 nieuwe persoon',
  countPeopleMany: '{count} nieuwe mensen',
  cardFictional: 'Fictief profiel, geschreven door ons team',
  cardMatch: 'Jullie vinden elkaar leuk',
  cardLikesYou: 'Vindt je leuk',

  mailNewMessagesSubject: 'Je hebt {what} op {site}',
  mailNewMessagesText:
    'Iemand schreef je terwijl je er niet was: {what}. Wat erin staat, lees je op {site}; berichten sturen we nooit per e-mail mee.',
  mailNewMessagesButton: 'Lees je berichten',
  mailNewMessagesWhy: 'Je krijgt deze e-mail omdat iemand je schreef terwijl je er niet was.',

  mailNewConversationsSubject: 'Je hebt {what} op {site}',
  mailNewConversationsText:
    'Iemand nieuw schreef je: {what}. Antwoorden mag, hoeft niet, en telt niet mee voor je gratis gesprekken.',
  mailNewConversationsButton: 'Bekijk wie je schreef',
  mailNewConversationsWhy:
    'Je krijgt deze e-mail omdat iemand je voor het eerst schreef terwijl je er niet was.',

  mailLikeSubject: 'Je hebt {what} op {site}',
  mailLikeText: 'Er is een vonk: je hebt {what}. Kijk of het wederzijds is.',
  mailLikeButton: 'Bekijk je likes',
  mailLikeWhy: 'Je krijgt deze e-mail omdat iemand je leuk vindt.',

  mailUnreadMessageRemindersSubject: 'Je hebt {what} op {site}',
  mailUnreadMessageRemindersText:
    'Al een dag ongelezen: {what}. Een kort antwoord is vaak genoeg, ook als het nee is.',
  mailUnreadMessageRemindersButton: 'Lees je berichten',
  mailUnreadMessageRemindersWhy:
    'Je krijgt deze e-mail omdat een bericht langer dan 24 uur ongelezen is. Hoogstens één keer per dag.',

  mailWeeklyUpdatesSubject: 'Deze week nieuw op {site}: {what}',
  mailWeeklyUpdatesText: 'Nieuw in de afgelopen week, en passend bij wie jij zoekt: {what}.{waiting}',
  mailWeeklyUpdatesButton: 'Bekijk wie er nieuw is',
  mailWeeklyUpdatesWhy: 'Je krijgt deze e-mail één keer per week omdat je lid bent van {site}.',
  weeklyWaiting: '\n\nVerder wacht op je: {what}.',

  mailRemindActivationSubject: 'Nog één stap: bevestig je e-mailadres bij {site}',
  mailRemindActivationText:
    'Je hebt je aangemeld bij {site}, maar je e-mailadres is nog niet bevestigd. Daarna zien anderen je profiel en komen je berichten aan.\n\nDe link werkt 7 dagen, één keer. We herinneren je hier hoogstens twee keer aan.',
  mailRemindActivationButton: 'Bevestig je e-mailadres',
  mailRemindActivationWhy:
    'Je krijgt deze e-mail omdat je je met dit adres hebt aangemeld en de link nog niet is gebruikt.',

  mailRemindPhotoSubject: 'Laat je zien op {site}',
  mailRemindPhotoText:
    'Je profiel heeft nog geen foto. Met een foto weten anderen aan wie ze schrijven.\n\nWe herinneren je hier hoogstens twee keer aan.',
  mailRemindPhotoButton: 'Kies een foto',
  mailRemindPhotoWhy: 'Je krijgt deze e-mail omdat je profiel nog geen foto heeft.',

  mailNewsSubject: '{subject}',
  mailNewsText: '',
  mailNewsButton: 'Naar {site}',
  mailNewsWhy: 'Je krijgt deze e-mail omdat je om nieuws van {site} vroeg.',

  mailPromotionsSubject: '{subject}',
  mailPromotionsText: '',
  mailPromotionsButton: 'Naar {site}',
  mailPromotionsWhy: 'Je krijgt deze e-mail omdat je om aanbiedingen van {site} vroeg.',

  unsubscribeTitle: 'E-mails uitzetten',
  unsubscribeLead: 'Je hoeft niet in te loggen.',
  unsubscribeKind: 'Geen e-mails meer over {kind}',
  unsubscribeAll: 'Helemaal geen e-mails meer, behalve wat nodig is',
  unsubscribeDone: 'Dat is geregeld.',
  unsubscribeDoneKind: 'Je krijgt van ons geen e-mails meer over {kind}.',
  unsubscribeDoneAll:
    'Je krijgt van ons alleen nog e-mails die nodig zijn, zoals een nieuw wachtwoord dat je zelf aanvraagt.',
  unsubscribeBack: 'Toch weer e-mails? Kies ze bij je instellingen',
  unsubscribeBad: 'Deze link klopt niet. Log in en kies welke e-mails je krijgt.',
  kind_new_messages: 'nieuwe berichten',
  kind_new_conversations: 'nieuwe gesprekken',
  kind_like: 'likes',
  kind_unread_message_reminders: 'ongelezen berichten',
  kind_weekly_updates: 'nieuwe mensen in de week',
  kind_reminders: 'wat er aan je profiel ontbreekt',
  kind_news: 'nieuws',
  kind_promotions: 'aanbiedingen',
} as const
