import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PriceList } from '@vonk/schema/payments/price-list.rules.ts'
import type { Purpose } from '@vonk/schema/tracking/consent.rules.ts'
import type { ExecutionResult } from 'graphql'
import type { CountryMap } from './country-map.ts'
import type { PublicPageProps } from './public-page-props.ts'
import type { TextPageProps } from './text-page-props.ts'
import type { Html, VisitorRenderers } from './visitor-renderers.ts'

/** The data of the pricing page. */
export interface PricingData {
  prices: (Omit<PriceList, 'gifts'> & { gifts: (PriceList['gifts'][number] & { title: string })[] }) | null
  countries: { own: string[]; others: string[] }
  isMember: boolean
}

/**
 * The built web client: its files, and the renderers of its public pages and of the application's start page.
 */
export interface WebBuild extends VisitorRenderers {
  folder: string
  renderLanding(
    input: PublicPageProps & {
      people: { name: string; thumb: string; medium: string }[]
      places: { value: string; label: string }[]
      prices: PricingData['prices']
    },
  ): Html
  landerNames(): string[] | Promise<string[]>
  /** Renders a lander, or redirects to its right address; null if there is none at this address. */
  renderLander(
    input: PublicPageProps & {
      name: string
      slug?: string | undefined
      people: { name: string; thumb: string; medium: string }[]
      places: { value: string; label: string }[]
      map: CountryMap | null
    },
  ): Promise<LanderAnswer> | LanderAnswer
  renderPricing(input: PublicPageProps & PricingData): Html
  /** Without an address, search engines leave the page out. */
  renderTextPage(
    input: Omit<PublicPageProps, 'address'> & Partial<Pick<PublicPageProps, 'address'>> & TextPageProps,
  ): Html
  /** The page with all languages of the site. */
  renderLanguages(input: PublicPageProps & { to: string; isMember: boolean }): Html
  /** The page about an error; 404 has its own text. */
  renderError(input: PublicPageProps & { status: number; message?: string }): Html
  /** The page that the service worker shows without a connection. */
  renderOffline(input: Omit<PublicPageProps, 'address'>): Html
  /** The document with which the service worker opens the application without a connection. */
  renderShell(input: Omit<PublicPageProps, 'address'> & { worker: string | null }): Html
  /** The question that a visitor answers before the first page, as a part of a page. */
  renderEntryWarning(input: Omit<PublicPageProps, 'address'> & { url: string }): Html
  /** The question about measuring and recording, as a part of a page. */
  renderConsentNotice(input: Omit<PublicPageProps, 'address'> & { url: string; purposes: Purpose[] }): Html
  /** The address of the script that records a page; undefined if it was not built. */
  recorderScript(): string | undefined | Promise<string | undefined>
  /** The site's icon as an SVG document; a square one is for home screens, a maskable one for those that cut any shape. */
  renderIcon(input: { niche: number; shape?: 'round' | 'square' | 'maskable' }): Html
  /** The colours of the installed application: of its title bar, and of the screen while it starts. */
  applicationColours(niche: number): Colours | Promise<Colours>
  /** The icon of a shortcut of the installed application, as an SVG document. */
  renderShortcutIcon(input: { niche: number; shortcut: 'messages' | 'likes' | 'swipe' }): Html
  /** The background of a picture that a browser shows before it installs the application, as an SVG document. */
  renderScreenshotBackground(input: { niche: number; form: 'narrow' | 'wide' }): Html
  /** The background of the pictures for link previews, as an SVG document. */
  renderShareBackground(niche: number): Html
  /** The addresses of the pages on which visitors log in, join, or use a mailed link. */
  authPaths(): string[] | Promise<string[]>
  /** Opens such a page, or runs what its form asks for. */
  handleAuthPage(path: string, input: AuthPageInput): Promise<AuthPageResponse>
  /** The page that asks a member whether a program of a partner may have access. */
  renderConsent(
    input: PublicPageProps & {
      url: string
      partner: string
      /** The host to which the answer leads. */
      host: string
      /** What the program asks for, in the words of the reader. */
      scopes: string[]
      account: { name: string; email: string }
      /** What the form sends along to prove that it is of this page. */
      check: string
      /** Why the answer was not accepted. */
      error: string | undefined
    },
  ): Html
  /** The newest like, or for a visitor how to get one, shown after the seconds of the address, as a part of a page. */
  renderLikeModal(
    input: Omit<PublicPageProps, 'address'> & { url: string; from: { id: number; name: string } | null },
  ): Html
  /** The layout of a page of the member application; undefined for an address without a page. */
  layoutAt(path: string): string | undefined | Promise<string | undefined>
  /** Null for an address without a page. */
  renderApplication(
    input: PublicPageProps & {
      url: string
      /** The address of the service worker; null while it is switched off. */
      worker: string | null
      now: number
      run: RunPersisted
      onFailure: (error: unknown) => void
    },
  ): Promise<{ html: string; isPublic: boolean } | { redirect: string } | null>
}

/** Runs one of the client's operations with the rights of the member or visitor of a request. */
export type RunPersisted = (
  documentId: string,
  variables: Record<string, unknown>,
) => Promise<ExecutionResult>

type AuthPageInput = PublicPageProps & {
  url: string
  form: Record<string, string> | null
  now: number
  run: RunPersisted
}
type AuthPageResponse =
  | { html: string; status: number; retryAfter?: number; isStep?: boolean }
  | { redirect: string }

type LanderAnswer = { html: string } | { redirect: string } | null

type Colours = { theme: string; background: string }

/** What `apps/web/src/public/render.tsx` exports: its type check compares it with this type. */
export type Renderers = Omit<WebBuild, 'folder'>

/** Loads the output of `npm run build` for apps/web; null if it was not built. */
export async function loadWebBuild(dist: string): Promise<WebBuild | null> {
  const renderer = join(dist, 'server/render.js')
  if (!existsSync(renderer)) return null
  const renderers: Renderers = await import(renderer)
  return { ...renderers, folder: join(dist, 'client') }
}

/** Loads a build whose renderers follow the client's sources, for `npm run dev`. */
export async function loadWebSources(dist: string): Promise<WebBuild> {
  const { devRenderer }: { devRenderer(): Promise<Renderers> } = await import(
    join(dist, '../build/dev-renderer.ts')
  )
  return { ...(await devRenderer()), folder: join(dist, 'client') }
}
