import { request as askPlainly } from 'node:http'
import { request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../testkit/chromium-files.ts'
import { answerUntilAccount, begin } from '../testkit/sign-up.ts'

/** Requests that go on until they are stopped. */
export interface Requests {
  stop: () => Promise<{ asked: number; failures: string[] }>
}

/** Somebody who joins a site behind the proxy of this machine, with a browser that knows the site's domain. */
export class Newcomer {
  readonly name: string
  readonly email: string
  readonly #password = 'een-goede-zin-8'
  readonly #domain: string
  #browser: Browser | null = null

  constructor(domain: string, name: string) {
    this.#domain = domain
    this.name = name
    this.email = `${name.toLowerCase()}@example.org`
  }

  async #visit(path: string): Promise<Page> {
    const { executablePath, env } = await findBrowser()
    this.#browser ??= await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${this.#domain} 127.0.0.1`],
      env: { ...process.env, ...env },
    })
    const context = await this.#browser.newContext({
      baseURL: `https://${this.#domain}`,
      ignoreHTTPSErrors: true,
      locale: 'nl-NL',
    })
    const page = await context.newPage()
    await page.goto(path)
    const question = page.getByRole('button', { name: 'Ik ben 18 of ouder' })
    if (await question.isVisible()) await question.click()
    return page
  }

  /** Joins by the form of the site, with a photo. */
  async signUp(): Promise<void> {
    const page = await this.#visit('/signup')
    await answerUntilAccount(page, this.name)
    await page.getByLabel('E-mailadres').fill(this.email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(this.#password)
    await begin(page).click()
    await page.waitForURL(/\/complete-signup/)
    const photo = await page.screenshot({ type: 'jpeg' })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'zomer.jpg', mimeType: 'image/jpeg', buffer: photo })
    await this.#pictureOn(page)
    await page.context().close()
  }

  /** The address of the first picture from the storage on a page, once it is drawn. */
  async #pictureOn(page: Page): Promise<string> {
    const picture = page.locator('img[src*="/media/"]').first()
    await picture.waitFor()
    await picture.evaluate((image: HTMLImageElement) => image.decode())
    return picture.evaluate((image: HTMLImageElement) => {
      const { pathname, search } = new URL(image.currentSrc)
      return pathname + search
    })
  }

  async #logIn(): Promise<Page> {
    const page = await this.#visit('/login')
    await page.getByLabel('E-mailadres').fill(this.email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(this.#password)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await page.waitForURL((url) => !/^\/login/.test(url.pathname))
    await page.getByRole('main').waitFor()
    return page
  }

  /** Logs in, and sees the members' pages and the own photo; the address of that photo. */
  async logIn(): Promise<string> {
    const page = await this.#logIn()
    await page.goto('/profile')
    const path = await this.#pictureOn(page)
    await page.context().close()
    return path
  }

  /** Stays on a members' page; the function waits until that page says that the member is logged out. */
  async stay(): Promise<() => Promise<void>> {
    const page = await this.#logIn()
    return async () => {
      await page.getByText(/^Je bent uitgelogd/).waitFor()
      await page.context().close()
    }
  }

  /** The status of an address, and the type of what is there, from the server at a port of this machine. */
  askServer(port: number, path: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = { host: this.#domain }
      askPlainly({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) =>
        answer.resume().on('end', () => resolve(`${answer.statusCode} ${answer.headers['content-type']}`)),
      )
        .on('error', reject)
        .end()
    })
  }

  /** Requests a page through the proxy four times a second, each on a connection of its own. */
  askThroughout(): Requests {
    const failures: string[] = []
    let asked = 0
    let isOn = true
    const asking = (async () => {
      while (isOn) {
        const answer = await this.#status().catch((error: Error) => error.message)
        asked++
        if (answer !== 200) failures.push(`${new Date().toISOString()} ${answer}`)
        await pause(250)
      }
    })()
    return {
      stop: async () => {
        isOn = false
        await asking
        return { asked, failures }
      },
    }
  }

  #status(): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          path: '/login',
          headers: { host: this.#domain },
          rejectUnauthorized: false,
          agent: false,
        },
        (answer) => answer.resume().on('end', () => resolve(answer.statusCode)),
      )
      sent.setTimeout(30_000, () => sent.destroy(new Error('No answer in time.')))
      sent.on('error', reject).end()
    })
  }

  async leave(): Promise<void> {
    await this.#browser?.close()
  }
}
