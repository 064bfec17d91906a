/**
 * Everything that the client stores in a browser, by the first word of its name: for a tab (session storage), for the
 * device (local storage), and as a database (IndexedDB). The page about cookies names each, and a test compares the two.
 */
export const browserStorage = {
  tab: [
    'after-signup',
    'chunk-reload',
    'direct-debit',
    'last-event',
    'place',
    'profile-draft',
    'scroll',
    'shop-code',
    'shop-order',
    'signup-complete',
    'signup-draft',
    'signup-matches',
    'signup-message',
  ],
  device: [
    'celebrated',
    'chat-settings',
    'decision',
    'dismissed',
    'draft',
    'emoji',
    'emoji-tone',
    'install',
    'search',
    'shop-choice',
  ],
  database: ['vonk-member'],
} as const

/**
 * The caches of the service worker, by the first words of their name; the page about cookies names each. `pages` may have
 * been rendered for a member, and is deleted when they log out; the others hold nothing of anybody.
 */
export const workerCaches = { shell: 'vonk-shell', pages: 'vonk-pages', pictures: 'vonk-pictures' } as const

type KeyWord<Area extends keyof typeof browserStorage> = (typeof browserStorage)[Area][number]

/** The storage area: this tab including reloads, or all tabs of this device. */
export type StorageArea = 'tab' | 'device'

/** The name of a stored value: a known word, perhaps followed by whom and what it is about. */
export type StorageKey<Area extends StorageArea> = KeyWord<Area> | `${KeyWord<Area>}:${string}`

/** The one database, of the member who is logged in on this device; see `member-database.ts`. */
export const memberDatabaseName: KeyWord<'database'> = 'vonk-member'
