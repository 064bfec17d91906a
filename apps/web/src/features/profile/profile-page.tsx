import { skipToken } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useDeferredValue } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useRefetchOnVisit } from '../../shared/people/use-refetch-on-visit.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useProfilePageQuery } from './profile.generated.ts'
import styles from './profile.module.css'
import { Profile, type ReactionProps } from './profile.tsx'

interface ProfilePageProps {
  id: number | null
  /** The sheet to react to one photo or line, which belongs to the conversations. */
  Reaction: ComponentType<ReactionProps>
}

/** The page of one member: photos, texts, facts, and actions. Until its answer arrives it shows what a card showed. */
export function ProfilePage({ id, Reaction }: ProfilePageProps) {
  const { data: newest, error, refetch } = useProfilePageQuery(id ? { variables: { id } } : skipToken)
  // The answer is rendered in slices, while the page change that asked for it still moves.
  const data = useDeferredValue(newest)
  useRefetchOnVisit(`profile:${id}`, data !== undefined, refetch)
  if (!id || (data && !data.member?.isAvailable)) return <Unavailable />
  if (data?.member || !error) {
    const { member = null, viewer = null, site = null } = data ?? {}
    const ownCountry = viewer?.profile.country ?? null
    return <Profile id={id} member={member} ownCountry={ownCountry} site={site} Reaction={Reaction} />
  }
  return (
    <div className={styles.failure}>
      <FailureNotice onRetry={() => void refetch().catch(() => {})} />
    </div>
  )
}

/** Does not reveal why the profile is unavailable. It has no bars on a phone, as a profile has none: nothing moves. */
function Unavailable() {
  const { t } = useLingui()
  const title = t`This profile is not available.`
  usePageTitle(title)
  return (
    <div className={styles.unavailable} data-immersive>
      <EmptyState
        level={1}
        title={title}
        action={<ButtonLink to="/members">{t`Back to discovering`}</ButtonLink>}
      />
    </div>
  )
}
