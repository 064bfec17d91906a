import type { Prompt } from './runner/command.ts'
import { SettingError } from './setting-errors.rules.ts'
import { type StoredSite, withSetting } from './site.rules.ts'

/** The questions for a new site, by the setting or column that gets the answer. */
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
 * Asks for the settings that the `key=value` arguments do not have. An empty answer keeps the current value; an
 * invalid one is asked again, with the reason.
 */
export async function promptForMissing(
  prompt: Prompt,
  site: StoredSite,
  assignments: readonly string[],
): Promise<StoredSite> {
  const given = new Set(assignments.map((assignment) => assignment.split('=')[0]))
  let answered = site
  for (const [key, question] of Object.entries(questions)) {
    if (given.has(key) || (key.startsWith('company.') && given.has('company'))) continue
    answered = await promptUntilValid(
      prompt,
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

async function promptUntilValid(
  prompt: Prompt,
  question: string,
  apply: (answer: string) => StoredSite,
  current: StoredSite,
): Promise<StoredSite> {
  let text = question
  for (;;) {
    const answer = (await prompt(`${text}: `)).trim()
    if (answer === '') return current
    try {
      return apply(answer)
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      text = `${error.message}\n${question}`
    }
  }
}
