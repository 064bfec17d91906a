import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '@vonk/prisma/client.ts'
import type { Page } from 'playwright-core'
import { type NetworkFaults, noNetworkFaults, openBadNetwork } from '../testkit/bad-network.ts'
import { setBalance } from '../testkit/balance.ts'
import { logIn, openBrowser, openWindow } from '../testkit/browser.ts'
import { createDatabase } from '../testkit/database.ts'
import { isSamePage, mark } from '../testkit/demo-site.ts'
import { type FaultProfile, injectFrameFaults, noFaults } from '../testkit/frame-faults.ts'
import { seededRandom } from '../testkit/seeded-random.ts'
import { type ServerProcess, startServerProcess } from '../testkit/server-process.ts'
import { watchAppBadge } from '../testkit/unread-signs.ts'

/** The credits of each writer before the chaos test; every message costs one. */
export const startingBalance = 2000

const networkFaults: NetworkFaults = {
  refused: 0.06,
  delay: 30,
  cut: 0.004,
  stalled: 0.01,
  stallFor: 1500,
  dead: 0.0008,
}
const faultProfile: FaultProfile = { lost: 0.012, unanswered: 0.015, doubled: 0.06, overtaken: 0.08 }

/** A member with their own browser context, two tabs in it, and a bad network between it and the server. */
export interface Writer {
  id: number
  name: string
  tabs: readonly [Page, Page]
  /** Uncaught errors of the pages, and pages that were loaded again. */
  pageErrors: string[]
  areSamePages(): Promise<boolean>
  setFaultsEnabled(isOn: boolean): void
  /** Which faults were injected so far, as text. */
  damage(): string
}

export interface Chaos {
  db: Database
  servers: readonly ServerProcess[]
  anna: Writer
  dewi: Writer
  close(): Promise<void>
}

/** Prepares Anna and Dewi in their conversation, each with two tabs, on one server or on one of two servers each. */
export async function prepareChaos(seed: number, serverEnvs: Record<string, string>[]): Promise<Chaos> {
  const random = seededRandom(seed)
  const database = await createDatabase('recent')
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-chaos-'))
  const db = openDatabase(database.url, { max: 3 })
  const servers: ServerProcess[] = []
  for (const env of serverEnvs) servers.push(await startServerProcess(database.url, dataDir, env))
  const closers: (() => Promise<unknown>)[] = []

  async function writer(email: string, name: string, other: string, server: ServerProcess): Promise<Writer> {
    const { id } = await db.prisma.member.findFirstOrThrow({ where: { email } })
    await setBalance(db, id, startingBalance)
    const network = await openBadNetwork(server.port, seededRandom(random() * 2 ** 31))
    const browser = await openBrowser()
    const window = await openWindow(browser, network.url)
    closers.push(() => window.context.close().then(network.close))
    const frames = await injectFrameFaults(window.context, seededRandom(random() * 2 ** 31))
    await logIn(window, email)
    await watchAppBadge(window.context)
    const tabs = [window.page, await window.context.newPage()] as const
    const pageErrors: string[] = []
    for (const page of tabs) {
      page.on('pageerror', (error) => pageErrors.push(error.stack ?? error.message))
      await page.goto('/chats')
      await page
        .getByRole('link', { name: new RegExp(other) })
        .first()
        .click()
      await page.getByRole('log').waitFor()
      await mark({ ...window, page })
      const lost = new Set<string>()
      page.on('requestfailed', (request) => request.url().includes('/assets/') && lost.add(request.url()))
      page.on('domcontentloaded', () =>
        pageErrors.push(`loaded again: ${page.url()}, after assets were lost: ${[...lost]}`),
      )
    }
    return {
      id,
      name,
      tabs,
      pageErrors,
      areSamePages: async () =>
        (await Promise.all(tabs.map((page) => isSamePage({ ...window, page })))).every(Boolean),
      setFaultsEnabled: (isOn) => {
        network.setFaults(isOn ? networkFaults : noNetworkFaults)
        frames.setFaultProfile(isOn ? faultProfile : noFaults)
      },
      damage: () => `${name}: ${JSON.stringify({ ...network.damage, ...frames.done })}`,
    }
  }

  const [first, last] = [servers[0], servers.at(-1)] as [ServerProcess, ServerProcess]
  const anna = await writer('anna@example.com', 'Anna', 'Dewi', first)
  const dewi = await writer('dewi@example.com', 'Dewi', 'Anna', last)
  return {
    db,
    servers,
    anna,
    dewi,
    close: async () => {
      for (const close of closers) await close()
      for (const server of servers) await server.end('SIGTERM')
      await db.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
