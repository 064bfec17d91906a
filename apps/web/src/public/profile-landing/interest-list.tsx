import type { I18n } from '@lingui/core'
import { interestLook } from '../../shared/interests.ts'

/** The interests of a member as labels with icons; `words` has their names. */
export function InterestList({ interests, words }: { interests: readonly string[]; words: I18n }) {
  const looks = interests.flatMap((key) => interestLook(key) ?? [])
  if (looks.length === 0) return null
  return (
    <ul className="interests">
      {looks.map(({ label, Icon }) => (
        <li key={label.id}>
          <Icon aria-hidden />
          {words._(label)}
        </li>
      ))}
    </ul>
  )
}
