import { useLingui } from '@lingui/react/macro'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { FilterPill } from '../../ui/chip.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FieldGroup } from '../form/field-group.tsx'
import { PillChoice } from '../form/pill-choice.tsx'
import { heightText } from '../height-text.ts'
import { languageNameIn } from '../language-name.ts'
import styles from './profile-edit.module.css'
import {
  type ChoiceField,
  type FactField,
  isChoice,
  profileFacts,
  useTranslateChoice,
} from './profile-facts.ts'
import { isFieldShown, limits } from './profile-form.rules.ts'
import { isUnsaid, unsaid } from './unsaid.ts'
import type { OwnProfile, ProfileEdit } from './use-profile-edit.ts'

interface FactFieldProps<Field extends FactField> {
  field: Field
  own: OwnProfile
  edit: ProfileEdit
}

/** The field of a fact by its kind, if the site shows it. */
export function FactFieldView({ field, ...props }: FactFieldProps<FactField>) {
  if (!isFieldShown(props.own.site, field)) return null
  if (isChoice(field)) return <Choice field={field} {...props} />
  if (field === 'height') return <Height field={field} {...props} />
  return field === 'work' ? <Work field={field} {...props} /> : <Languages field={field} {...props} />
}

function Choice({ field, own, edit: { form, set, error } }: FactFieldProps<ChoiceField>) {
  const { t, i18n } = useLingui()
  const translate = useTranslateChoice()
  const { label, words, options, swatches } = profileFacts[field]
  const keys = options?.(own.profileOptions) ?? Object.keys(words)
  // A term for women is not offered to a man, unless it is his current value.
  const isOffered = (key: string) =>
    key !== 'LESBIAN' || own.viewer.profile.gender !== 'MALE' || form.sexuality === key
  return (
    <PillChoice
      name={field}
      label={i18n._(label)}
      value={form[field]}
      choices={[
        ...keys.filter(isOffered).map((value) => ({
          value,
          label: translate(words, value),
          ...(swatches && { swatch: swatches[value] ?? '' }),
        })),
        { value: unsaid, label: t`Rather not say`, isQuiet: true },
      ]}
      error={error(field)}
      onChange={(value) => set(field, value as (typeof form)[typeof field])}
    />
  )
}

function Height({ field, edit: { form, set, error } }: FactFieldProps<'height'>) {
  const { t, i18n } = useLingui()
  const { least, most } = limits.height
  const heights = Array.from({ length: most - least + 1 }, (_, at) => least + at)
  return (
    <div className={styles.half}>
      <Select
        name={field}
        label={i18n._(profileFacts[field].label)}
        placeholder={t`Choose`}
        choices={[
          { value: unsaid, label: t`Rather not say` },
          ...heights.map((height) => ({ value: String(height), label: heightText(i18n.locale, height) })),
        ]}
        value={form[field]}
        error={error(field)}
        onChange={(event) => set(field, event.target.value)}
      />
    </div>
  )
}

function Work({ field, edit: { form, set, error } }: FactFieldProps<'work'>) {
  const { t, i18n } = useLingui()
  const value = form[field]
  return (
    <div className={styles.withPill}>
      <TextField
        name={field}
        label={i18n._(profileFacts[field].label)}
        placeholder={t`What do you do all day?`}
        value={isUnsaid(value) ? '' : value}
        error={error(field)}
        onChange={(event) => set(field, event.target.value)}
      />
      <UnsaidPill
        field={field}
        isChosen={isUnsaid(value)}
        onChange={(isChosen) => set(field, isChosen ? unsaid : '')}
      />
    </div>
  )
}

function Languages({ field, own, edit: { form, set, error } }: FactFieldProps<'languages'>) {
  const { t, i18n } = useLingui()
  const name = (code: string) => languageNameIn(i18n.locale, code)
  const isUnsaidNow = isUnsaid(form[field])
  const spoken = isUnsaidNow ? [] : form[field]
  const others = own.profileOptions.languages
    .filter((code) => !spoken.includes(code))
    .map((code) => ({ value: code, label: name(code) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.locale))
  return (
    <FieldGroup name={field} label={i18n._(profileFacts[field].label)} error={error(field)}>
      {spoken.length > 0 && (
        <div className={styles.interests}>
          {spoken.map((code) => {
            return (
              <FilterPill
                key={code}
                selected
                icon={<XIcon weight="bold" aria-hidden />}
                onClick={() =>
                  set(
                    field,
                    spoken.filter((other) => other !== code),
                  )
                }
              >
                {name(code)}
              </FilterPill>
            )
          })}
        </div>
      )}
      <div className={styles.withPill}>
        {spoken.length < limits.languages && (
          <Select
            label={spoken.length > 0 ? t`Add another language` : t`Add a language`}
            placeholder={t`Choose`}
            choices={others}
            value=""
            onChange={({ target }) => target.value && set(field, [...spoken, target.value])}
          />
        )}
        <UnsaidPill
          field={field}
          isChosen={isUnsaidNow}
          onChange={(isChosen) => set(field, isChosen ? [unsaid] : [])}
        />
      </div>
    </FieldGroup>
  )
}

interface UnsaidPillProps {
  field: FactField
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Chooses "rather not say" for a fact that is typed, which is an answer too. */
function UnsaidPill({ field, isChosen, onChange }: UnsaidPillProps) {
  const { t, i18n } = useLingui()
  const label = i18n._(profileFacts[field].label)
  return (
    <FilterPill
      selected={isChosen}
      aria-label={t`${label}: rather not say`}
      className={styles.unsaid}
      onClick={() => onChange(!isChosen)}
    >
      {t`Rather not say`}
    </FilterPill>
  )
}
