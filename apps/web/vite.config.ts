import { defaultClientConditions, defineConfig } from 'vite'
import { devServer } from './build/dev-server.ts'
import { firstChunks } from './build/first-chunks.ts'
import { firstLoadBudgets } from './build/first-load.ts'
import { plugins } from './build/plugins.ts'
import { scopedName } from './build/scoped-name.ts'
import { locales } from './src/i18n/locale.ts'

/** The translations of a first load in a layout; each visitor loads those of one language. */
const wordsOf = (layout: string) => locales.map((locale) => `i18n/locales/${locale}.po?${layout}`)

/**
 * Two builds from one file: `vite build` writes the member application to dist/client, and
 * `vite build --ssr` writes the renderer of the public pages to dist/server for the web server to import. The scripts of
 * the public pages are built by `vite.scripts.config.ts`.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    ...plugins(),
    devServer(
      process.env.WEB_DEV_SERVER ?? 'http://localhost:5173',
      `http://localhost:${process.env.PORT || 4000}`,
    ),
    !isSsrBuild &&
      firstLoadBudgets([
        {
          page: '/members',
          limit: 173,
          words: wordsOf('default'),
          modules: ['layouts/default.tsx', 'routes/members.tsx'],
        },
        {
          page: '/chats',
          limit: 172,
          words: wordsOf('chat'),
          modules: ['layouts/chat.tsx', 'routes/chats.tsx', 'list/conversation-list.tsx'],
        },
        {
          page: '/chats/:id',
          limit: 181,
          words: wordsOf('chat'),
          modules: ['layouts/chat.tsx', 'routes/chats.$id.tsx'],
        },
      ]),
  ],
  ...(isSsrBuild
    ? {}
    : {
        resolve: {
          // RxJS as modern JavaScript, without the helpers of its older builds.
          conditions: ['es2015', ...defaultClientConditions],
          // Lingui's stand-in for what React has itself since version 18.
          alias: { 'use-sync-external-store/shim': 'react' },
        },
      }),
  // Vite writes this on every tag of the shell; the server fills it in per answer.
  html: command === 'build' ? { cspNonce: '__NONCE__' } : {},
  // The server's bundle is always React's production build, whatever mode the server runs in.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  css: { modules: { generateScopedName: scopedName } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rolldownOptions: { input: 'src/public/render.tsx' },
        target: 'node22',
        copyPublicDir: false,
        emptyOutDir: true,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: {
          // A lazy part need not list what the application starts with.
          resolveDependencies: (_, files, { hostType }) =>
            hostType === 'html' ? files : files.filter((file) => !/\/(base|rolldown-runtime)-/.test(file)),
        },
        rolldownOptions: {
          input: 'app.html',
          output: {
            codeSplitting: { groups: firstChunks(import.meta.dirname) },
          },
        },
      },
  // The renderer is one bundle; while developing, packages are loaded as Node loads them.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
