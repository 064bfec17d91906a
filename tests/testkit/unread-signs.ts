import type { BrowserContext, Page } from 'playwright-core'

/** What a tab says about unread messages, in each place where it says it. */
export interface Signs {
  /** The number before the title: unread messages and new likes together. */
  title: number
  /** The number on the icon of the installed application: the same. */
  appBadge: number
  /** The number beside "Berichten" in the navigation. */
  navigation: number
  /** The number of each row of the list of conversations that has one, by conversation; null without a list. */
  rows: Record<string, number> | null
}

/** From here on the pages of a browser keep what the application's icon would show. */
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

/** Reads what a tab shows now. */
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
