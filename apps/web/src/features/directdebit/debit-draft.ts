import { storedDraft } from '../../shared/form/stored-draft.ts'

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

/** Name, address and phone as they were typed in this tab before. */
export const debitDraft = storedDraft('direct-debit', empty)
