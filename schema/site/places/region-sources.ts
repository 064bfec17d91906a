export interface RegionSource {
  /** ISO 3166-2. */
  code: string
  /** The name in the country's own language. */
  name: string
  /** Its code in GeoNames. */
  admin: string
}

// Each as `ISO 3166-2 without the country`, `GeoNames code`, `name`.
const tables: Record<string, string> = {
  NL: `DR 01 Drenthe|FL 16 Flevoland|FR 02 Fryslân|GE 03 Gelderland|GR 04 Groningen|LI 05 Limburg|NB 06 Noord-Brabant
    |NH 07 Noord-Holland|OV 15 Overijssel|UT 09 Utrecht|ZE 10 Zeeland|ZH 11 Zuid-Holland`,
  BE: `BRU BRU Brussel|VAN VAN Antwerpen|VBR VBR Vlaams-Brabant|VLI VLI Limburg|VOV VOV Oost-Vlaanderen
    |VWV VWV West-Vlaanderen|WBR WBR Brabant wallon|WHT WHT Hainaut|WLG WLG Liège|WLX WLX Luxembourg|WNA WNA Namur`,
  DE: `BB 11 Brandenburg|BE 16 Berlin|BW 01 Baden-Württemberg|BY 02 Bayern|HB 03 Bremen|HE 05 Hessen|HH 04 Hamburg
    |MV 12 Mecklenburg-Vorpommern|NI 06 Niedersachsen|NW 07 Nordrhein-Westfalen|RP 08 Rheinland-Pfalz
    |SH 10 Schleswig-Holstein|SL 09 Saarland|SN 13 Sachsen|ST 14 Sachsen-Anhalt|TH 15 Thüringen`,
  LU: `CA CA Capellen|CL CL Clervaux|DI DI Diekirch|EC EC Echternach|ES ES Esch-sur-Alzette|GR GR Grevenmacher
    |LU LU Luxembourg|ME ME Mersch|RD RD Redange|RM RM Remich|VD VD Vianden|WI WI Wiltz`,
  FR: `20R 94 Corse|ARA 84 Auvergne-Rhône-Alpes|BFC 27 Bourgogne-Franche-Comté|BRE 53 Bretagne
    |CVL 24 Centre-Val de Loire|GES 44 Grand Est|HDF 32 Hauts-de-France|IDF 11 Île-de-France|NAQ 75 Nouvelle-Aquitaine
    |NOR 28 Normandie|OCC 76 Occitanie|PAC 93 Provence-Alpes-Côte d’Azur|PDL 52 Pays de la Loire`,
  GB: 'ENG ENG England|NIR NIR Northern Ireland|SCT SCT Scotland|WLS WLS Wales',
  IE: 'C C Connacht|L L Leinster|M M Munster|U U Ulster',
  CH: `AG AG Aargau|AI AI Appenzell Innerrhoden|AR AR Appenzell Ausserrhoden|BE BE Bern|BL BL Basel-Landschaft
    |BS BS Basel-Stadt|FR FR Fribourg|GE GE Genève|GL GL Glarus|GR GR Graubünden|JU JU Jura|LU LU Luzern
    |NE NE Neuchâtel|NW NW Nidwalden|OW OW Obwalden|SG SG St. Gallen|SH SH Schaffhausen|SO SO Solothurn|SZ SZ Schwyz
    |TG TG Thurgau|TI TI Ticino|UR UR Uri|VD VD Vaud|VS VS Valais|ZG ZG Zug|ZH ZH Zürich`,
  AT: `1 01 Burgenland|2 02 Kärnten|3 03 Niederösterreich|4 04 Oberösterreich|5 05 Salzburg|6 06 Steiermark|7 07 Tirol
    |8 08 Vorarlberg|9 09 Wien`,
  ES: `AN 51 Andalucía|AR 52 Aragón|AS 34 Asturias|CB 39 Cantabria|CE CE Ceuta|CL 55 Castilla y León
    |CM 54 Castilla-La Mancha|CN 53 Canarias|CT 56 Catalunya|EX 57 Extremadura|GA 58 Galicia|IB 07 Illes Balears
    |MC 31 Murcia|MD 29 Madrid|ML ML Melilla|NC 32 Navarra|PV 59 País Vasco|RI 27 La Rioja|VC 60 Comunitat Valenciana`,
  PT: `01 02 Aveiro|02 03 Beja|03 04 Braga|04 05 Bragança|05 06 Castelo Branco|06 07 Coimbra|07 08 Évora|08 09 Faro
    |09 11 Guarda|10 13 Leiria|11 14 Lisboa|12 16 Portalegre|13 17 Porto|14 18 Santarém|15 19 Setúbal
    |16 20 Viana do Castelo|17 21 Vila Real|18 22 Viseu|20 23 Açores|30 10 Madeira`,
  IT: `21 12 Piemonte|23 19 Valle d’Aosta|25 09 Lombardia|32 17 Trentino-Alto Adige|34 20 Veneto
    |36 06 Friuli Venezia Giulia|42 08 Liguria|45 05 Emilia-Romagna|52 16 Toscana|55 18 Umbria|57 10 Marche|62 07 Lazio
    |65 01 Abruzzo|67 11 Molise|72 04 Campania|75 13 Puglia|77 02 Basilicata|78 03 Calabria|82 15 Sicilia|88 14 Sardegna`,
  PL: `02 72 Dolnośląskie|04 73 Kujawsko-pomorskie|06 75 Lubelskie|08 76 Lubuskie|10 74 Łódzkie|12 77 Małopolskie
    |14 78 Mazowieckie|16 79 Opolskie|18 80 Podkarpackie|20 81 Podlaskie|22 82 Pomorskie|24 83 Śląskie
    |26 84 Świętokrzyskie|28 85 Warmińsko-mazurskie|30 86 Wielkopolskie|32 87 Zachodniopomorskie`,
  DK: '81 19 Nordjylland|82 18 Midtjylland|83 21 Syddanmark|84 17 Hovedstaden|85 20 Sjælland',
  NO: `03 12 Oslo|11 14 Rogaland|15 08 Møre og Romsdal|18 09 Nordland|31 13 Østfold|32 01 Akershus|33 04 Buskerud
    |34 34 Innlandet|39 20 Vestfold|40 17 Telemark|42 42 Agder|46 46 Vestland|50 21 Trøndelag|55 18 Troms|56 05 Finnmark`,
  SE: `AB 26 Stockholm|AC 23 Västerbotten|BD 14 Norrbotten|C 21 Uppsala|D 18 Södermanland|E 16 Östergötland
    |F 08 Jönköping|G 12 Kronoberg|H 09 Kalmar|I 05 Gotland|K 02 Blekinge|M 27 Skåne|N 06 Halland
    |O 28 Västra Götaland|S 22 Värmland|T 15 Örebro|U 25 Västmanland|W 10 Dalarna|X 03 Gävleborg|Y 24 Västernorrland
    |Z 07 Jämtland`,
  FI: `02 09 Etelä-Karjala|03 14 Etelä-Pohjanmaa|04 10 Etelä-Savo|05 18 Kainuu|06 05 Kanta-Häme|07 16 Keski-Pohjanmaa
    |08 13 Keski-Suomi|09 08 Kymenlaakso|10 19 Lappi|11 06 Pirkanmaa|12 15 Pohjanmaa|13 12 Pohjois-Karjala
    |14 17 Pohjois-Pohjanmaa|15 11 Pohjois-Savo|16 07 Päijät-Häme|17 04 Satakunta|18 01 Uusimaa|19 02 Varsinais-Suomi`,
  US: `AK AK Alaska|AL AL Alabama|AR AR Arkansas|AZ AZ Arizona|CA CA California|CO CO Colorado|CT CT Connecticut
    |DC DC District of Columbia|DE DE Delaware|FL FL Florida|GA GA Georgia|HI HI Hawaii|IA IA Iowa|ID ID Idaho
    |IL IL Illinois|IN IN Indiana|KS KS Kansas|KY KY Kentucky|LA LA Louisiana|MA MA Massachusetts|MD MD Maryland
    |ME ME Maine|MI MI Michigan|MN MN Minnesota|MO MO Missouri|MS MS Mississippi|MT MT Montana|NC NC North Carolina
    |ND ND North Dakota|NE NE Nebraska|NH NH New Hampshire|NJ NJ New Jersey|NM NM New Mexico|NV NV Nevada
    |NY NY New York|OH OH Ohio|OK OK Oklahoma|OR OR Oregon|PA PA Pennsylvania|RI RI Rhode Island|SC SC South Carolina
    |SD SD South Dakota|TN TN Tennessee|TX TX Texas|UT UT Utah|VA VA Virginia|VT VT Vermont|WA WA Washington
    |WI WI Wisconsin|WV WV West Virginia|WY WY Wyoming`,
}

/** The regions of each country where a site may have members, by name. */
export const regionSources: Record<string, RegionSource[]> = Object.fromEntries(
  Object.entries(tables).map(([country, table]) => [
    country,
    table
      .split('|')
      .map((row) => {
        const [code = '', admin = '', ...words] = row.trim().split(/\s+/)
        return { code: `${country}-${code}`, admin, name: words.join(' ') }
      })
      .sort((one, other) => one.code.localeCompare(other.code)),
  ]),
)
