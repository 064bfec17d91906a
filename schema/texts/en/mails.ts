/**
 * Mails. Each kind has `mail<Kind>Subject`, `mail<Kind>Text` (paragraphs separated by an empty line; the
 * layout adds greeting and signature), `mail<Kind>Why` (why it was sent) and, if it has a link,
 * `mail<Kind>Button`.
 */
export const mails = {
  mailGreeting: 'Hi {name},',
  mailActivateSubject: 'Confirm your e-mail address at {site}',
  mailActivateText:
    'Welcome to {site}. Confirm your e-mail address, and others see your profile and receive your messages.\n\nThe link works for {linkDays, plural, one {# day} other {# days}}, and only once. If you did not sign up, you can ignore this e-mail.',
  mailActivateButton: 'Confirm your e-mail address',
  mailActivateWhy: 'You receive this e-mail because you signed up with this address.',
  mailProbedSubject: 'You already have an account at {site}',
  mailProbedText:
    'Somebody tried to sign up at {site} with this e-mail address, but it already has an account. Was it you? Then log in.\n\nIf it was not you, you do not need to do anything.',
  mailProbedButton: 'Log in',
  mailProbedWhy: 'You receive this e-mail because somebody entered your address when signing up.',
  mailElsewhereSubject:
    '{count, plural, one {Your account is at {sites}} other {Your accounts are at {sites}}}',
  mailElsewhereText:
    'Somebody tried to log in at {tried} with this e-mail address. It has no account there: every site has accounts of its own, and {count, plural, one {yours is at {sites}} other {yours are at {sites}}}.\n\nWas it you? Then log in at {site}, or sign up at {tried}. If it was not you, you do not need to do anything.',
  mailElsewhereButton: 'Log in at {site}',
  mailElsewhereWhy: 'You receive this e-mail because somebody entered your address to log in at {tried}.',
} as const
