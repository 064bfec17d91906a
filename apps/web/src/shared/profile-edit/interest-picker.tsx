import { useLingui } from '@lingui/react/macro'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useState } from 'react'
import { FilterPill } from '../../ui/chip.tsx'
import { FieldGroup } from '../form/field-group.tsx'
import { interestDisplay } from '../interests.ts'
import styles from './profile-edit.module.css'

interface InterestPickerProps {
  /** The interests that the site offers. */
  all: readonly { key: string; intimate: boolean }[]
  chosen: readonly string[]
  error?: string | undefined
  onChange: (chosen: readonly string[]) => void
}

/**
 * The offered interests as toggle buttons; intimate ones are in a separate section that is closed at first. What the member
 * chose before the site stopped to offer it is listed too, so that it can be removed.
 */
export function InterestPicker({ all, chosen, error, onChange }: InterestPickerProps) {
  const { t, i18n } = useLingui()
  const picked = new Set(chosen)
  const [earlier] = useState(() => chosen.filter((chosenKey) => all.every(({ key }) => key !== chosenKey)))
  const named = [...all, ...earlier.map((key) => ({ key, intimate: false }))]
    .map(({ key, intimate }) => {
      const display = interestDisplay(key)
      return { key, intimate, Icon: display?.Icon, label: display ? i18n._(display.label) : key }
    })
    .sort((one, other) => one.label.localeCompare(other.label, i18n.locale))
  const everyday = named.filter(({ intimate }) => !intimate)
  const intimate = named.filter((interest) => interest.intimate)
  const [isOpen, setOpen] = useState(() => intimate.some(({ key }) => picked.has(key)))
  const toggle = (key: string) => {
    onChange(picked.has(key) ? chosen.filter((other) => other !== key) : [...chosen, key])
  }
  const pills = (interests: typeof named) => (
    <div className={styles.interests}>
      {interests.map(({ key, label, Icon }) => (
        <FilterPill
          key={key}
          selected={picked.has(key)}
          icon={Icon && <Icon weight={picked.has(key) ? 'fill' : 'regular'} aria-hidden />}
          onClick={() => toggle(key)}
        >
          {label}
        </FilterPill>
      ))}
    </div>
  )
  const count = chosen.length
  return (
    <FieldGroup
      name="interests"
      label={count === 0 ? t`Choose at least three interests` : t`${count} chosen`}
      error={error}
    >
      {pills(everyday)}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {t`Intimate interests`}
        <CaretDownIcon weight="bold" aria-hidden />
      </button>
      {isOpen && (
        <>
          <p
            className={styles.quiet}
          >{t`Members see these on your profile. They are never shown to visitors.`}</p>
          {pills(intimate)}
        </>
      )}
    </FieldGroup>
  )
}
