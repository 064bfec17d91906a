import { fieldsOf, stored } from '../../ui/stored.ts'

/** What somebody has decided of those who fit: by number, a like or not now. */
export type Choices = Readonly<Record<number, 'like' | 'skip'>>

/** The choices of this tab, so that a reload goes on where one was. */
export const choicesOf = (memberId: number) =>
  stored('tab', `signup-matches:${memberId}`, (value): Choices => {
    const isSound = ([id, choice]: [string, unknown]) =>
      Number(id) > 0 && (choice === 'like' || choice === 'skip')
    return Object.fromEntries(Object.entries(fieldsOf(value)).filter(isSound)) as Choices
  })

/** How many were liked. */
export const likedIn = (choices: Choices): number =>
  Object.values(choices).filter((choice) => choice === 'like').length
