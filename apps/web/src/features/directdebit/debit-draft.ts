import { stored, textFieldsOf } from '../../ui/stored.ts'

/** What a member fills in. */
export interface DebitForm {
  accountHolder: string
  iban: string
  street: string
  houseNumber: string
  zip: string
  city: string
  phone: string
  consents: boolean
}

const empty = { accountHolder: '', street: '', houseNumber: '', zip: '', city: '', phone: '' }
/** The account number and the tick are written down nowhere: they begin empty. */
export const emptyDebitForm: DebitForm = { ...empty, iban: '', consents: false }
const draft = stored('tab', 'direct-debit', (value) => textFieldsOf(value, empty))

/** What was typed in this tab before. */
export const readDraft = (): DebitForm => ({ ...emptyDebitForm, ...draft.get() })

/** Keeps name, address and phone for a reload of this tab. */
export function keepDraft({ iban: _, consents: __, ...form }: DebitForm): void {
  draft.set(form)
}

/** Forgets the form, because it has served. */
export function dropDraft(): DebitForm {
  draft.drop()
  return readDraft()
}
