import { man, type Tongue, talk, woman } from './told.ts'

/** Germany, Austria and Switzerland. */
export const GERMAN_SPEAKING: Tongue = {
  language: 'de',
  skin: [0, 0, 1, 1, 2],
  people: [
    man(
      'Lorenz',
      36,
      'AT-9 Wien',
      ['music', 'coffee', 'hiking', 'cooking', 'theater'],
      'Ich binde Bücher in einem Keller im siebten Bezirk und rede oben dafür umso mehr. Sonntags Wienerwald, danach Kaffeehaus, danach Ausrede, warum das Geschirr noch steht. Wünsche mir eine Frau mit Humor und einer eigenen Meinung zum Gulasch.',
      { email: 'lorenz@example.com', hairColor: 'brown', eyeColor: 'hazel', reasonForSignup: 'relationship' },
    ),
    woman(
      'Magdalena',
      34,
      'AT-9 Wien',
      ['theater', 'coffee', 'reading'],
      'Souffleuse am Theater: Ich weiß immer, wie es weitergeht, nur bei mir selbst nicht. Schmäh wird erwidert.',
    ),
    woman(
      'Vroni',
      32,
      'AT-7 Innsbruck',
      ['hiking', 'sports', 'beer'],
      'Hebamme und Bergretterin, also meistens zur falschen Zeit am richtigen Ort. Wenn ich frei habe, sitze ich auf einer Alm und bewege mich keinen Meter.',
      { bodyType: 'athletic' },
    ),
    man(
      'Urs',
      44,
      'CH-LU Luzern',
      ['outdoors', 'photography', 'wine'],
      'Kapitän auf einem Raddampfer. Ich bin pünktlich, das lässt sich nicht mehr ändern. Zu Hause warten eine Espressomaschine mit Charakter und zu viel Platz auf dem Balkon.',
      { relationshipStatus: 'divorced', reasonForSignup: 'relationship' },
    ),
    woman(
      'Regula',
      41,
      'CH-ZH Winterthur',
      ['biking', 'reading', 'vegetarian'],
      'Ich unterrichte Gehörlose und rede deshalb mit Händen, Füssen und Augenbrauen. Samstags Velo, sonntags Zopf. Grosse Gesten mag ich nur in der Gebärdensprache.',
    ),
    man(
      'Reto',
      30,
      'CH-BE Bern',
      ['adventure', 'beer', 'movies'],
      'Ich bin nicht langsam, ich bin Berner. Im Sommer lasse ich mich die Aare hinuntertreiben, das ist meine Vorstellung von Sport.',
      { reasonForSignup: 'dating' },
    ),
    woman(
      'Fenja',
      31,
      'DE-HH Hamburg',
      ['beach', 'coffee', 'dancing'],
      'Schiffsmaklerin mit Fernweh und Höhenangst. Ich trage auch im August eine Regenjacke, ich kenne meine Stadt. Erzähl mir was, das du noch keiner erzählt hast.',
    ),
    man(
      'Jannis',
      33,
      'DE-SN Leipzig',
      ['music', 'art', 'biking'],
      'Orgelbauer ohne Glauben, aber mit viel Luft. Ich suche eine, mit der man um Mitternacht noch Nudeln kocht.',
    ),
    woman(
      'Marlene',
      27,
      'DE-BE Berlin',
      ['party', 'photography', 'sushi'],
      'Kältetechnikerin. Ja, die einzige im Betrieb. Nein, mir ist nicht kalt. Ich habe einen alten Bus, der anspringt, wenn man nett zu ihm ist.',
      { reasonForSignup: 'dating', tattoos: 'several' },
    ),
    woman(
      'Gudrun',
      60,
      'DE-HB Bremen',
      ['gardening', 'theater', 'travelling'],
      'Verwitwet, zwei Enkel, ein Schrebergarten mit Piratenflagge. Ich habe vierzig Jahre Verwaltung hinter mir und halte mich seitdem an keine Öffnungszeiten mehr.',
      { relationshipStatus: 'widowed' },
    ),
    man(
      'Hartmut',
      63,
      'DE-MV Rostock',
      ['outdoors', 'cooking', 'reading'],
      'Früher Lotse, heute Großvater und Räucherfischmeister. Ich höre gern zu, am liebsten mit Blick aufs Wasser.',
      { relationshipStatus: 'divorced' },
    ),
    man(
      'Severin',
      29,
      'DE-BY München',
      ['gym', 'fashion', 'foodie'],
      'Trachtenschneider und schwul, in Bayern ein abendfüllendes Programm. Suche einen Mann, der bei Volksmusik nicht lacht. Bei meiner darf er.',
      { seeksGender: 'male' },
    ),
    man(
      'Valentin',
      33,
      'AT-5 Salzburg',
      ['music', 'hiking', 'animals'],
      'Bratschist. Über mich gibt es alle Witze schon. Mein Dackel heißt Wolfgang und kommt immer mit.',
      { seeksGender: 'male' },
    ),
    man(
      'Anselm',
      35,
      'DE-BW Freiburg',
      ['hiking', 'wine', 'gardening'],
      'Reben, Sonne, Rad und eine Bank mit Blick nach Frankreich.',
      { isFictional: true },
    ),
  ],
  talks: [
    talk(
      'Magdalena',
      'Lorenz',
      `a Grüß dich, Lorenz. Ich flüstere dir jetzt deinen Text zu: „Magst du auf einen Kaffee gehen?“
b Verzeihung, ich habe den Einsatz verpasst. Magst du auf einen Kaffee gehen?
a Na also, sehr natürlich gespielt.
b Welches Kaffeehaus verlangt die Regie?
a Eines mit Zeitungen am Stock und einem grantigen Ober.
b Das schränkt es auf ganz Wien ein.

a Donnerstag ist spielfrei. Vier Uhr im Jelinek?
b Vier Uhr. Und was sage ich dort?
a Das weiß ich ausnahmsweise auch nicht.`,
      1,
    ),
    talk(
      'Lorenz',
      'Vroni',
      `a Eine Frage an die Bergrettung: Darf man mit Halbschuhen auf deine Alm?
b Dürfen schon. Ich trage dich halt nicht hinunter, wenn ich frei habe.
a Ich könnte oben bleiben und Bücher binden.
b Dort gibt es genau eines, das Hüttenbuch. Es hat es nötig.
a Lederrücken oder Leinen?
b Leinen. Und eine Seite extra für Gulaschmeinungen. Meine ist streng.`,
    ),
    talk(
      'Urs',
      'Regula',
      `a Guten Abend, Regula. Wie sagt man in Gebärdensprache „Alle an Bord“?
b Das zeige ich Ihnen lieber, es braucht beide Arme.
a Ich fahre am Samstag um 10.12 Uhr ab.
b Nicht um zehn?
a Um 10.12 Uhr. Daran ist meine Ehe nicht gescheitert, aber geholfen hat es nicht.
b Ich stehe um 10.05 Uhr am Steg, mit Zopf.
a Dann darf ich dir das Du anbieten und einen Platz am Bug.
b Gern. Ich bin übrigens auch immer zu früh.`,
    ),
    talk(
      'Jannis',
      'Fenja',
      `a Ich erzähle dir was Neues: Das leiseste Register an meiner Orgel heißt Vox humana und klingt wie meine Tante.
b Das hat mir wirklich noch keiner erzählt.
a Jetzt du.
b Ich habe mal ein Schiff nach Rotterdam geschickt, das nach Riga sollte.
a Und?
b Die Ladung waren Klaviere. In Rotterdam haben sie sich gefreut.
a Komm nach Leipzig, ich koche um Mitternacht Nudeln.
b Ich nehme den Zug um 20 Uhr. Der fährt hoffentlich nicht nach Riga.`,
    ),
    talk(
      'Hartmut',
      'Gudrun',
      `a Moin. Unter welcher Flagge fährt der Schrebergarten genau?
b Moin! Totenkopf mit Strohhut, hat mein Enkel genäht.
a Braucht man da einen Lotsen?
b Zwischen Kompost und Regentonne ist es tatsächlich eng.
a Ich käme mit zwei Aalen und langsamer Fahrt.
b Sonntag nach Tisch. Öffnungszeiten habe ich keine.`,
    ),
    talk(
      'Valentin',
      'Severin',
      `a Wolfgang möchte wissen, ob es Trachten auch für Dackel gibt.
b Sag Wolfgang, ein Janker sitzt, eine Lederhose diskutieren wir.
a Er hat gewedelt. Ich auch, innerlich.
b Bringst du die Bratsche mit zum Maßnehmen?
a Nur wenn du nicht lachst.
b Bei deiner nicht. Versprochen.`,
    ),
  ],
  firstWords: [
    {
      from: 'Fenja',
      to: 'Lorenz',
      lines: ['Hallo Lorenz, in Hamburg haben wir keine Meinung zum Gulasch, nur zu Labskaus. Zählt das?'],
    },
  ],
}
