import { useLingui } from '@lingui/react/macro'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { interestDisplay } from '../../shared/interests.ts'
import { FilterPill } from '../../ui/chip.tsx'
import { mostInterests } from './criteria.rules.ts'
import styles from './interest-question.module.css'

interface InterestQuestionProps {
  all: readonly { key: string; intimate: boolean }[]
  /** The member's own interests. */
  own: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/**
 * Chooses shared interests: the member's own are listed first, all others open with a button, the intimate
 * ones are separate.
 */
export function InterestQuestion({ all, own, chosen, onChange }: InterestQuestionProps) {
  const { t, i18n } = useLingui()
  const note = useId()
  // Interests that were chosen when the question opened stay listed, also after they are deselected.
  const [atHand] = useState(() => new Set([...own, ...chosen]))
  const named = useMemo(
    () =>
      all
        .map((interest) => {
          const display = interestDisplay(interest.key)
          return { ...interest, Icon: display?.Icon, label: display ? i18n._(display.label) : interest.key }
        })
        .sort((one, other) => one.label.localeCompare(other.label, i18n.locale)),
    [all, i18n],
  )
  const picked = new Set(chosen)
  const isFull = chosen.length >= mostInterests
  const toggle = (key: string) => {
    if (picked.has(key)) onChange(chosen.filter((other) => other !== key))
    else if (!isFull) onChange([...chosen, key])
  }
  const pills = (interests: typeof named) => (
    <div className={styles.pills}>
      {interests.map(({ key, label, Icon }) => (
        <FilterPill
          key={key}
          selected={picked.has(key)}
          aria-disabled={isFull && !picked.has(key)}
          aria-describedby={isFull ? note : undefined}
          className={styles.pill}
          icon={Icon && <Icon weight={picked.has(key) ? 'fill' : 'regular'} aria-hidden />}
          onClick={() => toggle(key)}
        >
          {label}
        </FilterPill>
      ))}
    </div>
  )
  const others = named.filter(({ key }) => !atHand.has(key))
  const everyday = others.filter(({ intimate }) => !intimate)
  const intimate = others.filter((interest) => interest.intimate)
  return (
    <div className={styles.interests}>
      {pills(named.filter(({ key }) => atHand.has(key)))}
      <p id={note} className={styles.note} role="status">
        {chosen.length === 0 && t`No interest chosen: it does not matter what you share.`}
        {isFull && t`Twelve at most: drop one to choose another.`}
      </p>
      {everyday.length > 0 && (
        <More label={t`More interests`} isOpen={atHand.size === 0}>
          {pills(everyday)}
        </More>
      )}
      {intimate.length > 0 && <More label={t`Intimate interests`}>{pills(intimate)}</More>}
    </div>
  )
}

interface MoreProps {
  label: string
  isOpen?: boolean
  children: ReactNode
}

function More({ label, isOpen = false, children }: MoreProps) {
  const [open, setOpen] = useState(isOpen)
  return (
    <div>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        {label}
        <CaretDownIcon weight="bold" aria-hidden />
      </button>
      {open && children}
    </div>
  )
}
