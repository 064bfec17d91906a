/** The layout version of the clients of this release (spec section 9). */
export const designVersion = 1

const firstTerms = '2023-12-01T12:00:00Z'

/** The date of the terms: the default, or when the company was added, whichever is later. */
export function termsVersion(added: string): Date {
  const [terms, company] = [new Date(firstTerms), new Date(added)]
  return company > terms ? company : terms
}

/** A telephone number in the form that a device dials. */
export const dialable = (phone: string): string => phone.replace(/[-\s]/g, '')

/** The preselected country of a form: where the visitor seems to be, if the site has members there. */
export const selectedCountry = (found: string | null, countries: readonly string[]): string | null =>
  found && countries.includes(found) ? found : (countries[0] ?? null)
