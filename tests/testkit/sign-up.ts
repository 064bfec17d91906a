import type { Locator, Page } from 'playwright-core'

/** The form of the sign-up, on its page or in the dialog. */
export const signUpForm = (page: Page): Locator => page.locator('form:has([data-question])')

/** The question that the form shows. */
export const questionIn = (page: Page, name: string): Locator =>
  signUpForm(page).locator(`[data-question="${name}"]`)

/** The button that leads to the next question, and at the last one makes the account. */
export const goOn = (page: Page): Promise<void> =>
  signUpForm(page).getByRole('button', { name: 'Verder', exact: true }).click()

/** The button of the last question. */
export const begin = (page: Page): Locator =>
  signUpForm(page).getByRole('button', { name: 'Begin gratis', exact: true })

/** Answers who somebody is and whom they seek. */
export async function answerWho(page: Page): Promise<void> {
  const form = signUpForm(page)
  await form.getByLabel('vrouw', { exact: true }).check({ force: true })
  await form.getByLabel('mannen').check({ force: true })
  await form.getByLabel(/^Ik geef toestemming/).check()
  await goOn(page)
  await questionIn(page, 'birth').waitFor()
}

/** Answers when somebody was born. */
export async function answerBirth(page: Page, year = '1994'): Promise<void> {
  const form = signUpForm(page)
  await form.getByLabel('Dag').fill('4')
  await form.getByLabel('Maand').selectOption('5')
  await form.getByLabel('Jaar').fill(year)
  await goOn(page)
  await questionIn(page, 'place').waitFor()
}

/** Leaves the place as it is, by the keyboard: two presses at one spot would be a double press. */
export async function answerPlace(page: Page): Promise<void> {
  await questionIn(page, 'place').locator('[name=country]:checked').press('Enter')
  await questionIn(page, 'name').waitFor()
}

/** Answers what others may call somebody. */
export async function answerName(page: Page, name = 'Floor'): Promise<void> {
  await signUpForm(page).getByLabel('Profielnaam').fill(name)
  await goOn(page)
  await questionIn(page, 'account').waitFor()
}

/** Answers every question but the last. */
export async function answerUntilAccount(page: Page, name?: string): Promise<void> {
  await answerWho(page)
  await answerBirth(page)
  await answerPlace(page)
  await answerName(page, name)
}

/** Answers every question; the button that makes the account is left to press. */
export async function fillSignUp(page: Page, email: string, name?: string): Promise<void> {
  await answerUntilAccount(page, name)
  await fillAccount(page, email)
}

/** Fills in the last question. */
export async function fillAccount(page: Page, email: string): Promise<void> {
  const form = signUpForm(page)
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord', { exact: true }).fill('een-goede-zin-8')
}
