import type { Ask } from './frame/command.ts'
import { SettingFault } from './setting-faults.rules.ts'
import { type StoredSite, withSetting } from './site.rules.ts'

/** What a new site needs of its own; each answer goes to the setting or column of this name. */
const questions = {
  name: 'The name of the site',
  domainLanguage: 'Its language, such as nl',
  locales: 'All its languages, such as nl,de,en',
  countries: 'The countries of its members, such as NL,BE',
  niche: 'Its niche, 1 to 7',
  'company.name': 'The company that runs it',
  'company.address': 'Street and number of the company',
  'company.city': 'City of the company',
  'company.country': 'Country of the company, such as NL',
  'company.registrationNumber': 'Its number in the trade register',
  'company.vatNumbers': 'Its VAT number',
  supportEmail: 'The e-mail address of its support',
  supportPhone: 'The phone number of its support',
  mailFrom: 'The address from which its mails come',
  paymentAccount: 'The account at the payment provider, if it has one of its own (a name of MOLLIE_API_KEYS)',
  smsSender: 'Who its SMS are from, up to 11 letters',
}

/**
 * Asks for what `key=value` words did not give. An empty answer keeps what is there; one that does not fit is asked again,
 * with the reason.
 */
export async function askForRest(ask: Ask, site: StoredSite, words: readonly string[]): Promise<StoredSite> {
  const given = new Set(words.map((word) => word.split('=')[0]))
  let answered = site
  for (const [key, question] of Object.entries(questions)) {
    if (given.has(key) || (key.startsWith('company.') && given.has('company'))) continue
    answered = await askUntilSound(
      ask,
      question,
      (answer) => withSetting(answered, `${key}=${settingOf(key, answer)}`),
      answered,
    )
  }
  return answered
}

/** A company may have several VAT numbers. */
const settingOf = (key: string, answer: string) =>
  key === 'company.vatNumbers' ? JSON.stringify(answer.split(/[,\s]+/).filter(Boolean)) : answer

async function askUntilSound(
  ask: Ask,
  question: string,
  apply: (answer: string) => StoredSite,
  before: StoredSite,
): Promise<StoredSite> {
  let asked = question
  for (;;) {
    const answer = (await ask(`${asked}: `)).trim()
    if (answer === '') return before
    try {
      return apply(answer)
    } catch (error) {
      if (!(error instanceof SettingFault)) throw error
      asked = `${error.message}\n${question}`
    }
  }
}
