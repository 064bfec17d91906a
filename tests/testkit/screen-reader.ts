import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

/** A node of the accessibility tree. */
export interface AccessibleNode {
  role: string
  name: string
  node: number
}

const timeoutMs = 30_000

/** Drives a page as a screen reader does: by its accessibility tree, its announcements and a keyboard to type with. */
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

  /** All nodes with a role, in reading order; content behind a modal dialog is left out. */
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

  /** Waits for a node with this role and name; returns the last when there are several. */
  async find(role: string, name: RegExp): Promise<AccessibleNode> {
    for (const deadline = Date.now() + timeoutMs; ; ) {
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
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(60))
      if (!(await this.tree()).some((one) => one.role === role && name.test(one.name))) return
    throw new Error(`The ${role} ${name} is still there.`)
  }

  /** Does what "activate" does in a screen reader: focus and click, wherever the element is on the screen. */
  async press(role: string, name: RegExp): Promise<void> {
    const { node } = await this.find(role, name)
    await this.#on(node, 'function () { this.focus(); this.click() }')
  }

  async focus(role: string, name: RegExp): Promise<void> {
    const { node } = await this.find(role, name)
    await this.#on(node, 'function () { this.focus() }')
  }

  /** Types into a field, and presses a key at the end. */
  async write(role: string, name: RegExp, text: string, key?: string): Promise<void> {
    await this.focus(role, name)
    await this.#page.keyboard.insertText(text)
    if (key) await this.#page.keyboard.press(key)
  }

  /** Waits until a live region has announced a matching text. */
  async waitForAnnouncement(words: RegExp): Promise<void> {
    const announced = () =>
      this.#page.evaluate(() => (window as unknown as { announced: string[] }).announced)
    for (const deadline = Date.now() + timeoutMs; ; await pause(60)) {
      const all = await announced()
      if (all.some((one) => words.test(one))) return
      if (Date.now() > deadline) throw new Error(`Not announced: ${words}, only: ${all.join(' | ')}`)
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

/** Runs in the page: records the texts of its live regions, in the order in which a screen reader announces them. */
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
