import type { TestProject } from 'vitest/node'
import { type BrowserFiles, findBrowser } from './chromium-files.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Chromium of the journeys. */
    browser: BrowserFiles
  }
}

/** Finds or unpacks the browser once, before the files of a run begin beside each other. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('browser', await findBrowser())
}
