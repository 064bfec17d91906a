import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import { useLike } from '../../parts/like/use-like.ts'
import { forgetGoal, goalAfterSignup } from '../../parts/signup/after-signup.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MatchCard } from './match-card.tsx'
import { type Choices, keepChoices, likedIn, readChoices } from './match-choices.rules.ts'
import { useSignupMatchesQuery } from './signup.generated.ts'
import styles from './signup-matches.module.css'

/** The twelve who fit a new member best, one after another: like or not now. */
export function SignupMatchesPage() {
  const { t } = useLingui()
  usePageTitle(t`Who fits you`)
  const { viewer } = useSession()
  const { data, error, loading, refetch } = useSignupMatchesQuery()
  if (!viewer) return null
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t`Who fits you`}</h1>
        <p className={styles.lead}>{t`Each of them is looking for somebody like you.`}</p>
      </header>
      {data && <Deck key={viewer.id} viewerId={viewer.id} people={data.signupMatches} />}
      {!data && error && <FailureNotice onRetry={() => void refetch().catch(() => {})} busy={loading} />}
      {!data && !error && <Skeleton height={520} radius={24} />}
    </div>
  )
}

type People = NonNullable<ReturnType<typeof useSignupMatchesQuery>['data']>['signupMatches']

function Deck({ viewerId, people }: { viewerId: number; people: People }) {
  const { t } = useLingui()
  const like = useLike()
  const [choices, setChoices] = useState<Choices>(() => readChoices(viewerId))
  useEffect(() => keepChoices(viewerId, choices), [viewerId, choices])
  const at = people.findIndex(({ id }) => !choices[id])
  const one = people[at]
  if (!one) return <Over people={people.length} liked={likedIn(choices)} />
  const choose = (choice: 'like' | 'skip') => {
    setChoices((before) => ({ ...before, [one.id]: choice }))
    if (choice === 'like') like(one, true)
  }
  const [number, all] = [at + 1, people.length]
  return (
    <div className={styles.deck}>
      <div className={styles.pips} role="img" aria-label={t`${number} of ${all}`}>
        {people.map(({ id }) => (
          <span key={id} data-choice={choices[id] ?? (id === one.id ? 'now' : 'later')} />
        ))}
      </div>
      <MatchCard key={one.id} profile={one} onChoose={choose} />
      <ButtonLink to={goalAfterSignup()} variant="text" onClick={forgetGoal}>
        {t`Enough for now`}
      </ButtonLink>
    </div>
  )
}

function Over({ people, liked }: { people: number; liked: number }) {
  const { t } = useLingui()
  const goal = goalAfterSignup()
  const words = {
    nobody: {
      title: t`Nobody fits exactly, yet`,
      text: t`New people come every day. Look around, or widen whom you are looking for.`,
    },
    liked: {
      title: t`A good beginning`,
      text: t`When somebody you like likes you back, you hear of it at once.`,
    },
    skipped: {
      title: t`Nobody for you this time`,
      text: t`There are more where they came from.`,
    },
  }
  const { title, text } = words[people === 0 ? 'nobody' : liked > 0 ? 'liked' : 'skipped']
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <ButtonLink to={goal} variant="ember" size="large" onClick={forgetGoal}>
          {goal === '/members' ? t`See who is there` : t`Go on`}
        </ButtonLink>
      }
    />
  )
}
