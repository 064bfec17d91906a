import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { tokensCss } from '../theme/css.ts'
import { niches } from '../theme/tokens.ts'
import type { PublicAssets } from './assets.ts'

export interface PublicDocument {
  language: I18n
  niche: number
  nonce: string
  assets: PublicAssets
  siteName: string
  title: string
  description: string
  /** The page's own styles; the niche's design tokens are added. */
  styles: string
  /** Images of the first screen, to be loaded first. */
  preloadImages?: readonly string[]
  /** Scripts of the next page, loaded when the browser is idle. */
  prefetchScripts?: readonly string[]
  children: ReactNode
}

/**
 * Renders a complete public page as HTML. It needs no script: its styles are in the document and its form is
 * a plain HTML form.
 */
export function renderDocument(page: PublicDocument): string {
  const niche = niches.find((known) => known === page.niche) ?? 1
  const html = renderToStaticMarkup(
    <html lang={page.language.locale} data-niche={niche}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        <meta name="application-name" content={page.siteName} />
        <meta name="rating" content="adult" />
        <meta name="theme-color" content="#240b23" />
        <meta property="og:title" content={page.title} />
        <meta property="og:description" content={page.description} />
        <link rel="icon" href={page.assets.icon} type="image/svg+xml" />
        {page.assets.fontLatin && (
          <link
            rel="preload"
            as="font"
            type="font/woff2"
            href={page.assets.fontLatin}
            crossOrigin="anonymous"
          />
        )}
        {page.preloadImages?.map((image) => (
          <link key={image} rel="preload" as="image" href={image} fetchPriority="high" />
        ))}
        {page.prefetchScripts?.map((script) => (
          <link key={script} rel="prefetch" as="script" href={script} />
        ))}
        <style nonce={page.nonce}>{`/*styles*/`}</style>
      </head>
      <body>
        <I18nProvider i18n={page.language}>{page.children}</I18nProvider>
      </body>
    </html>,
  )
  const styles = `${fontFaces(page.assets)}${tokensCss(niche)}\n${page.styles}`
  return `<!doctype html>${html.replace('/*styles*/', () => styles)}`
}

function fontFaces(assets: PublicAssets): string {
  const face = (url: string, range: string) =>
    `@font-face{font-family:"Bricolage Grotesque Variable";font-display:swap;font-weight:200 800;src:url(${url}) format("woff2-variations");unicode-range:${range}}\n`
  return [
    assets.fontLatinExt &&
      face(
        assets.fontLatinExt,
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0',
      ),
    assets.fontLatin &&
      face(
        assets.fontLatin,
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
      ),
  ]
    .filter(Boolean)
    .join('')
}
