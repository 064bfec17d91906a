import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { logIn, openBrowser, openWindow, type Window } from './browser.ts'
import { createDatabase, type TestDatabase } from './database.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** A browser before the real server with the demo data, for one test file. */
export interface DemoSite {
  browser: Browser
  server: ServerProcess
  database: TestDatabase
  /** Below it are the files of the server. */
  dataDir: string
  /** A window of somebody who is logged in; of a visitor without an address. */
  window(email?: string, options?: Parameters<typeof openWindow>[2]): Promise<Window>
  close(): Promise<void>
}

export async function openDemoSite(): Promise<DemoSite> {
  const database = await createDatabase('demo')
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

/** What a whole page load would leave behind: it is set once and must still be there at the end. */
export const mark = ({ page }: Window) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
export const isSamePage = ({ page }: Window) => page.evaluate(() => 'isSamePage' in window)
