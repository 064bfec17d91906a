/** The layout that clients of this release draw (spec section 9). */
export const designVersion = 1

const firstTerms = '2023-12-01T12:00:00Z'

/** The date of the terms: the default, or when the company was added, whichever is later. */
export function termsVersion(added: string): Date {
  const [terms, company] = [new Date(firstTerms), new Date(added)]
  return company > terms ? company : terms
}

/** A telephone number as a device dials it. */
export const dialable = (phone: string): string => phone.replace(/[-\s]/g, '')

/** The country that a form begins with: where the visitor seems to be, if the site has members there. */
export const selectedCountry = (found: string | null, countries: readonly string[]): string | null =>
  found && countries.includes(found) ? found : (countries[0] ?? null)
