/**
 * Mails. Each kind has `mail<Kind>Subject`, `mail<Kind>Text` (paragraphs separated by an empty line; the
 * layout adds greeting and signature), `mail<Kind>Why` (why it was sent) and, if it has a link,
 * `mail<Kind>Button`.
 */
export const mails = {
  mailGreeting: 'Hoi {name},',
  mailActivateSubject: 'Bevestig je e-mailadres bij {site}',
  mailActivateText:
    'Welkom bij {site}. Bevestig je e-mailadres, dan zien anderen je profiel en komen je berichten aan.\n\nDe link werkt 7 dagen, één keer. Heb je je niet aangemeld? Dan kun je deze e-mail weggooien.',
  mailActivateButton: 'Bevestig je e-mailadres',
  mailActivateWhy: 'Je krijgt deze e-mail omdat je je met dit adres hebt aangemeld.',
  mailProbedSubject: 'Je hebt al een account bij {site}',
  mailProbedText:
    'Iemand probeerde zich bij {site} aan te melden met dit e-mailadres, maar het heeft al een account. Was jij dat? Log dan in.\n\nWas jij het niet, dan hoef je niets te doen.',
  mailProbedButton: 'Inloggen',
  mailProbedWhy: 'Je krijgt deze e-mail omdat iemand je adres bij een aanmelding invulde.',
} as const
