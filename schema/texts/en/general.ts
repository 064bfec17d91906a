/** Texts that several domains use. */
export const general = {
  siteTitle: '{site}: dating and chat for adults',
  siteDescription:
    'Meet people near you on {site}. Joining is free, prices are honest, and there is no subscription.',
  languageLabel: 'Language',
  allLanguages: 'All languages',
  entryLeftTitle: 'See you later',
  entryLeft: 'This site is for people aged {age} and older. You are welcome to come back when you are.',
  formInvalid: 'Check your details.',
  rateLimited:
    'That went a little too fast. Try again in {seconds, plural, one {{seconds} second} other {{seconds} seconds}}.',
  siteUnknownTitle: 'There is no site at this address',
  siteUnknownText: '{host} is not one of our sites. Check the address, or the link that led you here.',
  siteClosedTitle: '{site} has closed',
  siteClosedText:
    '{site} closed on {date}. Do you have a question about your data or a payment? Write to {email}.',
  siteIncompleteTitle: '{site} is not open yet',
  siteIncompleteText: 'We are still preparing this site. Please come back later.',
  mailGreeting: 'Hi {name},',
} as const
