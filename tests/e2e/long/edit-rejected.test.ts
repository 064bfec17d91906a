import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyBalance } from '../../testkit/balance.ts'
import type { Window } from '../../testkit/browser.ts'
import { type DemoSite, openDemoSite } from '../../testkit/demo-site.ts'
import { delivered } from '../../testkit/own-message.ts'
import { buy, outcome } from '../buying.ts'

let site: DemoSite
beforeAll(async () => {
  site = await openDemoSite()
})
afterAll(() => site.close())

const composer = ({ page }: Window) => page.getByRole('textbox', { name: 'Bericht' })
const log = ({ page }: Window) => page.getByRole('log')

/** Resolves when this window has received the event for a draft with this text. */
const waitForDraftEvent = ({ page }: Window, text: string) =>
  new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = String(payload)
        if (frame.includes('"DraftEvent"') && frame.includes(JSON.stringify(text))) resolve()
      }),
    ),
  )

for (const width of [1280, 390])
  it(`moves a rejected message to the text field for editing, and sends it before later ones, at ${width} pixels`, async () => {
    const anna = await site.window('anna@example.com', { width })
    const dewi = await site.window('dewi@example.com')
    const [first, second] = [`te duur ${width}`, `en nog iets ${width}`]
    const echo = waitForDraftEvent(anna, first)
    await anna.page.goto('/chats')
    const row = anna.page.getByRole('list', { name: 'Gesprekken' }).getByRole('link', { name: /Dewi/ })
    const address = await row.first().getAttribute('href')
    await anna.page.goto(address ?? '')
    // Written in a tunnel; meanwhile the credits are spent on another device.
    await composer(anna).waitFor()
    await anna.context.setOffline(true)
    for (const text of [first, second]) {
      await composer(anna).fill(text)
      await anna.page.getByRole('button', { name: 'Verstuur', exact: true }).click()
      await log(anna).getByText(text).waitFor()
    }
    await emptyBalance(site, 'anna@example.com')
    await anna.context.setOffline(false)
    await log(anna).getByRole('button', { name: 'Wijzig' }).click()
    await expect.poll(() => composer(anna).inputValue()).toBe(first)
    await echo
    // The event has been rendered two frames later.
    await anna.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await composer(anna).inputValue()).toBe(first)
    expect(await composer(anna).evaluate((field) => field === document.activeElement)).toBe(true)

    // Nothing can be sent now, so the field is locked; credits bought on another device open it again.
    await expect.poll(() => composer(anna).isEditable()).toBe(false)
    const elsewhere = await site.window('anna@example.com')
    await buy(elsewhere, '20/ideal')
    await outcome(elsewhere, 'Betaald')
    await expect.poll(() => composer(anna).isEditable()).toBe(true)
    await composer(anna).press('End')
    await composer(anna).pressSequentially(', maar toch')
    await anna.page.getByRole('button', { name: 'Verstuur', exact: true }).click()
    for (const text of [`${first}, maar toch`, second])
      await log(anna)
        .getByRole('article', { name: delivered(text) })
        .waitFor()

    await dewi.page.goto(address ?? '')
    const written = log(dewi)
      .getByRole('article')
      .filter({ hasText: `${width}` })
    await expect.poll(() => written.count()).toBe(2)
    const texts = await written.allTextContents()
    expect(texts[0]).toContain(`${first}, maar toch`)
    expect(texts[1]).toContain(second)
  })
