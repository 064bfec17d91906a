import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until an open dialog has the focus: keys that are pressed before go to the page behind it. */
export async function takesKeys(dialog: Locator): Promise<void> {
  await dialog.waitFor()
  await expect
    .poll(() => dialog.evaluate((element) => element.parentElement?.contains(document.activeElement)))
    .toBe(true)
}
