import { DANISH } from './da.ts'
import { GERMAN_SPEAKING } from './de.ts'
import { ENGLISH } from './en.ts'
import { SPANISH } from './es.ts'
import { FINNISH } from './fi.ts'
import { FRENCH } from './fr.ts'
import { ITALIAN } from './it.ts'
import { NORWEGIAN } from './nb.ts'
import { DUTCH_SPEAKING } from './nl.ts'
import { POLISH } from './pl.ts'
import { SWEDISH } from './sv.ts'
import type { Tongue } from './told.ts'

/** The languages of the international site. */
export const TONGUES: readonly Tongue[] = [
  DANISH,
  GERMAN_SPEAKING,
  ENGLISH,
  SPANISH,
  FINNISH,
  FRENCH,
  ITALIAN,
  NORWEGIAN,
  DUTCH_SPEAKING,
  POLISH,
  SWEDISH,
]
