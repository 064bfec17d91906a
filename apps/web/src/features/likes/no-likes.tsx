import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { LikeListName } from './like-lists.rules.ts'
import styles from './likes-page.module.css'

/** Explains why a list is empty, and how to change that. */
export function NoLikes({ list }: { list: LikeListName }) {
  const { t } = useLingui()
  const texts = {
    received: {
      title: t`Nobody has liked you yet`,
      text: t`People who like others get noticed. Start with one heart.`,
    },
    given: {
      title: t`You have not liked anybody yet`,
      text: t`A heart is all it takes to let somebody know.`,
    },
    matches: {
      title: t`No sparks yet`,
      text: t`When somebody likes you back, you will find them here.`,
    },
  }[list]
  return (
    <EmptyState
      {...texts}
      action={
        <div className={styles.actions}>
          <ButtonLink to="/members">{t`Discover people`}</ButtonLink>
          <ButtonLink to="/swipe-game" variant="outline">{t`Play the swipe game`}</ButtonLink>
        </div>
      }
    />
  )
}
