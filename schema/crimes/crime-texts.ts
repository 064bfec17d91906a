import type { StaffContext } from '../core/staff-context.ts'

/** The sentences about crime files in the languages of the console. */
const texts = {
  en: {
    noRight: 'Your role may not do this with a crime file.',
    exists: 'This case has a crime file that is not closed.',
    notOpen: 'This file has been reported or closed.',
    closed: 'This file is closed.',
    textWrong: 'Write from 1 to {count} characters.',
    lineTooLong: 'This is too long: at most {count} characters.',
  },
  nl: {
    noRight: 'Met je rol mag je dit niet doen met een misdrijfdossier.',
    exists: 'Deze zaak heeft een misdrijfdossier dat niet is gesloten.',
    notOpen: 'Dit dossier is al gemeld of gesloten.',
    closed: 'Dit dossier is gesloten.',
    textWrong: 'Schrijf 1 tot {count} tekens.',
    lineTooLong: 'Dit is te lang: maximaal {count} tekens.',
  },
} as const

export type CrimeText = keyof (typeof texts)['en']

/** A sentence about crime files in the reader's language. */
export const crimeSentence = (
  { language }: Pick<StaffContext, 'language'>,
  key: CrimeText,
  count = 0,
): string => texts[language === 'nl' ? 'nl' : 'en'][key].replace('{count}', String(count))
