import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@vonk/prisma/client.ts'
import { seedDemo } from '@vonk/prisma/seed/demo.ts'
import { hashPassword } from '@vonk/schema/access/password.ts'
import type { Browser } from 'playwright-core'
import { logIn, openBrowser, openWindow, type Window } from './browser.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** A browser with the real server and the demo data, for one test file. */
export interface DemoSite {
  browser: Browser
  server: ServerProcess
  database: TestDatabase
  /** The folder with the files of the server. */
  dataDir: string
  /** Opens a window of a logged-in member, or of a visitor when no e-mail address is given. */
  window(email?: string, options?: Parameters<typeof openWindow>[2]): Promise<Window>
  close(): Promise<void>
}

/** Starts it with the demo data of `localhost`, and of other demo sites if they are named. */
export async function openDemoSite(others: readonly string[] = []): Promise<DemoSite> {
  const database = await createDatabase('recent')
  if (others.length > 0) await addSites(database, others)
  const dataDir = mkdtempSync(join(tmpdir(), 'vonk-e2e-'))
  const [server, browser] = await Promise.all([startServerProcess(database.url, dataDir), openBrowser()])
  const windows: Window[] = []
  return {
    browser,
    server,
    database,
    dataDir,
    window: async (email, options) => {
      const window = await openWindow(browser, server.url, options)
      windows.push(window)
      if (email) await logIn(window, email)
      return window
    },
    close: async () => {
      for (const { context } of windows) await context.close()
      await server.end('SIGTERM')
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function addSites({ url }: TestDatabase, domains: readonly string[]): Promise<void> {
  const db = openDatabase(url, { max: 2 })
  const passwordHash = await hashPassword('vonk-demo')
  const lockedHash = passwordHash.replace(/.{8}$/, 'AAAAAAAA')
  await seedDemo(db, { now: new Date(), passwordHash, lockedHash, domains })
  await db.close()
}

/** Marks the document, so that `isSamePage` can tell whether the page was loaded again since. */
export const mark = ({ page }: Window) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
export const isSamePage = ({ page }: Window) => page.evaluate(() => 'isSamePage' in window)
