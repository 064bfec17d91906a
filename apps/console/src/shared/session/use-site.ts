import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from './session.tsx'

/** The name of the site's parameter in every address. */
export const siteParam = 'site'

/** The site that the pages are limited to, from the address; null for all sites of the viewer's grants. */
export function useSite() {
  const { sites } = useViewer()
  const [params, setParams] = useSearchParams()
  const site = sites.find(({ domain }) => domain === params.get(siteParam)) ?? null
  const setSite = useCallback(
    (domain: string | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before)
        if (domain) next.set(siteParam, domain)
        else next.delete(siteParam)
        return next
      }),
    [setParams],
  )
  return { site, sites, setSite }
}

/** Completes the address of another page with the site of this one. */
export function useWithSite(): (path: string) => string {
  const [params] = useSearchParams()
  const site = params.get(siteParam)
  return useCallback(
    (path: string) => {
      if (!site) return path
      const [pathname, search = ''] = path.split('?')
      const query = new URLSearchParams(search)
      query.set(siteParam, site)
      return `${pathname}?${query}`
    },
    [site],
  )
}
