import { storedDraft } from '../../shared/form/stored-draft.ts'

const empty = { accountHolder: '', street: '', houseNumber: '', zip: '', city: '', phone: '' }
/** The account number and the consent are never stored: they start empty. */
export const emptyDebitForm = { ...empty, iban: '', consents: false }

/** The values of the direct debit form. */
export type DebitForm = typeof emptyDebitForm

/** Name, address and phone as this member typed them in this tab before. */
export const debitDraft = (memberId: number) => storedDraft(`direct-debit:${memberId}`, empty)
