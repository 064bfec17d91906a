/** The sentences of the staff graph about log-ins, in the languages of the console. */
const texts = {
  en: {
    logInFailed: 'The address, the password or the code is wrong.',
    codeWrong: 'This code is wrong or was used before.',
    challengeExpired: 'That took too long. Log in again.',
    tooManyAttempts: 'There were too many attempts. Try again in {minutes} minutes.',
    tooManyAttemptsOne: 'There were too many attempts. Try again in a minute.',
    networkNotAllowed: 'You cannot use the console from this network.',
    passkeyFailed: 'This passkey was not accepted.',
    proofNeeded: 'Show again that it is you, with a code or a passkey.',
    linkExpired: 'This link is wrong, was used or has expired. Ask for a new one.',
    passkeyNameMissing: 'Give the passkey a name.',
    passkeyUnknown: 'There is no such passkey.',
  },
  nl: {
    logInFailed: 'Het adres, het wachtwoord of de code klopt niet.',
    codeWrong: 'Deze code klopt niet of is al gebruikt.',
    challengeExpired: 'Dat duurde te lang. Log opnieuw in.',
    tooManyAttempts: 'Er waren te veel pogingen. Probeer het over {minutes} minuten opnieuw.',
    tooManyAttemptsOne: 'Er waren te veel pogingen. Probeer het over een minuut opnieuw.',
    networkNotAllowed: 'Vanuit dit netwerk kun je de console niet gebruiken.',
    passkeyFailed: 'Deze passkey is niet geaccepteerd.',
    proofNeeded: 'Laat opnieuw zien dat jij het bent, met een code of een passkey.',
    linkExpired: 'Deze link klopt niet, is al gebruikt of is te oud. Vraag een nieuwe.',
    passkeyNameMissing: 'Geef de passkey een naam.',
    passkeyUnknown: 'Deze passkey bestaat niet.',
  },
} as const

export type StaffTextKey = keyof (typeof texts)['en']

/** The languages of the console. */
export const staffLanguages = Object.keys(texts) as (keyof typeof texts)[]

/** A sentence in the language of the console; English for a language that it does not have. */
export function staffText(language: string, key: StaffTextKey, values: { minutes?: number } = {}): string {
  const sentences = language === 'nl' ? texts.nl : texts.en
  return sentences[key].replace('{minutes}', String(values.minutes ?? ''))
}
