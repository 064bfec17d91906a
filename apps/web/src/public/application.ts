import { localeOf } from '../i18n/locale.ts'
import { isApplicationPath, preloadTags } from './assets.ts'
import { clientBuild } from './build.ts'

export interface ApplicationInput {
  site: { name: string; niche?: number }
  /** A language tag; its first two letters count. */
  locale: string
  /** The nonce of the page's content security policy. */
  nonce: string
  /** The path that was asked for, without its query. */
  pathname: string
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/**
 * The page that starts the member application at a path: 200 where it has a page, else 404, which the
 * application itself then draws.
 */
export function renderApplication(
  { site, locale, nonce, pathname }: ApplicationInput,
  build = clientBuild(),
): { status: 200 | 404; html: string } {
  const values: Record<string, string> = {
    NONCE: escapeHtml(nonce),
    LOCALE: localeOf(locale),
    NICHE: String(site.niche ?? 1),
    SITE_NAME: escapeHtml(site.name),
  }
  const html = build.shell
    .replace('<!--__PRELOADS__-->', () => preloadTags(build.manifest, pathname, locale))
    .replace(/__(NONCE|LOCALE|NICHE|SITE_NAME)__/g, (whole, name: string) => values[name] ?? whole)
  return { status: isApplicationPath(build.manifest, pathname) ? 200 : 404, html }
}
