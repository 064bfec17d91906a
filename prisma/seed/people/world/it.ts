import { man, type Tongue, talk, woman } from './told.ts'

/** Italy. */
export const ITALIAN: Tongue = {
  language: 'it',
  skin: [1, 1, 2, 2, 3],
  people: [
    man(
      'Matteo',
      35,
      'IT-45 Bologna',
      ['cooking', 'biking', 'music', 'reading', 'wine'],
      'Restauro biciclette d’epoca sotto un portico e vado piano anche in discesa. La domenica tiro la sfoglia con la radio accesa. Vorrei accanto una persona curiosa, che litighi bene e faccia pace meglio.',
      {
        email: 'matteo@example.com',
        hairColor: 'dark brown',
        eyeColor: 'brown',
        reasonForSignup: 'relationship',
      },
    ),
    woman(
      'Giulia',
      33,
      'IT-45 Bologna',
      ['reading', 'theater', 'wine'],
      'Traduco romanzi russi e lascio sempre il caffè a metà. Ho una libreria che pende da un lato e un’amica architetta che non vuole più salire da me.',
    ),
    woman(
      'Chiara',
      31,
      'IT-25 Milano',
      ['gym', 'sushi', 'travelling'],
      'Avvocata, sì, ma solo fino alle sette. Dopo divento una che balla in cucina e perde le chiavi. Astenersi chi risponde a monosillabi.',
      { reasonForSignup: 'dating' },
    ),
    woman(
      'Martina',
      38,
      'IT-52 Firenze',
      ['art', 'gardening', 'coffee'],
      'Orafa con bottega in Oltrarno e un figlio di nove anni che mi batte a scacchi. Le cose belle le faccio piano, comprese le amicizie.',
      { relationshipStatus: 'separated' },
    ),
    woman(
      'Alessia',
      28,
      'IT-82 Palermo',
      ['beach', 'foodie', 'party'],
      'Mangio arancine al femminile e non accetto discussioni. Il resto è negoziabile, davanti al mare.',
    ),
    man(
      'Davide',
      30,
      'IT-82 Catania',
      ['adventure', 'photography', 'hiking'],
      'Vulcanologo. La mia montagna brontola più di mia madre, ma almeno avvisa prima. Mi piacciono le albe, quelle dopo una notte bianca.',
    ),
    man(
      'Lorenzo',
      42,
      'IT-62 Roma',
      ['movies', 'cooking', 'sports'],
      'Tassista notturno, laureato in filosofia: la domanda giusta al semaforo giusto. Separato da tre anni, papà di Viola, che a sei anni sa già la carbonara a memoria. Cerco una donna con la risata facile e i piedi per terra.',
      { relationshipStatus: 'separated', reasonForSignup: 'relationship' },
    ),
    woman(
      'Federica',
      44,
      'IT-62 Roma',
      ['music', 'animals', 'reading'],
      'Infermiera in pediatria, tre turni e mille canzoncine in testa. A casa voglio silenzio, un gatto sulle ginocchia e qualcuno che sappia fare il sugo.',
      { relationshipStatus: 'divorced' },
    ),
    woman(
      'Rosanna',
      60,
      'IT-72 Napoli',
      ['cooking', 'theater', 'dancing'],
      'Sarta di teatro in pensione, vedova, due figli lontani e un balcone pieno di basilico. Ho vestito re e assassini; per me cerco solo un galantuomo che non russi troppo.',
      { relationshipStatus: 'widowed' },
    ),
    man(
      'Sergio',
      64,
      'IT-42 Genova',
      ['outdoors', 'reading', 'music'],
      'Ho guidato rimorchiatori per trent’anni: piccolo, testardo, arrivo sempre. Cucino il pesto al mortaio e non lo scaldo mai.',
      { relationshipStatus: 'divorced' },
    ),
    woman(
      'Elisa',
      29,
      'IT-21 Torino',
      ['movies', 'vegetarian', 'biking'],
      'Faccio la proiezionista in un cinema che ha ancora la pellicola. Cerco una ragazza che resti fino alla fine dei titoli di coda.',
      { seeksGender: 'female', tattoos: 'small' },
    ),
    woman(
      'Silvia',
      32,
      'IT-36 Trieste',
      ['coffee', 'beach', 'tea'],
      'Astrofisica con la bora nei capelli. Tuffi da giugno a ottobre, poi osservo cose lontanissime e penso a quelle vicine.',
      { seeksGender: 'female' },
    ),
    woman(
      'Noemi',
      30,
      'IT-88 Cagliari',
      ['beach', 'dancing', 'wine'],
      'Vento di maestrale, pane appena fatto, poche parole ma scelte bene.',
      { isFictional: true },
    ),
  ],
  talks: [
    talk(
      'Matteo',
      'Giulia',
      `a Ciao Giulia, di quanti gradi pende la libreria?
b Quattro. Da quando è entrato Tolstoj, cinque.
a Ho delle zeppe di legno che reggono una bici del 1938. Per un conte russo dovrebbero bastare.
b È la proposta più seria che ricevo da mesi.
a Salgo io o scende lui?

b Senti, domenica fai la sfoglia? Ti porto il conte e un bianco dei colli.
a La faccio alle undici. A mezzogiorno chi c’è mangia.
b Allora ci sono, e stavolta finisco anche il caffè.`,
      1,
    ),
    talk(
      'Chiara',
      'Matteo',
      `a Obiezione: chi va piano in discesa?
b Uno che si è rotto il polso in salita, vostro onore.
a Circostanza curiosa. Come ci si rompe un polso in salita?
b Salutando una signora su una Bianchi celeste.
a L’imputato è assolto, ma deve offrirmi un gelato.
b Pena accettata. A Bologna o a Milano?
a A metà strada. Parma, sabato?`,
    ),
    talk(
      'Lorenzo',
      'Federica',
      `a Buonasera Federica, qual è la canzoncina di stasera?
b Il coccodrillo. Dalle sei di stamattina.
a Mi dispiace molto. Io ho avuto un cliente che fischiava Vivaldi, tutte e quattro le stagioni.
b Fino a dove?
a Fiumicino, quindi inverno compreso.
b Il sugo lo sai fare?
a Cinque ore, fuoco basso, nessuna fretta. Viola fa da giudice.
b Porto il gatto come controparte.`,
    ),
    talk(
      'Sergio',
      'Rosanna',
      `a Signora Rosanna, russo pochissimo e solo con il mare mosso.
b Signor Sergio, e quante volte è mosso, a Genova?
a D’inverno un poco. Ma mi si può girare.
b Lei ha le mani buone? Il mortaio stanca.
a Trent’anni di gomene. Il basilico però lo mettete voi, che il vostro balcone mi incuriosisce.
b Le foglie nostre sono più grandi, poi non si offenda.
a Vengo in treno apposta per offendermi.`,
    ),
    talk(
      'Silvia',
      'Elisa',
      `a Titoli di coda fino in fondo, anche quando lampeggiano le luci di sala?
b Le luci le accendo io, quindi posso aspettare quanto voglio.
a Che potere immenso.
b E tu, qual è la cosa più lontana che hai visto?
a Una galassia di dodici miliardi di anni. Era un puntino rosso.
b Io al massimo la fila trenta.
a Se vengo a Torino mi fai vedere la cabina?
b Mercoledì, ultimo spettacolo. Poi restiamo al buio ancora un po’.`,
    ),
  ],
  firstWords: [
    {
      from: 'Martina',
      to: 'Matteo',
      lines: [
        'Ciao Matteo. Domanda da artigiana: la ruggine la togli tutta o un poco la lasci, per ricordo?',
      ],
    },
  ],
}
