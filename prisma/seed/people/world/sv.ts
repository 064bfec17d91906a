import { man, type Tongue, talk, woman } from './told.ts'

/** Sweden. */
export const SWEDISH: Tongue = {
  language: 'sv',
  skin: [0, 0, 1, 1, 2],
  people: [
    woman(
      'Elsa',
      33,
      'SE-O Göteborg',
      ['music', 'foodie', 'beach', 'biking', 'coffee'],
      'Spårvagnsförare på linje elva, så havet ser jag minst sex gånger om dagen. Jag sjunger i kör, lagar för mycket mat och kan aldrig gå förbi en loppis. Hoppas på någon som är snäll på riktigt, inte bara på bild.',
      { email: 'elsa@example.com', hairColor: 'red', eyeColor: 'green', reasonForSignup: 'relationship' },
    ),
    man(
      'Anton',
      35,
      'SE-O Göteborg',
      ['outdoors', 'cooking', 'beer'],
      'Skärgårdspojke som blev fiskhandlare. Jag luktar gott på söndagar. Har du aldrig ätit en riktigt färsk havskräfta så vet jag vad vi gör på första dejten.',
    ),
    man(
      'Erik',
      31,
      'SE-C Uppsala',
      ['reading', 'hiking', 'tea'],
      'Skriver en avhandling om istider och fryser själv året om. Har fyra filtar, så det räcker till två.',
      { reasonForSignup: 'relationship' },
    ),
    man(
      'Amir',
      36,
      'SE-M Malmö',
      ['cooking', 'biking', 'movies'],
      'Barnmorska, ja, det heter så även om man är man. Hemma i Malmö bakar jag bröd efter nattpasset och somnar innan det är klart.',
      { skin: 3, hairColor: 'black', eyeColor: 'brown' },
    ),
    man(
      'Oskar',
      28,
      'SE-AC Umeå',
      ['sports', 'outdoors', 'video games'],
      'Längdskidor, lakrits och långa tystnader. Jag är roligare än det låter.',
      { reasonForSignup: 'dating' },
    ),
    woman(
      'Maja',
      27,
      'SE-BD Luleå',
      ['sports', 'party', 'animals'],
      'Tandtekniker och målvakt. Jag gör andras leenden om dagarna och räddar mitt eget om kvällarna. Sommarnätter sover jag inte, det är ju ljust.',
    ),
    woman(
      'Linnea',
      39,
      'SE-AB Stockholm',
      ['art', 'wine', 'photography'],
      'Två barn varannan vecka, en gammal våning med nyckfulla element och ett jobb på ett museum där ingen får röra något. Privat är jag mer avslappnad. Jag söker en man som vågar säga att han inte vet.',
      { relationshipStatus: 'divorced' },
    ),
    man(
      'Fredrik',
      44,
      'SE-AB Stockholm',
      ['music', 'biking', 'wine'],
      'Pianostämmare med perfekt gehör för när någon låtsas. Pappa till en tonåring som tycker att jag är pinsam, vilket jag tar som ett gott betyg.',
      { relationshipStatus: 'separated' },
    ),
    woman(
      'Birgitta',
      64,
      'SE-I Visby',
      ['gardening', 'theater', 'reading'],
      'Pensionerad rektor med trädgård innanför ringmuren. Rosorna sköter sig själva, jag också, men på kvällen vore det trevligt med någon att läsa högt för.',
      { relationshipStatus: 'widowed', reasonForSignup: 'friendship' },
    ),
    man(
      'Lennart',
      66,
      'SE-H Kalmar',
      ['outdoors', 'dancing', 'coffee'],
      'Har seglat Östersjön runt två gånger och kommit hem båda gångerna. Bugg på torsdagar. Kaffet ska vara svart och sällskapet får gärna säga emot.',
      { relationshipStatus: 'divorced' },
    ),
    man(
      'Jonathan',
      30,
      'SE-AB Stockholm',
      ['dancing', 'fashion', 'theater'],
      'Skräddare på en teater. Jag lägger upp byxor i huvudet när jag åker tunnelbana. Söker en man med egna åsikter och gärna en trasig kavaj.',
      { seeksGender: 'male' },
    ),
    man(
      'Viktor',
      34,
      'SE-E Linköping',
      ['adventure', 'gym', 'sushi'],
      'Flygmekaniker som är lite höjdrädd. Det går bra så länge jag får hålla i något, eller någon.',
      { seeksGender: 'male' },
    ),
    woman(
      'Saga',
      30,
      'SE-Z Östersund',
      ['hiking', 'bbq', 'animals'],
      'Renskötare på vintern och glasskioskägare på sommaren. Den ena kylan lär mig den andra.',
      { isFictional: true },
    ),
  ],
  talks: [
    talk(
      'Anton',
      'Elsa',
      `a Hej Elsa! Jag har nog åkt din vagn. Är det du som säger Saltholmen som om det vore en semester?
b Det är en semester. Jag får bara inte stiga av.
a Då får havet komma till dig. Jag har en fiskdisk.
b Är det en dejt eller en leverans?
a Det beror på om du är hemma.

b Jag har ledigt på söndag. Då luktar du gott, läste jag.
a Nyskrubbad och i ren skjorta. Klockan sex?
b Sex blir bra. Jag tar med för mycket potatis.
a Det finns inget sådant.`,
      1,
    ),
    talk(
      'Elsa',
      'Erik',
      `a Vilken av filtarna är bäst?
b Den rutiga. Min mormor vävde den och den väger som en mindre hund.
a Är den uthyrningsbar?
b Bara tillsammans med mig. Det står i kontraktet.
a Jag läser alltid kontrakt noga. Vad säger det om te?
b Minst två koppar, därefter fri uppsägning.`,
    ),
    talk(
      'Linnea',
      'Fredrik',
      `a Hur låter ett piano när det ljuger?
b Det är för snällt i mellanregistret. Som jag på föräldramöten.
a Jag har ett gammalt Malmsjö som ingen vågat röra på tio år.
b Nu blev det här svårt. Frågar du mig som man eller som stämmare?
a Jag vet faktiskt inte.
b Det var det bästa svaret jag fått här.
a Kom på tisdag, då är barnen hos sin pappa.
b Jag tar med stämnyckeln och en flaska vin, så får vi se vilken vi behöver.`,
    ),
    talk(
      'Lennart',
      'Birgitta',
      `a God afton. Vad läser ni högt på Gotland i november?
b God afton! Just nu Selma Lagerlöf, för katten. Hon somnar i kapitel två.
a Jag skulle hålla ut till kapitel tre.
b Det lovar de alla.
a Seglar jag över till våren, får jag en chans?
b Då hinner jag byta till något kortare.`,
    ),
    talk(
      'Viktor',
      'Jonathan',
      `a Jag har en kavaj som är trasig på riktigt. Ska jag vara orolig?
b Var sitter skadan?
a Vänster armbåge och lite i självkänslan.
b Armbågen fixar jag på en kvart. Det andra tar en kväll.
a Jag är i Stockholm den nionde.
b Den nionde är vi lediga på verkstan. Jag tar med tråd.`,
    ),
  ],
  firstWords: [
    {
      from: 'Amir',
      to: 'Elsa',
      lines: [
        'Hej Elsa! En fråga från någon som alltid springer efter bussen: ser ni oss i backspegeln?',
        'Svara ärligt, jag tål det.',
      ],
    },
  ],
}
