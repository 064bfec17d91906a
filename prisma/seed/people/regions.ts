import type { BankCountry } from './demo-person.ts'

/** A region by its ISO 3166-2 code, with real towns; a town that is listed twice is twice as likely. */
export type Region = {
  code: string
  country: BankCountry
  /** The region's share of the country's people, as a weight. */
  weight: number
  walloon?: true
  cities: readonly string[]
}

const nl = (code: string, weight: number, cities: string): Region => ({
  code: `NL-${code}`,
  country: 'NL',
  weight,
  cities: cities.split(', '),
})
const be = (code: string, weight: number, cities: string, walloon?: true): Region => ({
  code: `BE-${code}`,
  country: 'BE',
  weight,
  cities: cities.split(', '),
  ...(walloon && { walloon }),
})
const de = (code: string, weight: number, cities: string): Region => ({
  code: `DE-${code}`,
  country: 'DE',
  weight,
  cities: cities.split(', '),
})

/** All regions of the three countries of the demo data. */
export const REGIONS: readonly Region[] = [
  nl(
    'UT',
    18,
    'Utrecht, Utrecht, Utrecht, Utrecht, Amersfoort, Amersfoort, Zeist, Nieuwegein, Houten, Veenendaal, Woerden, IJsselstein, Soest, De Bilt, Bunnik',
  ),
  nl(
    'NH',
    17,
    'Amsterdam, Amsterdam, Amsterdam, Amsterdam, Haarlem, Haarlem, Zaandam, Hilversum, Alkmaar, Hoorn, Amstelveen, Bussum, Castricum, Heemskerk',
  ),
  nl(
    'ZH',
    18,
    'Rotterdam, Rotterdam, Rotterdam, Den Haag, Den Haag, Leiden, Delft, Dordrecht, Gouda, Zoetermeer, Schiedam, Alphen aan den Rijn, Vlaardingen, Katwijk',
  ),
  nl(
    'NB',
    14,
    'Eindhoven, Eindhoven, Breda, Tilburg, ’s-Hertogenbosch, Helmond, Oss, Roosendaal, Bergen op Zoom, Waalwijk, Boxtel',
  ),
  nl(
    'GE',
    11,
    'Arnhem, Nijmegen, Nijmegen, Apeldoorn, Ede, Wageningen, Zutphen, Doetinchem, Tiel, Culemborg, Barneveld',
  ),
  nl('OV', 6, 'Zwolle, Enschede, Deventer, Hengelo, Almelo, Kampen, Oldenzaal'),
  nl('LI', 6, 'Maastricht, Venlo, Roermond, Heerlen, Sittard, Weert, Valkenburg'),
  nl('GR', 4, 'Groningen, Groningen, Groningen, Veendam, Winschoten, Haren'),
  nl('FR', 4, 'Leeuwarden, Leeuwarden, Sneek, Heerenveen, Drachten, Harlingen'),
  nl('DR', 3, 'Assen, Emmen, Hoogeveen, Meppel, Zuidlaren'),
  nl('FL', 3, 'Almere, Almere, Lelystad, Dronten'),
  nl('ZE', 3, 'Middelburg, Vlissingen, Goes, Terneuzen, Zierikzee'),
  be('VAN', 26, 'Antwerpen, Antwerpen, Antwerpen, Mechelen, Turnhout, Lier, Mortsel, Geel, Boom, Herentals'),
  be('VOV', 20, 'Gent, Gent, Gent, Aalst, Sint-Niklaas, Dendermonde, Oudenaarde, Lokeren, Deinze'),
  be('VBR', 14, 'Leuven, Leuven, Vilvoorde, Halle, Tienen, Diest, Aarschot, Asse'),
  be('VWV', 13, 'Brugge, Brugge, Kortrijk, Oostende, Roeselare, Ieper, Knokke-Heist'),
  be('VLI', 10, 'Hasselt, Hasselt, Genk, Tongeren, Sint-Truiden, Lommel'),
  be('BRU', 7, 'Brussel, Brussel, Elsene, Schaarbeek, Jette'),
  be('WLG', 3, 'Luik, Verviers, Spa', true),
  be('WNA', 3, 'Namen, Dinant', true),
  be('WHT', 2, 'Bergen, Doornik, Charleroi', true),
  be('WBR', 1, 'Waver, Nijvel', true),
  be('WLX', 1, 'Aarlen, Bastenaken', true),
  de(
    'NW',
    30,
    'Köln, Köln, Düsseldorf, Düsseldorf, Dortmund, Essen, Münster, Aachen, Bonn, Bochum, Bielefeld, Krefeld, Kleve',
  ),
  de('NI', 10, 'Hannover, Braunschweig, Osnabrück, Oldenburg, Göttingen, Lüneburg'),
  de('BY', 10, 'München, München, Nürnberg, Augsburg, Regensburg, Würzburg'),
  de('BW', 9, 'Stuttgart, Freiburg, Heidelberg, Karlsruhe, Konstanz, Tübingen'),
  de('BE', 10, 'Berlin'),
  de('HE', 7, 'Frankfurt am Main, Kassel, Wiesbaden, Darmstadt, Marburg'),
  de('HH', 7, 'Hamburg'),
  de('RP', 3, 'Mainz, Trier, Koblenz'),
  de('SN', 4, 'Leipzig, Dresden, Chemnitz'),
  de('SH', 3, 'Kiel, Lübeck, Flensburg'),
  de('HB', 3, 'Bremen, Bremerhaven'),
  de('TH', 2, 'Erfurt, Jena, Weimar'),
  de('BB', 2, 'Potsdam, Cottbus'),
  de('ST', 1, 'Magdeburg, Halle an der Saale'),
  de('MV', 1, 'Rostock, Schwerin'),
  de('SL', 1, 'Saarbrücken'),
]
