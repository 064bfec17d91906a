import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { answerUntilAccount, begin } from '../../testkit/sign-up.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

/** Presses at the place of a button while a field has the focus, even if the button moves in between. */
async function pressWhereItIs(button: Locator, isTouch: boolean) {
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no button.')
  // Near its upper edge: content that appears above would move the button away from there.
  const [x, y] = [box.x + box.width / 2, box.y + 8]
  const { touchscreen, mouse } = button.page()
  if (isTouch) return touchscreen.tap(x, y)
  await mouse.move(x, y)
  await mouse.down()
  await mouse.up()
}

const asked = (page: Page, operation: string) =>
  page.waitForRequest((request) => request.postData()?.includes(operation) ?? false)
const looks = [
  { how: 'mouse', width: 1280, email: 'bram@example.com' },
  { how: 'finger', width: 390, email: 'dewi@example.com' },
]

it.each(looks)(
  'signs up at the first press of the $how, also from a field with a mistyped address',
  async (look) => {
    const { page, pageErrors, context } = await site.window(undefined, look)
    await page.goto('/signup')
    await answerUntilAccount(page)
    await page.getByLabel('Wachtwoord', { exact: true }).fill('een-goede-zin-8')
    const button = begin(page)
    const email = page.getByLabel('E-mailadres')

    // An invalid address: the press shows the error at its field.
    await email.fill('floor@gmail')
    await pressWhereItIs(button, look.how === 'finger')
    await page.getByText('Ongeldige e-mail').waitFor()
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true)

    await email.fill(`floor-${look.how}-${Date.now()}@gmial.com`)
    await pressWhereItIs(button, look.how === 'finger')
    await page.waitForURL(/\/complete-signup/)

    // The same with the form that corrects the address on the confirmation step.
    await page.goto('/complete-signup?step=confirm')
    await page.getByRole('button', { name: 'Verkeerd adres? Wijzig het' }).click()
    const form = page.getByRole('form', { name: 'Je e-mailadres wijzigen' })
    await form.getByRole('textbox').fill(`floor2-${look.how}-${Date.now()}@gmial.com`)
    const changed = asked(page, 'SignupChangeEmail')
    await pressWhereItIs(form.getByRole('button', { name: /opnieuw/ }), look.how === 'finger')
    await changed
    await form.waitFor({ state: 'detached' })
    expect(pageErrors).toEqual([])
    await context.close()
  },
)

it.each(looks)(
  'submits a new e-mail address and a bank account at the first press of the $how',
  async (look) => {
    const { page, pageErrors, context } = await site.window(look.email, look)
    await page.goto('/settings/account')
    await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
    const form = page.getByRole('form', { name: 'E-mailadres wijzigen' })
    await form.getByLabel('Je wachtwoord').fill('vonk-demo')
    await form.getByLabel('Nieuw e-mailadres').fill(`bram-${look.how}@gmial.com`)
    const requested = asked(page, 'AccessRequestEmailChange')
    await pressWhereItIs(form.getByRole('button', { name: 'Stuur de link' }), look.how === 'finger')
    await requested

    await page.goto('/directdebit')
    const iban = page.getByLabel('IBAN')
    await iban.fill('NL00 BANK 0000 0000 00')
    const send = page.getByRole('button', { name: 'Stuur mij de code' })
    await pressWhereItIs(send, look.how === 'finger')
    await page.getByText('Dit is geen geldig IBAN.').waitFor()
    await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBeGreaterThan(1)
    expect(pageErrors).toEqual([])
    await context.close()
  },
)
