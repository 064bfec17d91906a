import { existsSync, readFileSync } from 'node:fs'
import { locales } from '@vonk/schema/texts/languages.ts'
import { defineConfig } from 'vite'
import { firstPages } from './src/app/first-pages.ts'
import { closureOf, entryOf, type Manifest } from './src/public/assets.ts'

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8'))

/** The other pages that open without a connection. */
const offlinePages = ['likes', 'likes.$type', 'likes.m.$id', 'members.$id', 'profile', 'swipe-game']

/** What these pages load a moment later, and cannot do without. */
const lazyParts = [
  'app/offline/keep-copies.ts',
  'app/offline/restore-copies.ts',
  'features/chat/header/conversation-menu.tsx',
  'features/chat/icebreaker/first-moment.tsx',
  'features/chat/list/conversation-list.tsx',
  'features/chat/outbox/stored-entry.ts',
  'features/chat/photos/photo-frame.tsx',
  'features/chat/screen/conversation-tools.tsx',
  'features/chat/thread/failure-line.tsx',
  'features/chat/thread/message-menu.tsx',
  'features/chat/thread/money-warning.tsx',
  'features/session/confirm-email-modal.tsx',
  'features/session/confirm-email-strip.tsx',
  'features/session/notifications-off-strip.tsx',
  'features/session/photo-strip.tsx',
  'features/session/push-strip.tsx',
  'features/session/unsent-sheet.tsx',
  'features/swipe/send-decision.ts',
  'graphql/live.ts',
  'routes/layouts/shell/all-hosts.tsx',
  'shared/gifts/gift-drawing.tsx',
  'shared/like/like-profile.generated.ts',
  'shared/like/like-wishes.ts',
  'shared/photos/photo-board.tsx',
  'shared/send-queue/database-queues.ts',
  'ui/member-database.ts',
  'ui/menu-list.tsx',
  'ui/sheet-panel.tsx',
].map((path) => `src/${path}`)

const filesOf = (manifest: Manifest, keys: readonly (string | undefined)[]): string[] => {
  const chunks = [...closureOf(manifest, keys)].flatMap((key) => manifest[key] ?? [])
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].map((file) => `/${file}`).sort()
}

/** The hashed files with which the application starts, and those of the pages that open without a connection. */
function shell(manifest: Manifest): string[] {
  // A part without a file of its own comes with what needs it.
  const missing = lazyParts.filter((key) => !existsSync(new URL(key, import.meta.url)))
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')} any more.`)
  return filesOf(manifest, [
    entryOf(manifest),
    ...['default', 'chat'].map((layout) => `src/routes/layouts/${layout}.tsx`),
    ...[...firstPages, ...offlinePages].map((page) => `src/routes/${page}.tsx`),
    ...lazyParts,
  ])
}

/** The files with the translations of each language. */
const catalogues = (manifest: Manifest): Record<string, string[]> =>
  Object.fromEntries(
    locales.map((code) => [
      code,
      filesOf(
        manifest,
        ['first', 'later'].map((part) => `src/i18n/locales/${code}.po?${part}`),
      ),
    ]),
  )

/**
 * Builds the service worker after the member application, whose files it lists. It is a build of its own, because a
 * worker is one file, and lies outside of what the server serves as files: its address does not change with its content.
 */
export default defineConfig(() => ({
  define: {
    __SHELL__: JSON.stringify(shell(readManifest())),
    __CATALOGUES__: JSON.stringify(catalogues(readManifest())),
  },
  build: {
    outDir: 'dist/worker',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: { 'sw-push': 'src/pwa/sw-push.ts', 'sw-off': 'src/pwa/sw-off.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
}))
