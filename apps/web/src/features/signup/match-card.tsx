import { useLingui } from '@lingui/react/macro'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { initialOf } from '../../i18n/capitals.ts'
import { firstWords } from '../../shared/people/first-words.rules.ts'
import { type MemberTileFragment, useMemberTileFragment } from '../../shared/people/member-tile.generated.ts'
import { sourceSet } from '../../shared/person.ts'
import { AppLink } from '../../ui/link.tsx'
import { Photo } from '../../ui/photo.tsx'
import styles from './signup-matches.module.css'

/** A large card of one suggested member; the picture links to the profile. */
export function MatchCard({ profile }: { profile: FragmentRef<MemberTileFragment> }) {
  const { t } = useLingui()
  const member = useMemberTileFragment(profile)
  // A member who left is removed from the cache a moment before the list is updated.
  if (!member) return null
  const { name, age, city, about, mainPhoto } = member
  const shared = member.sharedInterests.length
  return (
    <article className={styles.card} aria-label={name}>
      <AppLink to={`/members/${member.id}`} className={styles.picture}>
        {mainPhoto ? (
          <Photo
            src={mainPhoto.medium}
            srcSet={sourceSet(mainPhoto)}
            sizes="(min-width: 576px) 420px, 100vw"
            colour={mainPhoto.colour}
            alt=""
            eager
          />
        ) : (
          <span className={styles.nobody} aria-hidden="true">
            {initialOf(name)}
          </span>
        )}
        <span className={styles.text}>
          <span className={styles.name}>
            {name}, {age}
          </span>
          <span className={styles.line}>
            {[city, shared > 1 && t`${shared} in common`].filter(Boolean).join(' · ')}
          </span>
          {about && <span className={styles.about}>{firstWords(about, 110)}</span>}
        </span>
      </AppLink>
    </article>
  )
}
