import { firstPages, firstPartOf, matchRoute } from '../app/route-table.ts'
import { localeOf } from '../i18n/locale.ts'

/** The build's manifest, `dist/client/.vite/manifest.json`, parsed. */
export type Manifest = Record<
  string,
  {
    file: string
    src?: string
    css?: string[]
    imports?: string[]
    dynamicImports?: string[]
    isEntry?: boolean
    isDynamicEntry?: boolean
  }
>

/** The addresses in the client build that public pages need. */
export interface PublicAssets {
  icon: string
  fontLatin?: string | undefined
  fontLatinExt?: string | undefined
  /** The script of the forms on auth pages. */
  authScript?: string | undefined
  /** What a script adds to the form of the sign-up, besides. */
  signUpScript?: string | undefined
  /** What records a page, for those who allow it. */
  recorderScript?: string | undefined
}

function addressOf(manifest: Manifest, ending: string): string | undefined {
  const file = Object.entries(manifest).find(([source]) => source.endsWith(ending))?.[1].file
  return file && `/${file}`
}

/** Reads the addresses for public pages from the manifest. */
export function publicAssets(manifest: Manifest): PublicAssets {
  return {
    icon: '/icon.svg',
    fontLatin: addressOf(manifest, 'grotesque-latin-opsz-normal.woff2'),
    fontLatinExt: addressOf(manifest, 'grotesque-latin-ext-opsz-normal.woff2'),
    authScript: addressOf(manifest, 'public/auth/auth-form.client.ts'),
    signUpScript: addressOf(manifest, 'public/auth/sign-up/sign-up.client.ts'),
    recorderScript: addressOf(manifest, 'public/recording/recorder.client.ts'),
  }
}

const moduleOf = (module: string) => `src/routes/${module}.tsx`

/**
 * The files that a path certainly needs besides the application's entry: the page's module, its layout and
 * its translations.
 */
function modulesAt(pathname: string, locale: string): (string | undefined)[] {
  const row = matchRoute(pathname)?.row
  return [
    row && moduleOf(row.module),
    row && `src/routes/layouts/${row.layout}.tsx`,
    row?.module === 'chats' ? 'src/features/chat/list/conversation-list.tsx' : undefined,
    `src/i18n/locales/${localeOf(locale)}.po?${firstPartOf(row)}`,
    ...(row && !firstPages.includes(row.module)
      ? [`src/i18n/locales/${localeOf(locale)}.po?later`, 'src/app/later-pages.ts']
      : []),
  ]
}

/** The key of the application's entry in the manifest. */
export const entryOf = (manifest: Manifest): string | undefined =>
  Object.keys(manifest).find((key) => key.endsWith('.html') && manifest[key]?.isEntry)

const scriptsOf = new WeakMap<Manifest, Map<string, string[]>>()

/**
 * The scripts of an application page, entry included, which a page that links to it may prefetch when idle. They are
 * remembered: matching a path against the route table takes longer than rendering a field.
 */
export function scriptsAt(manifest: Manifest, pathname: string, locale: string): string[] {
  const known = scriptsOf.get(manifest) ?? new Map<string, string[]>()
  scriptsOf.set(manifest, known)
  const key = `${localeOf(locale)} ${pathname}`
  const scripts = known.get(key) ?? findScripts(manifest, pathname, locale)
  known.set(key, scripts)
  return scripts
}

function findScripts(manifest: Manifest, pathname: string, locale: string): string[] {
  const chunks = closureOf(manifest, [entryOf(manifest), ...modulesAt(pathname, locale)])
  return [...chunks].flatMap((key) => manifest[key]?.file ?? []).map((file) => `/${file}`)
}

/**
 * The tags that preload what a path certainly needs besides the application's entry: modules and their
 * styles, and the styles of rendered parts, whose code the browser loads later. The nonce must still be filled in.
 */
export function preloadTags(
  manifest: Manifest,
  pathname: string,
  locale: string,
  renderedParts: readonly string[] = [],
): string {
  const already = closureOf(manifest, [entryOf(manifest)])
  const wanted = closureOf(manifest, modulesAt(pathname, locale))
  const chunks = [...wanted].filter((key) => !already.has(key))
  const font = addressOf(manifest, 'grotesque-latin-opsz-normal.woff2')
  return [
    font && `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
    ...chunks.map((key) => `<link rel="modulepreload" nonce="__NONCE__" href="/${manifest[key]?.file}">`),
    ...[...chunks, ...renderedParts]
      .flatMap((key) => manifest[key]?.css ?? [])
      .map((file) => `<link rel="stylesheet" nonce="__NONCE__" href="/${file}">`),
  ]
    .filter(Boolean)
    .join('')
}

/** The chunks and everything that they import, each once. */
export function closureOf(manifest: Manifest, keys: readonly (string | undefined)[]): Set<string> {
  const found = new Set<string>()
  const visit = (key: string | undefined) => {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!key || !chunk || found.has(key)) return
    found.add(key)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return found
}
