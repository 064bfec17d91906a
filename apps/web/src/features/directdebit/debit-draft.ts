import { storedDraft } from '../../shared/form/stored-draft.ts'

const empty = { accountHolder: '', street: '', houseNumber: '', zip: '', city: '', phone: '' }
/** The account number and the consent are never stored: they start empty. */
export const emptyDebitForm = { ...empty, iban: '', consents: false }

/** The values of the direct debit form. */
export type DebitForm = typeof emptyDebitForm

/** Name, address and phone as they were typed in this tab before. */
export const debitDraft = storedDraft('direct-debit', empty)
