import type { TestProject } from 'vitest/node'
import { type BrowserFiles, findBrowser } from './chromium-files.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Chromium for the browser tests. */
    browser: BrowserFiles
  }
}

/** Finds or unpacks the browser once, before the test files of a run start in parallel. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('browser', await findBrowser())
}
