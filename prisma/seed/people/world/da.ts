import { man, type Tongue, talk, woman } from './told.ts'

/** Denmark. */
export const DANISH: Tongue = {
  language: 'da',
  skin: [0, 0, 1, 1, 2],
  people: [
    woman(
      'Freja',
      32,
      'DK-82 Aarhus',
      ['biking', 'cooking', 'music', 'beach', 'movies'],
      'Jeg tegner legepladser for kommunen og prøver dem selv, når børnene er gået hjem. Cykler i al slags vejr og brokker mig kun i modvind. Jeg leder efter én, man kan grine med i køen i Netto.',
      { email: 'freja@example.com', hairColor: 'blond', eyeColor: 'blue', reasonForSignup: 'relationship' },
    ),
    man(
      'Emil',
      34,
      'DK-82 Aarhus',
      ['biking', 'beer', 'reading'],
      'Historielærer, kolonihaveejer, evigt bagud med ukrudtet. Jeg kan alle kongerne i rækkefølge, men siger det ikke medmindre du spørger.',
    ),
    man(
      'Mads',
      36,
      'DK-81 Aalborg',
      ['outdoors', 'bbq', 'sports'],
      'Svejser på havnen med bløde punkter: min søsters tvillinger, brunsviger og sange på dansk. Har været forlovet engang. Det gik over.',
    ),
    man(
      'Noah',
      29,
      'DK-84 København',
      ['coffee', 'party', 'photography'],
      'Lydmand. Jeg hører dig, også når alle de andre taler. Kaffe på Nørrebro?',
      { reasonForSignup: 'dating' },
    ),
    man(
      'Rasmus',
      38,
      'DK-83 Odense',
      ['cooking', 'gardening', 'theater'],
      'Far til to og indehaver af byens mindste bogtrykkeri. Jeg ejer flere skrifttyper end skjorter. Om torsdagen spiser vi pandekager, og der er altid dej til en mere.',
      { relationshipStatus: 'divorced' },
    ),
    woman(
      'Ida',
      28,
      'DK-84 København',
      ['dancing', 'vegetarian', 'travelling'],
      'Læser medicin på sjette år og har endnu ikke sovet ordentligt. Danser for at holde mig vågen, gerne sammen med nogen.',
      { reasonForSignup: 'dating' },
    ),
    woman(
      'Camilla',
      41,
      'DK-83 Odense',
      ['reading', 'wine', 'hiking'],
      'Jeg er jordemoder og har set det meste begynde. Selv begynder jeg gerne forfra, bare ikke klokken fem om morgenen. En mand med ro i kroppen og uro i samtalen, tak.',
      { relationshipStatus: 'divorced', reasonForSignup: 'relationship' },
    ),
    woman(
      'Lone',
      57,
      'DK-85 Roskilde',
      ['music', 'beach', 'gardening'],
      'Har været frivillig på festivalen i enogtyve år og ved, hvor der er skygge. Til hverdag sagsbehandler med sans for undtagelser. Vinterbader, mest for snakken bagefter.',
      { relationshipStatus: 'divorced' },
    ),
    man(
      'Finn',
      60,
      'DK-85 Køge',
      ['outdoors', 'cooking', 'beer'],
      'Enkemand med træskib, store hænder og en voksen datter, der har lavet profilen her. Resten skriver jeg selv, men det går langsomt.',
      { relationshipStatus: 'widowed' },
    ),
    man(
      'Kasper',
      33,
      'DK-84 København',
      ['theater', 'fashion', 'foodie'],
      'Dramaturg, hvilket betyder at jeg får løn for at stille spørgsmål. Det første til dig, min herre: hvad var du god til som barn?',
      { seeksGender: 'male' },
    ),
    man(
      'Anders',
      37,
      'DK-82 Silkeborg',
      ['outdoors', 'biking', 'animals'],
      'Skovfoged mellem søerne. Jeg taler med træerne, men lytter til mænd.',
      { seeksGender: 'male', bodyType: 'athletic' },
    ),
    woman(
      'Signe',
      31,
      'DK-81 Skagen',
      ['art', 'beach', 'tea'],
      'Pensler, sand i skoene og for meget lys. Man vænner sig aldrig til det.',
      { isFictional: true },
    ),
  ],
  talks: [
    talk(
      'Emil',
      'Freja',
      `a Hej Freja. Er det dig, der har lavet den alt for stejle rutsjebane i Botanisk Have?
b Den er præcis stejl nok. Har du prøvet den?
a Én gang, i gode bukser. Det fortryder jeg ikke, det gør bukserne.
b Godt svar. Så må du sige én konge.
a Erik Klipping. Han fik heller ikke skiftet bukser i tide.

b Jeg fik grint højt i Netto i dag, og det er din skyld.
a Så mangler vi bare at stå i køen sammen.
b Tirsdag klokken fem er den længst. Skal vi sige det?`,
      1,
    ),
    talk(
      'Freja',
      'Mads',
      `a Hvilken sang på dansk kan du alle ordene til?
b Papirsklip. Jeg kan ikke høre den uden at skulle svejse noget.
a Det er nok første gang, nogen har reageret sådan.
b Hvad med dig?
a Alt med Anne Linnet, men kun på cykel.
b Så må du cykle til Aalborg. Det er medvind det meste af vejen.`,
    ),
    talk(
      'Rasmus',
      'Camilla',
      `a God aften. Uro i samtalen kan jeg godt love, roen arbejder jeg på.
b God aften! Hvordan arbejder man på ro?
a Man sætter bly i hånden, ét bogstav ad gangen.
b Det lyder som det modsatte af mit arbejde.
a Hvad hed den sidste, du tog imod?
b Alma, klokken fire. Hun var vred fra første sekund.
a Jeg trykker gerne et lille kort til Alma. Og et til dig med tid og sted.
b Så skriv torsdag. Jeg har hørt noget om pandekager.`,
    ),
    talk(
      'Lone',
      'Finn',
      `a Jeg vil gerne hilse datteren og sige, at billedet er godt valgt.
b Tak. Hun siger, at jeg skal spørge om noget.
a Så spørg.
b Fryser du ikke?
a Kun til knæene. Derefter er det for sent.
b Jeg har en kahyt med brændeovn. Den er varm fra klokken ti.
a Det var et rigtig godt spørgsmål, du stillede.`,
    ),
    talk(
      'Anders',
      'Kasper',
      `a Jeg var god til at bygge huler. Det er jeg stadig.
b Det er jo et fremragende svar. Hvad bor der i dem nu?
a En mår. Hun betaler ikke husleje.
b Jeg bor på femte sal med en mand på fjerde, der øver trompet.
a Så kom til Silkeborg og hør ingenting.
b Fredag efter premieren. Jeg er helt færdig og meget spørgelysten.`,
    ),
  ],
  firstWords: [
    {
      from: 'Noah',
      to: 'Freja',
      lines: [
        'Hej Freja! Findes der en gynge til voksne i Aarhus? Jeg har ledt i hele København.',
        'Det er til en ven.',
      ],
    },
  ],
}
