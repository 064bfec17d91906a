import { man, type Tongue, talk, woman } from './told.ts'

/** The Netherlands and Flanders. */
export const DUTCH_SPEAKING: Tongue = {
  language: 'nl',
  skin: [0, 0, 1, 1, 2],
  people: [
    woman(
      'Fenna',
      33,
      'NL-GR Groningen',
      ['music', 'biking', 'cooking', 'reading', 'beach'],
      'Ik draai de nachten in een weerstation en de zondagen met een pan stoofpeertjes op het vuur. In Groningen fiets ik overal naartoe, meestal tegen de wind in en hardop zingend. Graag een man met zachte stem en stevige mening.',
      { email: 'fenna@example.com', hairColor: 'blond', eyeColor: 'grey', reasonForSignup: 'relationship' },
    ),
    man(
      'Wiebe',
      35,
      'NL-FR Leeuwarden',
      ['outdoors', 'beer', 'sports'],
      'Schaatsenslijper in de winter, hovenier in de zomer, wachtend in de herfst. Zeg niet veel, maar wel op het goede moment.',
    ),
    man(
      'Matthijs',
      37,
      'NL-OV Deventer',
      ['reading', 'coffee', 'wine'],
      'Ik heb een boekwinkel met een kat die niets verkoopt. Sinds mijn scheiding kook ik echt, dus niet alleen meer opwarmen. Op dinsdag ben ik vader van drie, op woensdag weer van niemand, en dat went.',
      { relationshipStatus: 'divorced' },
    ),
    man(
      'Jort',
      30,
      'NL-NH Haarlem',
      ['beach', 'party', 'photography'],
      'Geluidsman met gevoelige oren. Fluister maar, ik hoor het wel.',
      { reasonForSignup: 'dating' },
    ),
    woman(
      'Lieselot',
      34,
      'BE-VOV Gent',
      ['art', 'foodie', 'theater'],
      'Glasblazer, dus ik heb adem over en geduld genoeg. Mijn kot is klein, mijn tafel niet. Wie goesting heeft in mosselen mag meteen zeggen of hij friet deelt.',
    ),
    man(
      'Joachim',
      36,
      'BE-VAN Antwerpen',
      ['fashion', 'coffee', 'movies'],
      'Antwerpenaar zonder dikke nek, ze bestaan. Ik herstel oude camera’s en neem er zelden een foto mee. Plezant vind ik: lang tafelen, laat thuiskomen, samen zwijgen op den tram.',
    ),
    woman(
      'Jorien',
      29,
      'NL-GE Nijmegen',
      ['hiking', 'video games', 'vegetarian'],
      'Promovendus op slapende vleermuizen. Zelf slaap ik prima, dank je. Vraag gerust, het wordt nooit eng.',
      { reasonForSignup: 'friendship' },
    ),
    woman(
      'Machteld',
      45,
      'NL-ZE Middelburg',
      ['beach', 'cooking', 'art'],
      'Huisarts op een eiland dat geen eiland meer is. Gescheiden, een zoon op kamers, een roeiboot in de schuur. Iedereen vertelt mij overdag wat er mis is; ’s avonds hoor ik graag wat er goed ging.',
      { relationshipStatus: 'divorced', reasonForSignup: 'relationship' },
    ),
    man(
      'Bavo',
      48,
      'BE-VWV Brugge',
      ['music', 'beer', 'biking'],
      'Beiaardier: heel de stad hoort mij werken en niemand weet wie ik ben. Dat laatste mag veranderen.',
      { relationshipStatus: 'separated' },
    ),
    woman(
      'Aleid',
      60,
      'NL-LI Maastricht',
      ['dancing', 'wine', 'travelling'],
      'Gepensioneerd tolk, weduwe, moeder van een dj. Ik spreek vijf talen en in alle vijf zeg ik te vaak wat ik denk.',
      { relationshipStatus: 'widowed' },
    ),
    man(
      'Staf',
      64,
      'BE-VLI Hasselt',
      ['dancing', 'gardening', 'cooking'],
      'Jeneverstoker op rust met twee linkse voeten en toch elke vrijdag op de dansvloer. Mijn kleinkinderen vinden mij een held, het bewijs is er nog niet.',
      { relationshipStatus: 'widowed' },
    ),
    man(
      'Ravi',
      28,
      'NL-ZH Delft',
      ['dancing', 'foodie', 'gym'],
      'Waterbouwer met Hindoestaanse heupen. Ik zoek een jongen die na het dansen nog een bara wil halen en dan pas naar huis.',
      { seeksGender: 'male', skin: 5, hairColor: 'black', eyeColor: 'brown' },
    ),
    man(
      'Sybren',
      32,
      'NL-OV Zwolle',
      ['theater', 'reading', 'animals'],
      'Logopedist en stotteraar, ik maak mijn zinnen af. Jij krijgt alle tijd om hetzelfde te doen.',
      { seeksGender: 'male' },
    ),
    woman(
      'Roosmarijn',
      31,
      'NL-NB Breda',
      ['gardening', 'tea', 'art'],
      'Een moestuin, een atelier en een deur die nooit helemaal dicht is.',
      { isFictional: true },
    ),
  ],
  talks: [
    talk(
      'Wiebe',
      'Fenna',
      `a Vriest het volgende week?
b Jij bent de vierde Fries die dat vraagt. Min twee, in de nacht van woensdag.
a Dat is geen ijs.
b Nee, dat is een hoop met een korstje.
a Mooi gezegd. Mag ik dat in de werkplaats ophangen?
b Als er stoofpeertjes bij mogen.

a Het is min vijf geworden. Ik heb jouw maat nodig, in schaatsen.
b Negenendertig. Ik zei het toch van die hoop.
a Zaterdag, tien uur, achter Bartlehiem. Ik neem een stoel mee voor de vorm.`,
      1,
    ),
    talk(
      'Fenna',
      'Matthijs',
      `a Waarom verkoopt die kat niets?
b Hij vindt alles te goedkoop.
a Dat is een standpunt. Wat ligt er op zijn kussen nu?
b Een weeratlas uit 1951. Ik dacht meteen aan jou, en dat kwam goed uit.
a Is hij te koop?
b De atlas misschien. Kom kijken, op woensdag ben ik van niemand.`,
    ),
    talk(
      'Joachim',
      'Lieselot',
      `a Ik deel friet. Tot de helft, daarna wordt het onderhandelen.
b Eerlijke mens. En mosselen, natuur of met look?
a Natuur. Met look op een eerste avond, dat is nogal zeker van uw stuk.
b Amai, een denker. Kunt ge een oude camera herstellen die in het water gevallen is?
a In welk water?
b De Leie. Lang verhaal, met een eend.
a Breng hem vrijdag mee naar Antwerpen, en dat verhaal ook.
b Alleen als gij naar Gent komt. De tafel staat hier.`,
    ),
    talk(
      'Bavo',
      'Machteld',
      `a Goedenavond Machteld. Wat ging er goed vandaag?
b Een mevrouw van negentig heeft weer gefietst. Eén rondje, met vlag. En bij jou?
a Ik heb een foutje gespeeld om kwart voor vijf. Niemand keek omhoog.
b Dus het ging goed.
a Dat hangt ervan af. Ik zou willen dat er eens iemand keek.
b Als ik met de boot oversteek sta ik zaterdag op de Markt. Waar moet ik naar luisteren?
a Naar iets dat daar niet thuishoort. Dan ben ik het.`,
    ),
    talk(
      'Staf',
      'Aleid',
      `a Dag Aleid, zegt ge in alle vijf de talen ook weleens ja?
b Het hangt van de vraag af, en van de muziek.
a Een slow, vrijdag, in de zaal boven de stokerij.
b En die twee linkse voeten?
a Die heb ik geteld, het klopt nog altijd.
b Dan neem ik schoenen met een stevige neus. Oui, ja, sì, yes en graag.`,
    ),
    talk(
      'Ravi',
      'Sybren',
      `a Wat is de moeilijkste zin die jij ooit hebt afgemaakt?
b Mam, ik val op jongens. Duurde een kwartier, zij had ondertussen thee gezet.
a Bij mij duurde het drie seconden en daarna een jaar stilte.
b En nu?
a Nu vraagt mijn moeder of ik al iemand heb.
b Wat zeg je dan?
a Dat ik zaterdag misschien in Zwolle ga dansen.
b Zeg maar dat het doorgaat.`,
    ),
  ],
  firstWords: [
    {
      from: 'Jort',
      to: 'Fenna',
      lines: [
        'Hoi Fenna, klopt het dat wind een toonhoogte heeft? Ik heb gisteren op de pier een bes gemeten.',
      ],
    },
  ],
}
