import type { Random } from '../portraits/seeded-random.ts'
import { DIALOGUES } from '../read-data.ts'
import type { BankLanguage, DemoPerson } from './demo-person.ts'

/** One line of a script, before it has a time. */
export type Turn = {
  byOpener: boolean
  text: string
  /** Days have passed since the previous line. */
  later?: true
}

/** The lines of a script; with `swapped` the second speaker starts. */
export const turnsOf = (script: string, swapped = false): Turn[] =>
  script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const speaker = line.slice(0, 2)
      if (speaker !== 'a ' && speaker !== 'b ') throw new Error(`A line has no speaker: ${line}`)
      return { byOpener: (speaker === 'a ') !== swapped, text: line.slice(2) }
    })

/** The same lines, on a later day. */
export const onAnotherDay = ([first, ...rest]: readonly Turn[]): Turn[] =>
  first ? [{ ...first, later: true }, ...rest] : []

/** A line that its writer adds to the previous one. */
export const afterthought = (language: BankLanguage, byOpener: boolean, r: Random): Turn => ({
  byOpener,
  text: r.pick(DIALOGUES[language].afterthoughts),
})

/** Fills the placeholders of a line for speaker and listener. */
export const addressed = (text: string, speaker: DemoPerson, listener: DemoPerson): string =>
  text.replace(/\{(\w+)\}/g, (_, placeholder: string) => {
    if (placeholder === 'name') return listener.name
    if (placeholder === 'city') return listener.city
    if (placeholder === 'myCity') return speaker.city
    throw new Error(`A line asks for the unknown placeholder {${placeholder}}`)
  })
