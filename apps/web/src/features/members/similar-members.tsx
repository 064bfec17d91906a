import { useLingui } from '@lingui/react/macro'
import { MemberGrid } from '../../shared/member-card.tsx'
import { photosFirst } from '../../shared/people/grid.rules.ts'
import { MemberTile } from '../../shared/people/member-tile.tsx'
import type { MembersQuery } from './members.generated.ts'
import styles from './members-results.module.css'

/** Members who come close to a search that finds few. */
export function SimilarMembers({ similar }: { similar: NonNullable<MembersQuery['members']['similar']> }) {
  const { t } = useLingui()
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar" className={styles.heading}>{t`Just outside your search`}</h2>
      <MemberGrid label={t`Just outside your search`}>
        {photosFirst(similar, ({ mainPhoto }) => mainPhoto !== null).map((profile) => (
          <MemberTile key={profile.id} profile={profile} />
        ))}
      </MemberGrid>
    </section>
  )
}
