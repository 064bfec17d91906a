import { createContext, use } from 'react'
import { useLocation } from 'react-router'
import type { LanguageOffer } from './language-choice.tsx'

/** The site's languages during server rendering, where there is no document to read them from. */
export const SiteLanguagesContext = createContext<readonly string[] | null>(null)

/** The languages of the site, read from the page. */
export function useSiteLanguages(): readonly string[] {
  const languages = use(SiteLanguagesContext)
  return (
    languages ?? document.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content.split(',') ?? []
  )
}

/** The languages among which a visitor of the application chooses, and the page to return to. */
export function useLanguageOffer(): LanguageOffer {
  const { pathname, search } = useLocation()
  return { languages: useSiteLanguages(), hasMore: false, to: pathname + search }
}
