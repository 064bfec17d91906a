import { styles } from 'virtual:styles/public/error-document.tsx'
import { ErrorPage } from '../shared/error-page.tsx'
import type { LanguageOffer } from '../shared/language-choice.tsx'
import { type PageInput, renderDocument } from './document.tsx'
import { LanguageCorner } from './language-corner.tsx'

/** Renders the page about an error, or about an address that does not exist, as a complete HTML document without scripts. */
export function renderError(
  input: PageInput & {
    site: PageInput['site'] & { languages?: LanguageOffer | undefined }
    /** The HTTP status; 404 has its own text. */
    status: number
    message?: string
  },
): string {
  return renderDocument(input, {
    title: `${input.status} · ${input.site.name}`,
    description: input.message ?? 'This page could not be found',
    styles,
    children: (
      <>
        <LanguageCorner offer={input.site.languages} />
        <ErrorPage status={input.status} message={input.message} alone />
      </>
    ),
  })
}
