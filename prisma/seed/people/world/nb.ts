import { man, type Tongue, talk, woman } from './told.ts'

/** Norway. */
export const NORWEGIAN: Tongue = {
  language: 'nb',
  skin: [0, 0, 1, 1],
  people: [
    man(
      'Sindre',
      35,
      'NO-46 Bergen',
      ['hiking', 'music', 'cooking', 'outdoors', 'coffee'],
      'Jeg reparerer hurtigbåter og eier fem regnjakker, én for hver type regn. Går opp på Ulriken før jobb og angrer halvveis, hver gang. Drømmer om ei som vil ha lange frokoster og korte krangler.',
      { email: 'sindre@example.com', hairColor: 'brown', eyeColor: 'grey', reasonForSignup: 'relationship' },
    ),
    woman(
      'Ingrid',
      33,
      'NO-46 Bergen',
      ['reading', 'hiking', 'wine'],
      'Meteorolog, så ja, jeg får skylden. Hjemme er det stort sett oppholdsvær. Jeg liker folk som møter opp selv om det pøser.',
    ),
    woman(
      'Maren',
      31,
      'NO-03 Oslo',
      ['biking', 'coffee', 'theater'],
      'Lærer på Tøyen om dagen, statist i operaen om kvelden. Jeg har dødd i fire akter og kommet meg på jobb dagen etter.',
      { reasonForSignup: 'dating' },
    ),
    woman(
      'Silje',
      37,
      'NO-50 Trondheim',
      ['gym', 'foodie', 'travelling'],
      'Alenemor til ei jente på sju som stiller bedre spørsmål enn noen date jeg har hatt. Når hun er hos faren sin, klatrer jeg. Ute når det går, inne når det ikke går.',
      { relationshipStatus: 'separated', bodyType: 'athletic' },
    ),
    woman(
      'Thea',
      27,
      'NO-11 Stavanger',
      ['beach', 'party', 'sushi'],
      'Surfer på Jæren i februar i våtdrakt og uten selvinnsikt. Etterpå vil jeg ha kakao og noen å skryte til.',
    ),
    man(
      'Magnus',
      29,
      'NO-11 Stavanger',
      ['beach', 'beer', 'video games'],
      'Kokk. Jeg spiser middag klokka ett om natta og frokost når det passer. Si fra hvis du er våken.',
      { reasonForSignup: 'chat' },
    ),
    man(
      'Håkon',
      41,
      'NO-50 Trondheim',
      ['hiking', 'gardening', 'reading'],
      'Domorganist som helst hører på punk. Skilt, på godfot, to gutter annenhver uke. Jeg baker surdeigsbrød som kunne vært brukt i byggebransjen, men jeg blir bedre.',
      { relationshipStatus: 'divorced' },
    ),
    woman(
      'Bente',
      58,
      'NO-55 Tromsø',
      ['photography', 'outdoors', 'animals'],
      'Fem trekkhunder, ett ledig sete på sleden. Jeg har levd nok til å vite at mørketida er best med selskap, og at den som varmer opp bilen, er glad i deg.',
      { relationshipStatus: 'divorced', reasonForSignup: 'relationship' },
    ),
    man(
      'Terje',
      61,
      'NO-18 Bodø',
      ['outdoors', 'cooking', 'dancing'],
      'Fyrvokter i sjel, regnskapsfører av yrke. Jeg tørker fisken min selv og danser swing når ingen av kundene ser det.',
      { relationshipStatus: 'widowed' },
    ),
    woman(
      'Ane',
      29,
      'NO-03 Oslo',
      ['art', 'tattoos', 'vegetarian'],
      'Tatovør som ikke tåler å ta blodprøve. Ser etter ei jente med humor og gjerne litt ledig hud.',
      { seeksGender: 'female', tattoos: 'many' },
    ),
    woman(
      'Guro',
      32,
      'NO-34 Hamar',
      ['sports', 'animals', 'coffee'],
      'Dyrlege på landet. Jeg har vært borti alt, så du trenger ikke grue deg. Skøyter på Mjøsa når isen er trygg.',
      { seeksGender: 'female' },
    ),
    man(
      'Jonas',
      36,
      'NO-42 Kristiansand',
      ['beach', 'bbq', 'party'],
      'Sørlending med båtplass og dårlig tid om sommeren. Resten av året er jeg veldig tilgjengelig.',
      { isFictional: true },
    ),
  ],
  talks: [
    talk(
      'Ingrid',
      'Sindre',
      `a Fem regnjakker? Jeg trenger en faglig begrunnelse.
b Yr, duskregn, styrtregn, sidelengs og søttende mai.
a Godkjent. Du mangler bare den som kommer nedenfra.
b Den har jeg på arbeidsplassen. Hva melder du til lørdag?
a Bris, lettskyet, og at jeg sitter på Fløyen med kvikklunsj rundt tolv.
b Er det et varsel eller en invitasjon?

a Det klarnet opp, som du ser.
b Jeg ser det. Jeg er i svingen under deg, litt andpusten.
a Bare ta deg tid. Jeg har spart halve sjokoladen.`,
      1,
    ),
    talk(
      'Sindre',
      'Maren',
      `a Hvem dør penest i operaen?
b Sopranen. Jeg dør i bakgrunnen, under et bord.
a Får du betalt ekstra for bordet?
b Nei, men jeg har blitt glad i det.
a Jeg skal til Oslo i mars. Går det an å se deg dø da?
b Torsdag til lørdag. Etterpå er jeg i live og sulten.`,
    ),
    talk(
      'Håkon',
      'Silje',
      `a Hva er det beste spørsmålet datteren din har stilt?
b Om fisker vet at de er våte.
a Jeg har spilt i to hundre begravelser og aldri tenkt så dypt.
b Hun vil sikkert vite om orgelet er våkent om natta.
a Si at det snorker i de lave pipene.
b Da må vi komme og høre. Skal jeg ta med tau?
a Ta med noe å ha på brødet. Tau har jeg.`,
    ),
    talk(
      'Thea',
      'Magnus',
      `a Er du våken?
b Står og spiser omelett over vasken. Hva med deg?
a Får ikke sove, det blåser opp til perfekte bølger.
b Klokka er halv to.
a Jeg vet. Lavvann halv sju. Blir du med og ser på?
b Hvis jeg kan ha med meg resten av omeletten.
a Det er det mest romantiske noen har sagt før soloppgang.`,
    ),
    talk(
      'Terje',
      'Bente',
      `a Det ledige setet på sleden, er det ryddet for snø?
b Ryddet og med reinskinn. Men hundene bestemmer farten.
a Jeg fører regnskap for tre rederier. Jeg er vant til at andre bestemmer farten.
b Da har du forstått det vesentlige.
a Hva heter lederhunden?
b Direktøren. Han liker tørrfisk.
a Da kommer jeg ikke tomhendt.`,
    ),
    talk(
      'Guro',
      'Ane',
      `a Jeg kan ta blodprøve uten at det merkes. Spør hvem som helst, de bare rauter.
b Ha ha, nå fikk jeg vondt i magen av feil grunn.
a Kommer du til Hamar, får du is etterpå.
b Kommer du til Oslo, får du en liten ku på skulderen.
a Da kjører jeg.`,
    ),
  ],
  firstWords: [
    {
      from: 'Silje',
      to: 'Sindre',
      lines: ['Hei Sindre. Hvor lang er en lang frokost hos deg? Jeg spør fordi min rekord er til halv tre.'],
    },
  ],
}
