import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { longDay } from '../../i18n/format.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PillChoice } from '../form/pill-choice.tsx'
import placeStyles from '../place/place.module.css'
import { PlaceFields } from '../place/place-fields.tsx'
import { UseMyLocation } from '../place/use-my-location.tsx'
import { ageChoices } from '../search/search-params.ts'
import { AboutField } from './about-field.tsx'
import { FactFieldView } from './fact-field.tsx'
import { InterestPicker } from './interest-picker.tsx'
import styles from './profile-edit.module.css'
import type { FactField } from './profile-facts.ts'
import { type FieldGroup, groupFields, isFieldShown } from './profile-form.rules.ts'
import type { OwnProfile, ProfileEdit } from './use-profile-edit.ts'

export interface GroupProps {
  own: OwnProfile
  edit: ProfileEdit
  /** The cities of the region are a list to choose from, as at sign-up. */
  listsCities?: boolean
}

const AnswersField = lazyComponent(() => import('./answers-field.tsx'), 'AnswersField')

/** The fields of one part of the profile. */
export function FieldGroupView({ group, ...props }: GroupProps & { group: FieldGroup }) {
  const Group = groups[group]
  return <Group {...props} />
}

const groups: Record<FieldGroup, (props: GroupProps) => ReactNode> = {
  identity: Identity,
  about: About,
  interests: Interests,
  personal: Personal,
  life: Life,
  answers: AnswersField,
  place: Place,
  preferences: Preferences,
}

/** The name field, beside the fixed answers from signup. */
function Identity({ own: { viewer }, edit: { form, set, error } }: GroupProps) {
  const { t, i18n } = useLingui()
  const { gender } = viewer.profile
  return (
    <>
      <TextField
        name="name"
        label={t`Profile name`}
        hint={t`This is how others see you. It need not be your real name.`}
        autoComplete="nickname"
        spellCheck={false}
        value={form.name}
        error={error('name')}
        onChange={(event) => set('name', event.target.value)}
      />
      <dl className={styles.fixed}>
        <div>
          <dt>{t`Date of birth`}</dt>
          <dd>{longDay(i18n.locale, viewer.dateOfBirth.slice(0, 10), 'UTC')}</dd>
        </div>
        <div>
          <dt>{t`Gender`}</dt>
          <dd>{gender === 'FEMALE' ? t`Woman` : t`Man`}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {t`These cannot be changed here. Others see your age, never your date of birth.`}
      </p>
    </>
  )
}

function About({ own, edit }: GroupProps) {
  return (
    <>
      <FactFieldView field="reason" own={own} edit={edit} />
      {isFieldShown(own.site, 'about') && (
        <AboutField
          value={edit.form.about}
          error={edit.error('about')}
          name={own.viewer.profile.name}
          onChange={(about) => edit.set('about', about)}
        />
      )}
    </>
  )
}

function Interests({ own, edit: { form, set, error } }: GroupProps) {
  return (
    <InterestPicker
      all={own.interests}
      chosen={form.interests}
      error={error('interests')}
      onChange={(interests) => set('interests', interests)}
    />
  )
}

function Personal(props: GroupProps) {
  return <Facts group="personal" {...props} />
}

function Life(props: GroupProps) {
  return <Facts group="life" {...props} />
}

function Facts({ group, ...props }: GroupProps & { group: 'personal' | 'life' }) {
  return (groupFields[group] as FactField[]).map((field) => (
    <FactFieldView key={field} field={field} {...props} />
  ))
}

function Place({ own, edit: { form, set, error, isCityConfirming }, listsCities = false }: GroupProps) {
  return (
    <div className={placeStyles.step}>
      <UseMyLocation
        countries={own.site.countries}
        onPlace={({ country, region, city }) => {
          if (country !== form.country) set('country', country)
          set('region', region)
          set('city', city)
        }}
      />
      <PlaceFields
        countries={own.site.countries}
        value={form}
        listsCities={listsCities}
        isConfirming={isCityConfirming}
        error={error}
        onChange={(field, value) => set(field, value)}
      />
    </div>
  )
}

function Preferences({ own, edit: { form, set, error } }: GroupProps) {
  const { t } = useLingui()
  const { minAge } = own.site
  const ages = ageChoices(minAge)
  return (
    <>
      <PillChoice
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
      <div className={styles.ages}>
        <Select
          name="seeksMinAge"
          label={t`Youngest age`}
          choices={ages}
          value={String(form.seeksMinAge)}
          error={error('seeksMinAge')}
          onChange={(event) => set('seeksMinAge', Number(event.target.value))}
        />
        <Select
          name="seeksMaxAge"
          label={t`Oldest age`}
          choices={ages}
          value={String(form.seeksMaxAge)}
          error={error('seeksMaxAge')}
          onChange={(event) => set('seeksMaxAge', Number(event.target.value))}
        />
      </div>
    </>
  )
}
