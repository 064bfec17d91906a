import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { tokensCss } from '../theme/css.ts'
import { nicheOr } from '../theme/tokens.ts'
import { type PublicAssets, publicAssets } from './assets.ts'
import { clientBuild } from './build.ts'
import { fictionalSymbols } from './fictional-symbols.tsx'
import { i18nOf } from './i18n.ts'
import ground from './landing/ground.css?inline'

/** Where a public page is found, for search engines and link previews. */
export interface PublicAddress {
  /** The page's URL without a query. */
  url: string
  /** The page in each language, and the one for everybody else (x-default). */
  alternates?: readonly { language: string; url: string }[]
  /** The URL of a picture that shows a title, for link previews. */
  pictureOf: (title: string) => string
}

/** What every public page needs. */
export interface PageInput {
  site: {
    name: string
    /** 1 to 7. */
    niche?: number
    /** The name of the icon that marks fictional profiles. */
    fictionalIcon: string
  }
  /** A language tag; its first two letters count. */
  locale: string
  /** The nonce of the page's content security policy. */
  nonce: string
  /** Read from the client build by default. */
  assets?: PublicAssets
}

export interface PublicDocument {
  /** Without one the page is not for search engines. */
  address?: PublicAddress | undefined
  title: string
  description: string
  /** What the page is about in the vocabulary of schema.org, for search engines. */
  structuredData?: Record<string, unknown>
  /** The stylesheets of the page; the niche's design tokens are added. */
  styles: readonly string[]
  /** The rules for elements, before all others; by default those of public pages. */
  base?: string
  /** Images of the first screen, to be loaded first. */
  preloadImages?: readonly string[]
  children: ReactNode
}

/**
 * Renders a complete public page as HTML. It needs no script: its styles are in the document and its form is
 * a plain HTML form.
 */
export function renderDocument(input: PageInput, page: PublicDocument): string {
  const { site, nonce, assets = publicAssets(clientBuild().manifest) } = input
  const i18n = i18nOf(input.locale)
  const niche = nicheOr(site.niche)
  const body = renderToStaticMarkup(<I18nProvider i18n={i18n}>{page.children}</I18nProvider>)
  const styles = `${fontFaces(assets)}${tokensCss(niche)}\n${[...new Set([page.base ?? ground, ...page.styles])].join('')}`
  const symbols = body.includes('"#fictional-') ? fictionalSymbols(site.fictionalIcon) : ''
  const structuredData = JSON.stringify({
    '@context': 'https://schema.org',
    ...page.structuredData,
  }).replaceAll('<', '\\u003c')
  // What is HTML already is set as such: a placeholder in the finished page could also stand in what a member wrote.
  const html = renderToStaticMarkup(
    <html lang={i18n.locale} data-niche={niche}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        <meta name="application-name" content={site.name} />
        <meta name="rating" content="adult" />
        <meta name="theme-color" content="#240b23" />
        <meta name="color-scheme" content="light dark" />
        {page.address ? (
          <Shared {...page} address={page.address} siteName={site.name} locale={i18n.locale} />
        ) : (
          <meta name="robots" content="noindex" />
        )}
        {/* Painted in one piece: what is in the middle of the screen would move while the rest of the page arrives. */}
        <link rel="expect" href="#end" {...{ blocking: 'render' }} />
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${i18n.locale}`} />
        <meta name="apple-mobile-web-app-title" content={site.name} />
        {assets.fontLatin && (
          <link rel="preload" as="font" type="font/woff2" href={assets.fontLatin} crossOrigin="anonymous" />
        )}
        {page.preloadImages?.map((image) => (
          <link key={image} rel="preload" as="image" href={image} fetchPriority="high" />
        ))}
        <style nonce={nonce} {...asHtml(styles)} />
        {page.structuredData && (
          <script type="application/ld+json" nonce={nonce} {...asHtml(structuredData)} />
        )}
      </head>
      <body {...asHtml(`${symbols}${body}<i id="end" hidden=""></i>`)} />
    </html>,
  )
  return `<!doctype html>${html}`
}

/** The content of an element that is HTML, styles or JSON-LD of ours already; texts of people never come here unescaped. */
const asHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

/** The tags for search engines, and for the preview of a link to the page. */
function Shared({
  siteName,
  locale,
  title,
  description,
  address: { url, alternates = [], pictureOf },
}: PublicDocument & { address: PublicAddress; siteName: string; locale: string }) {
  return (
    <>
      <link rel="canonical" href={url} />
      {alternates.map((alternate) => (
        <link key={alternate.language} rel="alternate" hrefLang={alternate.language} href={alternate.url} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locale} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={pictureOf(title)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/**
 * The face of the design. It is preloaded, and shown if it arrives in the first 100 ms or is cached: later it would move
 * what somebody is reading, and no font of a device has its widths at every size.
 */
function fontFaces(assets: PublicAssets): string {
  const face = (url: string, range: string) =>
    `@font-face{font-family:"Bricolage Grotesque Variable";font-display:optional;font-weight:200 800;src:url(${url}) format("woff2-variations");unicode-range:${range}}\n`
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
