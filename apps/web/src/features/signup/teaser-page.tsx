import { skipToken } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { type FormEvent, useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useSession } from '../../graphql/session.ts'
import { NightHome } from '../../shared/auth-layout/auth-layout.tsx'
import { InterestChips } from '../../shared/interest-chips.tsx'
import { NightLayout } from '../../shared/layouts.tsx'
import { sourceSet } from '../../shared/person.ts'
import { signupGoal } from '../../shared/signup/after-signup.ts'
import { publishSignup } from '../../shared/signup/signup-events.ts'
import { signupMessage, storeSignupMessage } from '../../shared/signup/signup-message.ts'
import { requestSignup } from '../../shared/signup/signup-request.ts'
import { useLanguageOffer } from '../../shared/site-languages.ts'
import { withoutParam } from '../../shared/without-param.ts'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Photo } from '../../ui/photo.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { type SignupTeaserQuery, useSignupTeaserQuery } from './signup.generated.ts'
import styles from './teaser.module.css'

/** The maximum length of a message. */
const maxLength = 1000

interface TeaserPageProps {
  siteName: string
  /** The id in the address; null if it is not a number. */
  id: number | null
}

/**
 * Lets a visitor join to meet one member: shows the portrait of a member who allows it, and the form. A
 * member is led to the profile, and a visitor who may not see it to the plain account step, whether the
 * profile exists or not.
 */
export function TeaserPage({ siteName, id }: TeaserPageProps) {
  const { viewer, status } = useSession()
  const languages = useLanguageOffer()
  const [wasVisitor, setWasVisitor] = useState(false)
  if (status === 'ready' && !viewer && !wasVisitor) setWasVisitor(true)
  const { data, error, loading, refetch } = useSignupTeaserQuery(
    id && wasVisitor ? { variables: { id } } : skipToken,
  )
  if (!id) return <Navigate to="/signup" replace />
  // A visitor who has just joined here continues with the steps; a member sees the profile.
  if (viewer) return <Navigate to={wasVisitor ? '/complete-signup' : `/members/${id}`} replace />
  if (data && !data.teaser) return <Navigate to="/signup" replace />
  return (
    <NightLayout top={<NightHome siteName={siteName} languages={languages} />}>
      {data?.teaser && <Teaser teaser={data.teaser} />}
      {!data && error && <FailureNotice onRetry={() => void refetch().catch(() => {})} busy={loading} />}
      {!data && !error && <Skeleton height={480} radius={28} />}
    </NightLayout>
  )
}

function Teaser({ teaser }: { teaser: NonNullable<SignupTeaserQuery['teaser']> }) {
  const { t } = useLingui()
  const { id, name, age, regionName, interests, mainPhoto } = teaser
  usePageTitle(t`Meet ${name}`)
  const [search, setSearch] = useSearchParams()
  // A line that the visitor chose on a landing page.
  const chosen = (search.get('words') ?? '').slice(0, maxLength)
  const [text, setText] = useState(() => {
    const stored = signupMessage.get()
    return chosen || (stored?.to === id ? stored.text : '')
  })
  useEffect(() => {
    if (!chosen) return
    storeSignupMessage({ to: id, text: chosen })
    // Once it is kept, a reload shows what the visitor made of it.
    setSearch((before) => withoutParam(before, 'words'), { replace: true })
  }, [id, chosen, setSearch])
  const join = () => {
    signupGoal.set(`/members/${id}`)
    requestSignup()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    join()
  }
  return (
    <div className={styles.page}>
      <figure className={styles.portrait}>
        <Photo
          src={mainPhoto.medium}
          srcSet={sourceSet(mainPhoto)}
          sizes="(min-width: 992px) 460px, 100vw"
          colour={mainPhoto.colour}
          alt={name}
          eager
        />
      </figure>
      <div className={styles.text}>
        <h1 className={styles.title}>{t`Meet ${name}`}</h1>
        <p className={styles.line}>{[t`${age} years`, regionName].filter(Boolean).join(' · ')}</p>
        {interests.length > 0 && (
          <div className={styles.chips}>
            <InterestChips interests={interests} />
          </div>
        )}
        <form className={styles.letter} action="/signup" onSubmit={submit}>
          <TextArea
            label={t`Your first words to ${name}`}
            hint={t`They will be waiting once you have an account. You send them yourself.`}
            rows={2}
            maxLength={maxLength}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              storeSignupMessage({ to: id, text: event.target.value })
            }}
          />
          <Button
            type="submit"
            variant="ember"
            size="large"
            full
            iconAfter={<ArrowRightIcon weight="bold" aria-hidden />}
          >
            {t`Begin for free`}
          </Button>
        </form>
        <Button variant="glass" size="large" full icon={<HeartIcon aria-hidden />} onClick={join}>
          {t`Like`}
        </Button>
        <p className={styles.small}>
          {t`Already have an account?`}{' '}
          <AppLink
            to={`/login?next=${encodeURIComponent(`/members/${id}`)}`}
            onClick={() => publishSignup('redirected-to-login')}
          >
            {t`Log in`}
          </AppLink>
        </p>
      </div>
    </div>
  )
}
