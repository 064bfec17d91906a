import { createContext, use } from 'react'

/** The name of the site where there is no document to read it from: on the server. */
export const SiteNameContext = createContext<string | null>(null)

/** The name of the site, as the page itself carries it. */
export function useSiteName(): string {
  return use(SiteNameContext) ?? siteName()
}

function siteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Vonk'
}
