import { earlyPressesScript } from '../app/early-presses.tsx'
import { answersElement } from '../graphql/first-answers.ts'
import type { RunPersisted } from '../graphql/server-graph.ts'
import { localeOf } from '../i18n/locale.ts'
import { applicationPage } from './application-page.ts'
import { preloadTags } from './assets.ts'
import { type ClientBuild, clientBuild } from './build.ts'
import { fictionalSymbols } from './fictional-symbols.tsx'
import { type FirstScreen, renderFirstScreen } from './first-screen.tsx'

export interface ShellInput {
  site: {
    name: string
    niche?: number
    locales: readonly string[]
    fictionalIcon: string
    timeZone: string
    description: string
  }
  /** A language tag; its first two letters count. */
  locale: string
  /** The address of the service worker; null while it is switched off. */
  worker: string | null
  /** The nonce of the page's content security policy. */
  nonce: string
}

export interface ApplicationInput extends ShellInput {
  /** The requested path with its query. */
  url: string
  /** Milliseconds since 1970. */
  now: number
  run: RunPersisted
  /** Called with the reason why a page could not be rendered here; the browser then renders it. */
  onFailure: (error: unknown) => void
}

/** A page as HTML and whether it is for everybody, or the address to redirect to. */
export type ApplicationAnswer = { html: string; isPublic: boolean } | { redirect: string }

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Milliseconds after which the page is sent without a rendered screen: the browser can render it too. */
const timeoutMs = 1500

/**
 * Renders the page of the member application at a path, with its first screen if the server can render it; null if it
 * has no page there.
 */
export async function renderApplication(
  input: ApplicationInput,
  build = clientBuild(),
): Promise<ApplicationAnswer | null> {
  const { pathname } = new URL(input.url, 'http://localhost')
  const row = applicationPage(pathname)
  if (!row) return null
  const screen = await renderFirstScreen({
    ...input,
    renderTime: { now: input.now, timeZone: input.site.timeZone },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    input.onFailure(error)
    return null
  })
  if (screen === 'log-in') return { redirect: `/login?next=${encodeURIComponent(input.url)}` }
  return { html: documentOf(input, pathname, screen, build), isPublic: row.audience === 'everyone' }
}

/**
 * Renders the document with which the service worker opens the pages of members without a connection. It is the same for
 * everybody who reads this language; the application fills it with what the device knows of its member.
 */
export const renderShell = (input: ShellInput, build = clientBuild()): string =>
  documentOf(input, '', null, build).replace(
    '</title>',
    '</title><meta name="offline-start" content="yes" />',
  )

/** The parts of a screen whose code, and so whose styles, belong to no page: the strip about what a member has to do. */
const partsOf = (screen: FirstScreen | null) =>
  screen?.html.includes('data-reminder') ? ['src/features/session/todo-strips.tsx'] : []

function documentOf(
  { site, locale, nonce, worker }: ShellInput,
  pathname: string,
  screen: FirstScreen | null,
  { manifest, shell, styles }: ClientBuild,
): string {
  const values: Record<string, string> = {
    NONCE: escapeHtml(nonce),
    LOCALE: localeOf(locale),
    NICHE: String(site.niche ?? 1),
    SITE_NAME: escapeHtml(site.name),
    LANGUAGES: escapeHtml(site.locales.join(',')),
    DESCRIPTION: escapeHtml(site.description),
    WORKER: escapeHtml(worker ?? ''),
  }
  // The image preloads come before the scripts, because the page is visible without the scripts.
  const html = shell
    .replace('<!--__SYMBOLS__-->', fictionalSymbols(site.fictionalIcon))
    .replace(
      '<!--__HEAD__-->',
      () => (screen?.preloads ?? '') + preloadTags(manifest, pathname, locale, partsOf(screen)),
    )
    .replace(
      /__(NONCE|LOCALE|NICHE|SITE_NAME|LANGUAGES|DESCRIPTION|WORKER)__/g,
      (whole, name: string) => values[name] ?? whole,
    )
  const answers = screen && JSON.stringify(screen.answers).replaceAll('<', '\\u003c')
  const filled = html.replace('<!--__ANSWERS__-->', () =>
    answers
      ? `<script type="application/json" id="${answersElement}" nonce="${nonce}">${answers}</script>`
      : '',
  )
  if (!screen?.html) return filled.replace('<!--__SCREEN__-->', '')
  return (
    filled
      // Inlines the styles, so that the first paint waits for no other file.
      .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, file: string) =>
        styles.has(file) ? `<style nonce="${nonce}">${styles.get(file)}</style>` : link,
      )
      .replace(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"')
      .replace('</title>', () => `</title><script nonce="${nonce}">${earlyPressesScript}</script>`)
      .replace('<!--__SCREEN__-->', () => screen.html)
  )
}
