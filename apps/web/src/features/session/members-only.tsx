import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import { PagePlaceholder } from '../../shared/page-placeholder.tsx'
import styles from './members-only.module.css'

/** Shows its content to members; a visitor logs in first and returns. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const { viewer, status, retry } = useSession()
  const { pathname, search, hash } = useLocation()
  if (viewer) return children
  if (status === 'loading') return <PagePlaceholder />
  if (status === 'failed') {
    return (
      <div className={styles.failure}>
        <FailureNotice onRetry={retry} />
      </div>
    )
  }
  return <Navigate to={`/login?next=${encodeURIComponent(pathname + search + hash)}`} replace />
}
