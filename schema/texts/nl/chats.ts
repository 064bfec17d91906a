/** Sending messages and its errors. */
export const chats = {
  notEnoughCredits: 'Je hebt onvoldoende credits',
  conversationLimit:
    'Je hebt je {limit} gratis gesprekken geopend. Word premium om meer mensen te schrijven.',
  newConversations:
    'Je bent vandaag al met veel mensen een gesprek begonnen. Morgen kun je weer nieuwe mensen schrijven; de gesprekken die je al hebt, gaan gewoon door.',
  messageTooLong: 'Je bericht is te lang: hoogstens {limit} tekens.',
  messageEmpty: 'Schrijf eerst een bericht.',
  clientIdUsed: 'Dit bericht is al verstuurd met een andere tekst.',
  linksTooSoon: 'Je bent nog maar net lid: links kun je pas over {hours} uur versturen.',
  fictionalConsent: 'Dit is een fictief profiel, geschreven door ons team. Berichten zijn gratis.',
} as const
