interface Package {
  credits: number
  /** In the currency's minor unit. */
  amount: number
}

const sizes = [20, 50, 110, 250] as const
const packages = (...amounts: [number, number, number, number]): Package[] =>
  sizes.map((credits, at) => ({ credits, amount: amounts[at] ?? 0 }))

/** The default price lists: one for all euro countries, round local prices elsewhere. */
export const defaultPackages: Record<string, Package[]> = {
  EUR: packages(1995, 4495, 8995, 17_995),
  CHF: packages(1990, 4490, 8990, 17_990),
  GBP: packages(1795, 3995, 7795, 15_495),
  DKK: packages(14_900, 33_900, 66_900, 133_900),
  NOK: packages(22_900, 51_900, 104_900, 209_900),
  SEK: packages(22_900, 51_900, 102_900, 206_900),
  PLN: packages(8490, 18_990, 37_990, 75_990),
  USD: packages(2195, 4895, 9795, 19_495),
}

/** Which currency's price list applies in which country; ISO 3166-1 alpha-2 and ISO 4217. */
export const defaultCurrencies: Record<string, string> = {
  ...Object.fromEntries(
    ['NL', 'BE', 'DE', 'LU', 'FR', 'IE', 'AT', 'ES', 'PT', 'IT', 'FI'].map((country) => [country, 'EUR']),
  ),
  CH: 'CHF',
  GB: 'GBP',
  DK: 'DKK',
  NO: 'NOK',
  SE: 'SEK',
  PL: 'PLN',
  US: 'USD',
}

/** The trial package: 4.95 euro, and a similar round price in other currencies. */
export const defaultTrials: Record<string, Package> = Object.fromEntries(
  Object.entries({
    EUR: 495,
    CHF: 490,
    GBP: 450,
    DKK: 3900,
    NOK: 5900,
    SEK: 5900,
    PLN: 2190,
    USD: 550,
  }).map(([currency, amount]) => [currency, { credits: 10, amount }]),
)

/** Value added tax on digital services in the buyer's country, in hundredths of a per cent. */
export const defaultVatRates: Record<string, number> = {
  NL: 2100,
  BE: 2100,
  DE: 1900,
  LU: 1700,
  FR: 2000,
  IE: 2300,
  AT: 2000,
  ES: 2100,
  PT: 2300,
  IT: 2200,
  FI: 2550,
  DK: 2500,
  SE: 2500,
  PL: 2300,
  CH: 810,
  GB: 2000,
  NO: 2500,
}
