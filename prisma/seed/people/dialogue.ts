import type { Chance } from '../portraits/chance.ts'
import type { BankLanguage, DemoPerson } from './demo-person.ts'
import { FIRST_DIALOGUES_DE, LATER_DIALOGUES_DE } from './dialogues-de.ts'
import { FIRST_DIALOGUES_NL } from './dialogues-nl-first.ts'
import { LATER_DIALOGUES_NL } from './dialogues-nl-later.ts'
import { MORE_DIALOGUES_NL } from './dialogues-nl-more.ts'

/** One line of a script, before it has a time. */
export type Turn = {
  byOpener: boolean
  text: string
  /** Days have passed since the previous line. */
  later?: true
}

/** The scripts of a language: some can start a conversation, others need people who know each other. */
export const DIALOGUES = {
  nl: { first: [...FIRST_DIALOGUES_NL, ...MORE_DIALOGUES_NL], later: LATER_DIALOGUES_NL },
  de: { first: FIRST_DIALOGUES_DE, later: LATER_DIALOGUES_DE },
} as const satisfies Record<BankLanguage, { first: readonly string[]; later: readonly string[] }>

const AFTERTHOUGHTS = {
  nl: [
    'O ja, en hoe was jouw dag eigenlijk?',
    'Ik moest er net weer aan denken.',
    'Sorry, ik typ met koude vingers.',
    'Dat laatste was serieus bedoeld, trouwens.',
    'En vertel nog even hoe het afliep!',
    'Ik zit hier te grijnzen.',
    'Nu heb ik honger.',
    'Ik lees het net terug en ik meen het nog steeds.',
  ],
  de: [
    'Ach ja, und wie war dein Tag eigentlich?',
    'Ich musste gerade wieder daran denken.',
    'Das letzte war übrigens ernst gemeint.',
    'Jetzt habe ich Hunger.',
    'Ich sitze hier und grinse.',
  ],
} as const satisfies Record<BankLanguage, readonly string[]>

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
export const afterthought = (language: BankLanguage, byOpener: boolean, r: Chance): Turn => ({
  byOpener,
  text: r.pick(AFTERTHOUGHTS[language]),
})

/** Fills the slots of a line for speaker and listener. */
export const addressed = (text: string, speaker: DemoPerson, listener: DemoPerson): string =>
  text.replace(/\{(\w+)\}/g, (_, slot: string) => {
    if (slot === 'name') return listener.name
    if (slot === 'city') return listener.city
    if (slot === 'myCity') return speaker.city
    throw new Error(`A line asks for the unknown slot {${slot}}`)
  })
