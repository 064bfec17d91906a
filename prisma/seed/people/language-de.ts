import { CHARACTER_DE } from './sentences-de-character.ts'
import { FREE_TIME_DE } from './sentences-de-free-time.ts'
import { LIFE_DE } from './sentences-de-life.ts'
import type { Language } from './wording.ts'

/** German, for Germany. */
export const GERMAN: Language = {
  sentences: [...LIFE_DE, ...FREE_TIME_DE, ...CHARACTER_DE],
  partner: { male: 'einen Mann', female: 'eine Frau', both: 'jemanden' },
  words: {
    dog: ['Bruno', 'Frieda', 'Emma', 'Balu', 'Knut', 'Lotte', 'Keks', 'Oskar'],
    cat: ['Mieze', 'Tiger', 'Frau Müller', 'Findus', 'Minka', 'Graf', 'Krümel'],
    // all of them are feminine, because the sentences use "meine" and "gute"
    dish: [
      'Gemüselasagne',
      'Linsensuppe',
      'Kürbissuppe',
      'Gemüsequiche',
      'Shakshuka',
      'Pilzpfanne',
      'Kartoffelsuppe',
      'Spinattarte',
    ],
    instrument: [
      'Cello',
      'Banjo',
      'Trompete',
      'Akkordeon',
      'Bass',
      'Klavier',
      'Ukulele',
      'Klarinette',
      'Schlagzeug',
    ],
    film: ['Lola rennt', 'Amélie', 'Shrek', 'Das Leben der Anderen', 'Titanic', 'Der Schuh des Manitu'],
    book: [
      'ein dicker Russe',
      'ein Krimi aus Island',
      'ein Kochbuch',
      'ein Gedichtband',
      'der Zauberberg',
      'ein Comic',
    ],
    destination: [
      'Wien',
      'Porto',
      'Neapel',
      'Lissabon',
      'Budapest',
      'Schottland',
      'Ljubljana',
      'Palermo',
      'Marseille',
      'Krakau',
    ],
  },
}
