import { createContext, use } from 'react'

/** The site's languages during server rendering, where there is no document to read them from. */
export const SiteLanguagesContext = createContext<readonly string[] | null>(null)

/** The languages of the site, read from the page. */
export function useSiteLanguages(): readonly string[] {
  const languages = use(SiteLanguagesContext)
  return (
    languages ?? document.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content.split(',') ?? []
  )
}
