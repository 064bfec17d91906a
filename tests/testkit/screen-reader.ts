import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

/** Something in the accessibility tree. */
export interface AccessibleNode {
  role: string
  name: string
  node: number
}

const patience = 30_000

/** Somebody who has nothing of a page but its accessibility tree, what it announces, and a keyboard to write with. */
export class ScreenReader {
  readonly #page: Page
  readonly #session: CDPSession

  constructor(page: Page, session: CDPSession) {
    this.#page = page
    this.#session = session
  }

  static async of(page: Page): Promise<ScreenReader> {
    await page.addInitScript(recordAnnouncements)
    const session = await page.context().newCDPSession(page)
    await session.send('Accessibility.enable')
    return new ScreenReader(page, session)
  }

  /** Everything that has a role, in the order in which it is read; behind a modal dialog there is nothing. */
  async tree(): Promise<AccessibleNode[]> {
    const { nodes } = await this.#session.send('Accessibility.getFullAXTree')
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const read = (id: string): AccessibleNode[] => {
      const node = byId.get(id)
      if (!node) return []
      const below = (node.childIds ?? []).flatMap(read)
      if (node.ignored || node.backendDOMNodeId === undefined) return below
      const words = (value?: { value?: unknown }) => String(value?.value ?? '')
      return [{ role: words(node.role), name: words(node.name), node: node.backendDOMNodeId }, ...below]
    }
    const root = nodes.find(({ parentId }) => parentId === undefined)
    return root ? read(root.nodeId) : []
  }

  /** Waits until something with this role and name is there; the last of several. */
  async find(role: string, name: RegExp): Promise<AccessibleNode> {
    for (const deadline = Date.now() + patience; ; ) {
      const tree = await this.tree()
      const found = tree.findLast((one) => one.role === role && name.test(one.name))
      if (found) return found
      if (Date.now() > deadline) {
        const there = tree.filter((one) => one.role === role).map((one) => one.name)
        throw new Error(`There is no ${role} ${name}, only: ${there.join(' | ')}`)
      }
      await pause(60)
    }
  }

  async waitUntilGone(role: string, name: RegExp): Promise<void> {
    for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(60))
      if (!(await this.tree()).some((one) => one.role === role && name.test(one.name))) return
    throw new Error(`The ${role} ${name} is still there.`)
  }

  /** Does what a screen reader's "activate" does: focus and press, wherever the thing lies on the screen. */
  async press(role: string, name: RegExp): Promise<void> {
    const { node } = await this.find(role, name)
    await this.#on(node, 'function () { this.focus(); this.click() }')
  }

  async focus(role: string, name: RegExp): Promise<void> {
    const { node } = await this.find(role, name)
    await this.#on(node, 'function () { this.focus() }')
  }

  /** Writes into a field, and ends with a key. */
  async write(role: string, name: RegExp, text: string, key?: string): Promise<void> {
    await this.focus(role, name)
    await this.#page.keyboard.insertText(text)
    if (key) await this.#page.keyboard.press(key)
  }

  /** Waits until something was said aloud: by a live region, in whatever words fit. */
  async waitForAnnouncement(words: RegExp): Promise<void> {
    const announced = () =>
      this.#page.evaluate(() => (window as unknown as { announced: string[] }).announced)
    for (const deadline = Date.now() + patience; ; await pause(60)) {
      const all = await announced()
      if (all.some((one) => words.test(one))) return
      if (Date.now() > deadline) throw new Error(`Nobody said ${words}, only: ${all.join(' | ')}`)
    }
  }

  async #on(backendNodeId: number, what: string): Promise<void> {
    const { object } = await this.#session.send('DOM.resolveNode', { backendNodeId })
    await this.#session.send('Runtime.callFunctionOn', {
      objectId: object.objectId ?? '',
      functionDeclaration: what,
    })
  }
}

/** Keeps what the page's live regions say, in order, as a screen reader would say it. */
function recordAnnouncements() {
  const announced: string[] = []
  Object.assign(window, { announced })
  const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'
  const record = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    const words = element?.closest(live)?.textContent?.trim()
    if (words && announced.at(-1) !== words) announced.push(words)
  }
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      record(target)
      for (const node of addedNodes) {
        record(node)
        if (node instanceof Element) for (const inner of node.querySelectorAll(live)) record(inner)
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
