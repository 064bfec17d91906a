// `npm run bench -- desk --url http://localhost:4000`: how long it takes to open a case in the console on a running demo, with
// a processor four times slower. The target is 300 ms.
import type { BrowserContext, Page } from 'playwright-core'
import { demoPassword } from '../../apps/server/src/demo.ts'
import { openChromium, slow } from './paint.ts'
import { median, round } from './statistics.ts'

const reviewer = 'noor@staff.example'
/** How many cases are opened each time. */
const cases = 12
/** The desk has come to rest after this many milliseconds. */
const rest = 1500

/** The code of the reviewer's authenticator app, which the demo puts into the outbox after the password. */
async function newestCode(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${url}/dev/outbox?to=${reviewer}`)
  const text = await page.getByRole('main').innerText()
  await page.close()
  const [, code] = /\b(\d{6})\b/.exec(text) ?? []
  if (!code) throw new Error(`The outbox of ${url} has no code for ${reviewer}: is it a demo?`)
  return code
}

async function openDesk(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/desk')
  await page.getByLabel('E-mailadres').fill(reviewer)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  const field = page.getByLabel('Code uit je authenticator-app')
  await field.waitFor()
  await field.fill(await newestCode(context, url))
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Veiligheid' }).waitFor()
  return page
}

/** Runs in the page: presses a row, and returns the milliseconds until a frame with the evidence of its case was drawn. */
function timeToOpen(id: string): Promise<number> {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
  const begun = performance.now()
  row?.click()
  return new Promise((resolve) => {
    const look = () => {
      const isOpen = location.pathname.endsWith(`/${id}`) && document.querySelector('#evidence-heading')
      // The frame that shows it is drawn when the one after it begins.
      if (isOpen) requestAnimationFrame(() => resolve(performance.now() - begun))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** The times of opening the first case of a page that has just been loaded, and of opening later ones, in milliseconds. */
export async function measureDesk(url: string, rounds: number) {
  const browser = await openChromium()
  try {
    const consoleUrl = url.replace('//', '//console.')
    const context = await browser.newContext({
      ...{ baseURL: consoleUrl, locale: 'nl-NL', viewport: { width: 1280, height: 800 } },
    })
    const page = await openDesk(context, url)
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
    const [first, later]: [number[], number[]] = [[], []]
    for (let turn = 0; turn < rounds; turn++) {
      await page.goto('/desk/all')
      await page.locator('[data-row]').first().waitFor()
      const ids = await page
        .locator('[data-row]')
        .evaluateAll((rows) => rows.map((row) => row.dataset.row ?? ''))
      for (const [index, id] of ids.slice(0, cases).entries()) {
        await page.waitForTimeout(rest)
        const time = await page.evaluate(timeToOpen, id)
        ;(index === 0 ? first : later).push(time)
        await page.waitForTimeout(rest)
        await page.keyboard.press('Escape')
        await page.locator(`[data-row="${id}"]`).waitFor()
      }
    }
    return {
      ...{ first: round(median(first), 0), later: round(median(later), 0) },
      ...{ slowest: round(Math.max(...later), 0), cases: later.length },
    }
  } finally {
    await browser.close()
  }
}
