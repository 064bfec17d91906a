import { useEffect } from 'react'
import { LogInPage } from '../features/auth/log-in-page.tsx'
import { useSiteName } from '../shared/site-name.ts'

export default function LogIn() {
  // Loads the next page while the visitor types.
  useEffect(() => {
    const fetchNext = () => Promise.allSettled([import('./layouts/default.tsx'), import('./members.tsx')])
    const timer = setTimeout(fetchNext, 1000)
    return () => clearTimeout(timer)
  }, [])
  return <LogInPage siteName={useSiteName()} />
}
