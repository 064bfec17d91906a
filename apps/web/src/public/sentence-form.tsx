import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { ageChoices } from '../shared/search/search-params.ts'
import type { LandingInput } from './landing-input.ts'
import './landing/sentence.css'

interface Choice {
  value: string
  label: string
}

/** A choice inside the sentence: a native select, as wide as its selected word. */
export function Word({
  name,
  label,
  choices,
  chosen,
}: {
  name: string
  label: string
  choices: readonly Choice[]
  chosen?: string
}) {
  return (
    <span className="word">
      <select name={name} aria-label={label} defaultValue={chosen}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <CaretDownIcon weight="bold" aria-hidden />
    </span>
  )
}

/** The first step of the signup, written as a sentence: a plain form that submits to `/signup`. */
export function SentenceForm({
  places,
  minAge,
  seeks: chosenSeeks,
  id,
}: {
  places: NonNullable<LandingInput['places']>
  minAge: number
  /** The preselected answer to whom the visitor is looking for. */
  seeks?: 'female' | 'male'
  /** For links to the form, and for choices outside of it. */
  id?: string
}) {
  const { t } = useLingui()
  const gender = (
    <Word
      name="gender"
      label={t`I am a`}
      choices={[
        { value: 'male', label: t({ message: 'man', context: 'I am a …' }) },
        { value: 'female', label: t({ message: 'woman', context: 'I am a …' }) },
      ]}
    />
  )
  const age = <Word name="age" label={t`My age`} choices={ageChoices(minAge)} chosen="34" />
  const seeks = (
    <Word
      name="seeks"
      label={t`I am looking for`}
      choices={[
        { value: 'female', label: t`a woman` },
        { value: 'male', label: t`a man` },
        { value: 'both', label: t`a man or a woman` },
      ]}
      {...(chosenSeeks ? { chosen: chosenSeeks } : {})}
    />
  )
  const place = <Word name="place" label={t`Around`} choices={places} />
  return (
    <form className="sentence" id={id} action="/signup" method="get">
      <p className="say">
        {places.length > 0 ? (
          <Trans>
            I am a {gender} of {age} and looking for {seeks} around {place}
          </Trans>
        ) : (
          <Trans>
            I am a {gender} of {age} and looking for {seeks}
          </Trans>
        )}
      </p>
      <div className="go">
        <button type="submit">
          {t`Begin for free`} <ArrowRightIcon weight="bold" aria-hidden />
        </button>
        <small>{t`${minAge}+ only. Your photo and story can wait.`}</small>
      </div>
    </form>
  )
}
