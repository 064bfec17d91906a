import type { BrowserContext, Page } from 'playwright-core'

/** What a tab shows about unread messages, in each place where it shows it. */
export interface Signs {
  /** The number before the title: unread messages and new likes together. */
  title: number
  /** The number on the icon of the installed application: the same as in the title. */
  appBadge: number
  /** The number beside "Berichten" in the navigation. */
  navigation: number
  /** The numbers in the list of conversations, by conversation; null when the page has no list. */
  rows: Record<string, number> | null
}

/** Makes the pages of a browser context record the number that the icon of the application would show. */
export async function watchAppBadge(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const show = (count: number) => {
      Object.assign(window, { appBadge: count })
      return Promise.resolve()
    }
    const badge = { setAppBadge: { value: show }, clearAppBadge: { value: () => show(0) } }
    Object.defineProperties(Navigator.prototype, badge)
  })
}

/** Reads what a tab shows at this moment. */
export function signsOf(page: Page): Promise<Signs> {
  return page.evaluate(() => {
    const numberIn = (badge: Element | null) => Number.parseInt(badge?.firstChild?.textContent ?? '0', 10)
    const rows = [...document.querySelectorAll('[data-row]')].map((row): [string, number] => [
      row.getAttribute('data-row') ?? '',
      numberIn(row.querySelector('[data-tone]')),
    ])
    return {
      title: Number(/^\((\d+)\)/.exec(document.title)?.[1] ?? 0),
      appBadge: (window as { appBadge?: number }).appBadge ?? 0,
      navigation: numberIn(document.querySelector('nav a[href="/chats"] [data-tone]')),
      rows: rows.length === 0 ? null : Object.fromEntries(rows.filter(([, count]) => count > 0)),
    }
  })
}
