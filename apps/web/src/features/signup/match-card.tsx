import { useLingui } from '@lingui/react/macro'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect, useEffectEvent } from 'react'
import type { FragmentRef } from '../../graphql/fragment-ref.ts'
import { firstWords } from '../../parts/people/first-words.rules.ts'
import type { MemberTileFragment } from '../../parts/people/member-tile.generated.ts'
import { useMemberTileFragment } from '../../parts/people/member-tile.generated.ts'
import { sourceSet } from '../../parts/person.ts'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { Photo } from '../../ui/photo.tsx'
import styles from './signup-matches.module.css'

interface MatchCardProps {
  profile: FragmentRef<MemberTileFragment>
  onChoose: (choice: 'like' | 'skip') => void
}

/** One who fits, large, with the two answers under the picture; the arrow keys give them too. */
export function MatchCard({ profile, onChoose }: MatchCardProps) {
  const { t } = useLingui()
  const member = useMemberTileFragment(profile)
  const { name, age, city, about, mainPhoto } = member
  const shared = member.sharedInterests?.length ?? 0
  const answer = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, dialog')
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') onChoose('skip')
    if (event.key === 'ArrowRight') onChoose('like')
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => answer(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
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
            {name.slice(0, 1).toLocaleUpperCase()}
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.name}>
            {name}, {age}
          </span>
          <span className={styles.line}>
            {[city, shared > 1 && t`${shared} in common`].filter(Boolean).join(' · ')}
          </span>
          {about && <span className={styles.about}>{firstWords(about, 110)}</span>}
        </span>
      </AppLink>
      <div className={styles.answers}>
        <Button
          variant="outline"
          size="large"
          icon={<XIcon weight="bold" aria-hidden />}
          onClick={() => onChoose('skip')}
        >
          {t`Not now`}
        </Button>
        <Button
          variant="ember"
          size="large"
          icon={<HeartIcon weight="fill" aria-hidden />}
          onClick={() => onChoose('like')}
        >
          {t`I like ${name}`}
        </Button>
      </div>
    </article>
  )
}
