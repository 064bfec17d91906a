/** A known city: its name, and the ISO 3166-2 code of where it is. */
export interface KnownCity {
  name: string
  region: string
}

/** A city by its own country's names; nothing here is finer than that. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 3166-2. */
  region: string
  city: string
}

/** Where things are, from data on this machine: nobody outside is asked. */
export interface Geography {
  /** The nearest known city, or null where there is none about: at sea, or in a country that is not known. */
  cityNear(lat: number, lon: number): Promise<Place | null>
  /** The cities of a country that are known, the larger first. */
  citiesOf(country: string): Promise<readonly KnownCity[]>
  /** ISO 3166-1 alpha-2 of a network as `Context.network` has it; null for private and unknown ones. */
  countryOf(network: string): Promise<string | null>
}
