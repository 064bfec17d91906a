/** A known city: its name, and the ISO 3166-2 code of its region. */
export interface KnownCity {
  name: string
  region: string
}

/** A city with its names in its own country; positions are never more exact than that. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 3166-2. */
  region: string
  city: string
}

/** Looks up places in data on this machine, without external requests. */
export interface Geography {
  /** The nearest known city; null if there is none nearby: at sea, or in an unknown country. */
  cityNear(lat: number, lon: number): Promise<Place | null>
  /** The known cities of a country, the largest first. */
  citiesOf(country: string): Promise<readonly KnownCity[]>
  /** ISO 3166-1 alpha-2 of a network in the form of `Context.network`; null for private and unknown ones. */
  countryOf(network: string): Promise<string | null>
}
