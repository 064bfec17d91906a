import { fieldsOf } from '../../ui/fields.ts'
import { stored } from '../../ui/stored.ts'

/** The decisions about the suggested members, by profile id. */
export type Choices = Readonly<Record<number, 'like' | 'skip'>>

/** The choices of this tab, so that a reload continues at the same member. */
export const choicesOf = (memberId: number) =>
  stored('tab', `signup-matches:${memberId}`, (value): Choices => {
    const isSound = ([id, choice]: [string, unknown]) =>
      Number(id) > 0 && (choice === 'like' || choice === 'skip')
    return Object.fromEntries(Object.entries(fieldsOf(value)).filter(isSound)) as Choices
  })

/** The number of likes. */
export const likedIn = (choices: Choices): number =>
  Object.values(choices).filter((choice) => choice === 'like').length
