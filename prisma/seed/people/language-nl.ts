import { CHARACTER_NL } from './sentences-nl-character.ts'
import { FREE_TIME_NL } from './sentences-nl-free-time.ts'
import { LIFE_NL } from './sentences-nl-life.ts'
import { WISHES_NL } from './sentences-nl-wishes.ts'
import type { Language } from './wording.ts'

/** Dutch, for the Netherlands and Belgium. */
export const DUTCH: Language = {
  sentences: [...LIFE_NL, ...FREE_TIME_NL, ...CHARACTER_NL, ...WISHES_NL],
  partner: { male: 'een man', female: 'een vrouw', both: 'iemand' },
  words: {
    pet: ['hond', 'teckel', 'labrador', 'terriër', 'windhond', 'bastaard'],
    dog: ['Moos', 'Bowie', 'Saar', 'Guus', 'Fientje', 'Boef', 'Okra', 'Dibbes', 'Truffel', 'Ollie'],
    cat: ['Poekie', 'Minoes', 'Tijger', 'Pluis', 'Baron', 'Sjors', 'Muis', 'Kroket'],
    dish: [
      'groentelasagne',
      'risotto',
      'linzensoep',
      'pompoencurry',
      'shakshuka',
      'roti',
      'gado gado',
      'aubergineschotel',
      'appeltaart',
      'paddenstoelenpasta',
    ],
    instrument: [
      'cello',
      'banjo',
      'trompet',
      'accordeon',
      'basgitaar',
      'piano',
      'ukelele',
      'klarinet',
      'drums',
    ],
    film: ['Amélie', 'Grease', 'Shrek', 'Turks fruit', 'Notting Hill', 'De Lift', 'Titanic'],
    book: [
      'De avonden',
      'een dikke Rus',
      'een detective uit IJsland',
      'een kookboek',
      'een dichtbundel',
      'De ontdekking van de hemel',
      'een strip',
    ],
    destination: [
      'Wenen',
      'Porto',
      'Napels',
      'Lissabon',
      'Boedapest',
      'Schotland',
      'Ljubljana',
      'Palermo',
      'Marseille',
      'Krakau',
    ],
  },
}
