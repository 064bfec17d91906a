import type { CDPSession, Locator } from 'playwright-core'

/**
 * Two presses within the time of a double click, at the same place. Nothing waits for what the page does about the first
 * one, as a hand does not: on a slow machine the second would come too late to be one of two.
 */
export async function doubleClick(target: Locator): Promise<void> {
  await target.hover()
  const at = await middleOf(target)
  const button = { ...at, button: 'left' } as const
  await withSession(target, (session) =>
    [1, 2].flatMap((clickCount) => [
      session.send('Input.dispatchMouseEvent', { ...button, clickCount, type: 'mousePressed' }),
      session.send('Input.dispatchMouseEvent', { ...button, clickCount, type: 'mouseReleased' }),
    ]),
  )
}

/** The same with a finger. */
export async function doubleTap(target: Locator): Promise<void> {
  // Away from the bars at the top and the bottom.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const at = await middleOf(target)
  await withSession(target, (session) =>
    [1, 2].flatMap(() => [
      session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] }),
      session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]),
  )
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to press.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function withSession(
  target: Locator,
  send: (session: CDPSession) => readonly Promise<unknown>[],
): Promise<void> {
  const page = target.page()
  const session = await page.context().newCDPSession(page)
  await Promise.all(send(session))
  await session.detach()
}
