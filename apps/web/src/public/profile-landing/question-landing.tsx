import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import type { ReactNode } from 'react'
import { ageChoices } from '../../shared/search/search-params.ts'
import { Spark } from '../../ui/spark.tsx'
import { AllowedNote, FactLine, Headline } from './headline.tsx'
import type { ProfileLandingProps } from './profile-landing-input.ts'
import './profile-landing.css'
import './questions.css'

/** A portrait and three questions: with each answer, which the sign-up takes over, the two rings come closer. */
export function QuestionLanding(input: ProfileLandingProps) {
  const { t } = useLingui()
  const { person, site } = input
  return (
    <main>
      <form className="ask" action={`/members/${person.id}/signup`} method="get">
        <div className="two" aria-hidden="true">
          <img src={person.medium} alt="" width="260" height="260" fetchPriority="high" />
          <i>?</i>
          <Spark size="64" />
        </div>
        <Headline {...input} />
        <FactLine person={person} />
        <div className="questions">
          <Question at={1} title={t`Who are you?`}>
            <Choice name="gender" value="female" label={t`a woman`} />
            <Choice name="gender" value="male" label={t`a man`} />
          </Question>
          <Question at={2} title={t`Who are you looking for?`}>
            <Choice name="seeks" value="female" label={t`a woman`} />
            <Choice name="seeks" value="male" label={t`a man`} />
            <Choice name="seeks" value="both" label={t`a man or a woman`} />
          </Question>
          <Question at={3} title={t`How old are you?`}>
            <span className="age">
              <select name="age" aria-label={t`How old are you?`} defaultValue="">
                <option value="">{t`Choose your age`}</option>
                {ageChoices(site.minAge ?? 18).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
              <CaretDownIcon weight="bold" aria-hidden />
            </span>
          </Question>
        </div>
        <div className="start">
          <button type="submit" className="ember">
            {t`Continue to sign-up`} <ArrowRightIcon weight="bold" aria-hidden />
          </button>
          <small>{t`Free. You can change your answers there.`}</small>
        </div>
        <AllowedNote person={person} />
      </form>
    </main>
  )
}

function Question({ at, title, children }: { at: number; title: string; children: ReactNode }) {
  return (
    <fieldset className={`q${at}`}>
      <legend>
        <span aria-hidden="true">{at}</span>
        {title}
      </legend>
      <div className="choices">{children}</div>
    </fieldset>
  )
}

function Choice({ name, value, label }: { name: string; value: string; label: string }) {
  return (
    <label>
      <input type="radio" name={name} value={value} />
      <span>{label}</span>
    </label>
  )
}
