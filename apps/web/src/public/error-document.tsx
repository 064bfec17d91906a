import errorStyles from '../shared/error-page.module.css?inline'
import { ErrorPage } from '../shared/error-page.tsx'
import { publicAssets } from './assets.ts'
import { clientBuild } from './build.ts'
import { renderDocument } from './document.tsx'
import ground from './landing/ground.css?inline'
import { languageOf } from './language.ts'

/** Renders the page about an error, or about an address that does not exist, as a complete HTML document without scripts. */
export function renderError(input: {
  site: { name: string; niche?: number }
  locale: string
  nonce: string
  /** The HTTP status; 404 has its own text. */
  status: number
  message?: string
}): string {
  return renderDocument({
    language: languageOf(input.locale),
    niche: input.site.niche ?? 1,
    nonce: input.nonce,
    assets: publicAssets(clientBuild().manifest),
    siteName: input.site.name,
    title: `${input.status} · ${input.site.name}`,
    description: input.message ?? 'This page could not be found',
    styles: ground + errorStyles,
    children: <ErrorPage status={input.status} message={input.message} alone />,
  })
}
