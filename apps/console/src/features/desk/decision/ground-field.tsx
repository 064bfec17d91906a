import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, useId } from 'react'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import styles from './fields.module.css'
import { leaveOnEscape } from './leave-on-escape.ts'
import type { ReviewGroundsQuery } from './review-grounds.generated.ts'

export type Ground = ReviewGroundsQuery['reviewGrounds'][number]

interface GroundFieldProps {
  grounds: readonly Ground[]
  category: string
  value: string | null
  error?: string | undefined
  select: Ref<HTMLSelectElement>
  onChange: (ground: string | null) => void
}

/** The rule that was broken, with its text as members read it. Rules that fit the category come first. */
export function GroundField({ grounds, category, value, error, select, onChange }: GroundFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const fitting = grounds.filter(({ categories }) => categories.includes(category))
  const others = grounds.filter((ground) => !fitting.includes(ground))
  const chosen = grounds.find(({ key }) => key === value)
  const options = (list: readonly Ground[]) =>
    list.map(({ key, clause, title }) => (
      <option key={key} value={key}>
        {clause} · {title}
      </option>
    ))
  return (
    <div className={styles.group}>
      <label className={styles.legend} htmlFor={id}>
        <Trans>Rule</Trans>
        <KeyCaps keys="G" isHidden />
      </label>
      <select
        id={id}
        ref={select}
        className={styles.select}
        aria-keyshortcuts="G"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}rule`}
        value={value ?? ''}
        onKeyDown={leaveOnEscape}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{t`Choose a rule`}</option>
        {fitting.length > 0 && <optgroup label={t`Fits this report`}>{options(fitting)}</optgroup>}
        <optgroup label={t`Other rules`}>{options(others)}</optgroup>
      </select>
      <div id={`${id}rule`}>
        {error && <span className={styles.error}>{error}</span>}
        {chosen && (
          <div className={styles.rule}>
            <b>{chosen.clause}</b>
            {chosen.text}
          </div>
        )}
      </div>
    </div>
  )
}
