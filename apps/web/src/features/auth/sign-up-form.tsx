import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import type { Viewer } from '../../graphql/session.ts'
import { tellSignup } from '../../parts/signup/signup-events.ts'
import { Button } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { EmailField } from './email-field.tsx'
import styles from './form.module.css'
import type { LandingAnswers } from './landing-answers.rules.ts'
import { PlaceFields } from './place-fields.tsx'
import type { FormField } from './sign-up.rules.ts'
import { dropDraft } from './sign-up-draft.ts'
import { useFaultText } from './use-fault-text.ts'
import { useSendSignUp } from './use-send-sign-up.ts'
import { useSignUpForm } from './use-sign-up-form.ts'

interface SignUpFormProps {
  site: { countries: readonly string[]; minAge: number; supportEmail: string }
  answers: LandingAnswers
  onEnter: (viewer: Viewer) => void
  /** Something was filled in for the first time. */
  onStart?: () => void
}

/** The account step: who one is, whom one seeks, and what one logs in with. */
export function SignUpForm({ site, answers, onEnter, onStart }: SignUpFormProps) {
  const { t } = useLingui()
  const { form, wrong, set, setBirthDate, leave, check, say } = useSignUpForm(site, answers)
  const { send, isSending } = useSendSignUp()
  const [refusal, setRefusal] = useState<{ message: string; isLeaving?: boolean } | null>(null)
  const [isLost, setLost] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const text = useFaultText(site.minAge)
  const error = (field: FormField) => wrong(field, text)
  const { minAge } = site

  const goTo = (field: FormField) => {
    const fields = place.current?.elements.namedItem(field)
    const first = fields instanceof RadioNodeList ? fields[0] : fields
    if (first instanceof HTMLElement) first.focus()
  }
  const attempt = async () => {
    setRefusal(null)
    setLost(false)
    const outcome = await send(form)
    if (outcome.kind === 'entered') {
      dropDraft()
      return onEnter(outcome.viewer)
    }
    setTaken(outcome.kind === 'taken')
    if (outcome.kind === 'lost') setLost(true)
    if (outcome.kind === 'refused' || outcome.kind === 'leaving')
      setRefusal({ message: outcome.message, isLeaving: outcome.kind === 'leaving' })
    if (outcome.kind === 'taken') goTo(say({ email: outcome.message }) ?? 'email')
    if (outcome.kind === 'faulty') {
      const field = say(outcome.fields)
      if (field) goTo(field)
      else setRefusal({ message: outcome.message })
    }
  }
  const hasBegun = useRef(false)
  const start = () => {
    if (hasBegun.current) return
    hasBegun.current = true
    tellSignup('started')
    onStart?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const field = check()
    if (field) goTo(field)
    else void attempt()
  }
  return (
    <form
      ref={place}
      className={styles.form}
      onSubmit={submit}
      onChange={start}
      noValidate
      aria-label={t`Sign up`}
    >
      <div className={styles.who}>
        <ChoiceField
          name="gender"
          label={t`I am a`}
          value={form.gender}
          choices={[
            { value: 'MALE', label: t`man` },
            { value: 'FEMALE', label: t`woman` },
          ]}
          error={error('gender')}
          onChange={(value) => set('gender', value)}
        />
        <ChoiceField
          name="seeks"
          label={t`I am looking for`}
          value={form.seeks}
          choices={[
            { value: 'FEMALE', label: t`women` },
            { value: 'MALE', label: t`men` },
            { value: 'BOTH', label: t`both` },
          ]}
          error={error('seeks')}
          onChange={(value) => set('seeks', value)}
        />
      </div>
      <TextField
        name="name"
        label={t`Profile name`}
        hint={t`This is how others see you. It need not be your real name.`}
        autoComplete="nickname"
        spellCheck={false}
        value={form.name}
        error={error('name')}
        onChange={(event) => set('name', event.target.value)}
        onBlur={() => form.name && leave('name')}
      />
      <EmailField
        value={form.email}
        error={error('email')}
        logInPath={isTaken ? '/login' : null}
        onChange={(email) => {
          setTaken(false)
          set('email', email)
        }}
        onLeave={() => form.email && leave('email')}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        value={form.password}
        avoid={[form.name, form.email]}
        hint={t`At least 8 characters.`}
        error={error('password')}
        onChange={(event) => set('password', event.target.value)}
        onBlur={() => form.password && leave('password')}
      />
      <BirthDateField
        value={form}
        error={error('dateOfBirth')}
        onChange={setBirthDate}
        onLeave={() => form.day && form.month && form.year.length === 4 && leave('dateOfBirth')}
      />
      <PlaceFields
        countries={site.countries}
        form={form}
        told={answers.place}
        countryError={error('country')}
        regionError={error('region')}
        onChange={set}
      />
      {refusal && (
        <Notice tone="danger" role="alert">
          {refusal.message}
          {refusal.isLeaving && (
            <>
              {' '}
              <a href={`mailto:${site.supportEmail}`} className={styles.errorLink}>{t`Write to us`}</a>
            </>
          )}
        </Notice>
      )}
      {isLost && <FailureNotice onRetry={() => void attempt()} busy={isSending} />}
      <div className={styles.go}>
        <Button
          type="submit"
          variant="ember"
          size="large"
          full
          busy={isSending}
          iconAfter={<ArrowRightIcon weight="bold" aria-hidden />}
        >
          {t`Begin for free`}
        </Button>
        <p className={styles.small}>{t`From ${minAge} years. Photo and story can wait.`}</p>
        <p className={styles.small}>
          {t`Already have an account?`}{' '}
          <AppLink to="/login" onClick={() => tellSignup('redirected-to-login')}>
            {t`Log in`}
          </AppLink>
        </p>
      </div>
    </form>
  )
}
