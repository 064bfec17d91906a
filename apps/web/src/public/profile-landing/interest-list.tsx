import type { I18n } from '@lingui/core'
import { interestLook } from '../../shared/interests.ts'

/** The interests of a member as labels with icons; `i18n` translates their names. */
export function InterestList({ interests, i18n }: { interests: readonly string[]; i18n: I18n }) {
  const looks = interests.flatMap((key) => interestLook(key) ?? [])
  if (looks.length === 0) return null
  return (
    <ul className="interests">
      {looks.map(({ label, Icon }) => (
        <li key={label.id}>
          <Icon aria-hidden />
          {i18n._(label)}
        </li>
      ))}
    </ul>
  )
}
