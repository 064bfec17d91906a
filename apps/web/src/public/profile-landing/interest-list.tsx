import type { I18n } from '@lingui/core'
import { interestDisplay } from '../../shared/interests.ts'

/** The interests of a member as labels with icons; `i18n` translates their names. */
export function InterestList({ interests, i18n }: { interests: readonly string[]; i18n: I18n }) {
  const displays = interests.flatMap((key) => interestDisplay(key) ?? [])
  if (displays.length === 0) return null
  return (
    <ul className="interests">
      {displays.map(({ label, Icon }) => (
        <li key={label.id}>
          <Icon aria-hidden />
          {i18n._(label)}
        </li>
      ))}
    </ul>
  )
}
