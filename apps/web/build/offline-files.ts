import { existsSync } from 'node:fs'
import { firstPages } from '../src/app/route-table.ts'
import { closureOf, entryOf, type Manifest } from '../src/public/assets.ts'
import { spriteKey } from './icon-sprite.ts'

/** The pages that open without a connection, besides those where most visits begin. */
const offlinePages = ['likes', 'likes.$type', 'likes.m.$id', 'members.$id', 'profile', 'swipe-game']

/** What these pages load a moment later, and cannot do without. */
const lazyParts = [
  'app/later-pages.ts',
  'app/offline/save-copies.ts',
  'app/offline/restore-copies.ts',
  'features/chat/header/conversation-menu.tsx',
  'features/chat/header/verification-request.tsx',
  'features/chat/icebreaker/conversation-start.tsx',
  'features/chat/list/conversation-list.tsx',
  'features/chat/outbox/open-outbox.ts',
  'features/chat/outbox/send-entry.ts',
  'features/chat/outbox/stored-entry.ts',
  'features/chat/outbox/stored-files.ts',
  'features/chat/photos/photo-frame.tsx',
  'features/chat/list/removal-sheets.tsx',
  'features/chat/screen/conversation-tools.tsx',
  'features/chat/screen/language-note.tsx',
  'features/chat/screen/shortcuts-sheet.tsx',
  'features/chat/search/message-results.tsx',
  'features/chat/quote/quote-block.tsx',
  'features/chat/reaction/reaction-sheet.tsx',
  'features/chat/thread/failure-line.tsx',
  'features/chat/thread/floating-day.tsx',
  'features/chat/thread/hidden-history.tsx',
  'features/chat/thread/message-extras.tsx',
  'features/chat/thread/message-menu.tsx',
  'features/chat/thread/money-warning.tsx',
  'features/members/later-parts.ts',
  'features/session/account-menu.tsx',
  'features/session/confirm-email-modal.tsx',
  'features/session/push-strip.tsx',
  'features/session/site-footer.tsx',
  'features/session/todo-strips.tsx',
  'features/session/unsent-sheet.tsx',
  'features/worker/update-bar.tsx',
  'graphql/live.ts',
  'routes/layouts/shell/all-hosts.tsx',
  'routes/layouts/shell/page-hosts.tsx',
  'shared/gifts/gift-drawing.tsx',
  'shared/like/like-queue.ts',
  'shared/link-sheet.tsx',
  'shared/photos/photo-board.tsx',
  'shared/profile-edit/answers-field.tsx',
  'shared/push/browser-push.ts',
  'shared/send-queue/database-store.ts',
  'shared/time-bonus/follow-time-bonus.ts',
  'ui/member-database.ts',
  'ui/menu-list.tsx',
  'ui/sheet-panel.tsx',
].map((path) => `src/${path}`)

/** What these pages load for something that the server has to answer anyway. */
const onlineParts = [
  'features/auth/sign-up-modal.tsx',
  'features/chat/composer/writing.generated.ts',
  'features/chat/photos/send-photo.ts',
  'features/chat/photos/photo-actions.ts',
  'features/chat/photos/photo-sheet.tsx',
  'features/install/install-card.tsx',
  'features/likes/like-modal.tsx',
  'features/members/filter-sheet.tsx',
  'shared/change-language.ts',
  'shared/language-choice.tsx',
  'shared/report/report-sheet.tsx',
].map((path) => `src/${path}`)

/** Other pages, each with its own module, and the words of emoji and of other languages. */
const isElsewhere = (key: string) => /^(src\/routes\/[^/]+\.tsx$|virtual:emoji\/|.*\.po\?)/.test(key)

/**
 * The hashed files with which the application starts, and those of the pages that open without a connection. Throws if such a
 * page loads a part later of which nobody has decided whether it is one of them.
 */
export function offlineFiles(manifest: Manifest): string[] {
  const starts = [
    entryOf(manifest),
    ...['default', 'chat'].map((layout) => `src/routes/layouts/${layout}.tsx`),
    ...[...firstPages, ...offlinePages].map((page) => `src/routes/${page}.tsx`),
    ...lazyParts,
    spriteKey,
  ]
  const chunks = closureOf(manifest, starts)
  const later = [...chunks].flatMap((key) => manifest[key]?.dynamicImports ?? [])
  const undecided = later.filter((key) => !chunks.has(key) && !onlineParts.includes(key) && !isElsewhere(key))
  if (undecided.length > 0)
    throw new Error(`Does it open without a connection? Add to offline-files.ts: ${undecided.join(', ')}`)
  return filesOf(manifest, starts)
}

/** Those of the listed parts whose source is not there any more; a part without a chunk of its own comes with what needs it. */
export const missingParts = (): string[] =>
  [...lazyParts, ...onlineParts].filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))

/** The files with the translations of a language. */
export const catalogueFiles = (manifest: Manifest, locale: string): string[] =>
  filesOf(
    manifest,
    ['default', 'chat', 'later'].map((part) => `src/i18n/locales/${locale}.po?${part}`),
  )

function filesOf(manifest: Manifest, keys: readonly (string | undefined)[]): string[] {
  const chunks = [...closureOf(manifest, keys)].flatMap((key) => manifest[key] ?? [])
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].map((file) => `/${file}`).sort()
}
