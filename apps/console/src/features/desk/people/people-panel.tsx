import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { FragmentRef } from '../parts/fragment-ref.ts'
import { type CasePeopleFragment, useCasePeopleFragment } from './case-people.generated.ts'
import styles from './people.module.css'
import { PersonCard } from './person-card.tsx'

/** Who the case is about, and who wrote it. */
export const PeoplePanel = memo(function PeoplePanel({
  item,
  siteId,
}: {
  item: FragmentRef<CasePeopleFragment> & { id: number }
  siteId: number
}) {
  const { t } = useLingui()
  const people = useCasePeopleFragment(item)
  if (!people) return null
  const { subject, author } = people
  return (
    <section className={styles.panel} aria-labelledby="people-heading">
      <h2 id="people-heading" className={styles.heading}>
        <Trans>People</Trans>
      </h2>
      {subject ? (
        <PersonCard person={subject} part={t`About`} itemId={item.id} siteId={siteId} isSubject />
      ) : (
        <p className={styles.none}>
          <Trans>The member is deleted.</Trans>
        </p>
      )}
      {author && author.id !== subject?.id && (
        <PersonCard person={author} part={t`From`} itemId={item.id} siteId={siteId} isSubject={false} />
      )}
    </section>
  )
})
