import { createContext, use } from 'react'

/** The site's name during server rendering, where there is no document to read it from. */
export const SiteNameContext = createContext<string | null>(null)

/** The site's name, read from the page. */
export function useSiteName(): string {
  const name = use(SiteNameContext)
  return name ?? (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Vonk')
}
