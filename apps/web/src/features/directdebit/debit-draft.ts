import { storedDraft } from '../../shared/form/stored-draft.ts'

/** The values of the direct debit form. */
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
/** The account number and the consent are never stored: they start empty. */
export const emptyDebitForm: DebitForm = { ...empty, iban: '', consents: false }

/** Name, address and phone as they were typed in this tab before. */
export const debitDraft = storedDraft('direct-debit', empty)
