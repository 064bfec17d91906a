import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { AcceptInvitationPage, LogInPage } from '../features/access/pages.ts'
import { LoadingState } from '../shared/page/states.tsx'
import { useRights, useSession } from '../shared/session/session.tsx'
import { features } from './features.ts'
import { Home } from './home.tsx'
import { Layout } from './layout.tsx'
import { NotFound } from './not-found.tsx'
import { Starting } from './starting.tsx'

/** Every page by its path. Those behind the log-in share a layout. */
export function Pages() {
  return (
    <Suspense fallback={<LoadingState rows={1} height={4} />}>
      <Routes>
        <Route path="/log-in" element={<LogInPage />} />
        <Route path="/invitation/:token" element={<AcceptInvitationPage />} />
        <Route element={<BehindLogIn />}>
          <Route index element={<FirstPage />} />
          {features.flatMap(({ routes }) =>
            routes.map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />),
          )}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

/** The layout for those who have logged in; everybody else is led to the log-in page, and back afterwards. */
function BehindLogIn() {
  const { state, reload } = useSession()
  const { pathname, search } = useLocation()
  if (state.phase === 'loading' || state.phase === 'failed')
    return <Starting hasFailed={state.phase === 'failed'} onRetry={() => void reload()} />
  if (state.phase === 'out') {
    const isHome = pathname === '/' && !search
    const next = isHome ? '' : `?${new URLSearchParams({ next: `${pathname}${search}` })}`
    return <Navigate to={`/log-in${next}`} state={{ hasEnded: state.hasEnded }} replace />
  }
  return <Layout />
}

/** Opens the first page that the viewer's rights have; without one, the start page says so. */
function FirstPage() {
  const hasRight = useRights()
  const { search } = useLocation()
  for (const { home } of features) {
    const path = home?.(hasRight)
    if (path) return <Navigate to={`${path}${search}`} replace />
  }
  return <Home />
}
