import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeViolations } from '../testkit/axe.ts'
import { type DemoSite, isSamePage, mark, openDemoSite } from '../testkit/demo-site.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

it('asks a visitor’s age once, by keyboard, with nothing behind the question in reach', async () => {
  const window = await site.window(undefined, { asksAge: true, width: 390 })
  const { page, pageErrors } = window
  await page.goto('/login')
  const question = page.getByRole('alertdialog', { name: 'Vonk is voor volwassenen' })
  await question.waitFor()
  await mark(window)
  const answer = page.getByRole('button', { name: 'Ik ben 18 of ouder' })
  // The question is read first: a key pressed by accident answers nothing.
  expect(await question.evaluate((dialog) => dialog === document.activeElement)).toBe(true)
  const field = page.getByRole('textbox', { name: 'E-mailadres' })
  await field.evaluate((input) => input.focus())
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(false)
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => document.activeElement?.closest('[data-behind]'))
    expect(place).toBeNull()
  }
  expect(await axeViolations(page, 'the question', { onlySerious: true })).toEqual([])
  await answer.focus()
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/entry')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await field.fill('anna@example.com')
  expect(await isSamePage(window)).toBe(true)
  // The server remembers the answer as soon as it has heard of it.
  expect((await answered).status()).toBe(303)
  await page.goto('/')
  await page.getByRole('link', { name: 'Inloggen' }).first().waitFor()
  expect(await question.count()).toBe(0)
  await page.getByRole('link', { name: 'Inloggen' }).first().focus()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Inloggen')
  expect(pageErrors).toEqual([])
})

it('says goodbye to a visitor who is younger, and asks again', async () => {
  const { page } = await site.window(undefined, { asksAge: true })
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Ik ben jonger' }).click()
  await page.getByRole('heading', { name: 'Tot later' }).waitFor()
  await page.goto('/pricing')
  await page.getByRole('alertdialog').waitFor()
})

it('answers an unknown address with status 404 and a way home, in every layout', async () => {
  const visitor = await site.window()
  const member = await site.window('anna@example.com')
  for (const { page } of [visitor, member])
    for (const path of ['/nowhere', '/likes/foo', '/chats/zero', '/pages/nothing']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await page.getByRole('heading', { name: 'This page could not be found' }).waitFor()
      await page.getByRole('link', { name: 'Back to the home page' }).waitFor()
    }
})
