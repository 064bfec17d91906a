import type { Sentences } from './wording.ts'

/** German sentences about work, home, family and friends. */
export const LIFE_DE: readonly Sentences[] = [
  {
    part: 'life',
    when: { age: [24, 66] },
    lines: [
      'Ich unterrichte [Mathe und Sport|Deutsch und Kunst|Bio und Musik] und erkenne Ausreden am Einatmen.',
      'Ich arbeite [in der Notaufnahme|auf der Kinderstation|im Hospiz], und da wird mehr gelacht, als man denkt.',
      'Tagsüber [Zahlen|Akten|Tabellen], abends endlich Menschen.',
      'Von Beruf <Tischler/Tischlerin>: Sägespäne im Haar, Geduld in den Händen.',
      'Ich backe Brot für halb {city} und schlafe, wenn du den Film anmachst.',
      'Ich programmiere den ganzen Tag und rede danach gern mit etwas, das antwortet.',
      'Ich fahre Bus in {city} und grüße jede Haltestelle persönlich.',
      'Mir gehört ein kleiner [Blumenladen|Buchladen|Fahrradladen], in dem man auch ohne Einkauf bleiben darf.',
      'Wegen der Schichten frühstücke ich manchmal um vier Uhr nachmittags, gern zu zweit.',
      'Montag bis Donnerstag bin ich <Anwalt/Anwältin>, danach nur noch [hungrig|draußen|gut gelaunt].',
      'Ich restauriere alte [Möbel|Uhren|Klaviere] und mag alles, was Kratzer hat.',
      'In der Tierarztpraxis bin ich <derjenige/diejenige>, <der/die> die Katze festhält. Frag nach den Narben.',
      'Ich koche beruflich, zu Hause reicht mir [ein Käsebrot|eine Suppe|alles, was du kochst].',
      'Schreiben ist mein Beruf, und trotzdem hat dieser Text drei Abende gedauert.',
      'Am Theater stehe ich nicht auf der Bühne, sondern dahinter: ich mache [das Licht|den Ton|die Kulissen].',
      'Als <Physiotherapeut/Physiotherapeutin> achte ich heimlich darauf, wie du sitzt.',
      'Ich arbeite in der IT, aber deinen Drucker repariere ich nicht. Na gut, einmal.',
      'In der Kita kenne ich [alle Dinosaurier|alle Lieder|jede Ausrede] auswendig.',
      'Feuerwehr, ja wirklich. Und nein, kein Kalender.',
      'Ich mache etwas mit Daten. Wenn ich es erkläre, schläfst du ein, also erzähl lieber du.',
      'Drei Tage [Museum|Bibliothek|Stadtarchiv], den Rest der Woche [Töpfern|Musik|viel zu viel Suppe].',
      'Seit letztem Jahr selbstständig; schlafen kann ich später.',
      'Ich baue Bühnen für Festivals auf: im Sommer braun und müde, im Winter blass und zu Hause.',
      'Mein Büro steht voller Pflanzen, die ich selbst hineingeschmuggelt habe.',
      'Ich plane [Radwege|Brücken|Spielplätze] und freue mich über jeden, der sie benutzt.',
      'Ich schneide Haare und höre zu, beides mit Übung.',
      'Ich übersetze Gebrauchsanweisungen und lese sie vermutlich als <Einziger/Einzige> bis zum Schluss.',
      'Auf dem Bau beginnt der Tag um fünf; witzig werde ich gegen acht.',
    ],
  },
  {
    part: 'life',
    when: { age: [18, 26] },
    lines: [
      'Ich studiere [Psychologie|Jura|Maschinenbau|Geschichte|Biologie] und wohne mit [drei|vier|fünf] Leuten und einem halben Backofen.',
      'Fast fertig mit dem Studium, fast erwachsen, fast gut im Kochen.',
      'Tagsüber Hörsaal, abends [hinter der Bar|Pizza ausfahren|Kinokasse], dazwischen Schlaf auf Probe.',
      'Erste eigene Wohnung, erste eigene Pflanze, sie lebt noch.',
      'Ich mache eine Ausbildung zum Beruf und eine zweite darin, meine Wäsche richtig zu sortieren.',
    ],
  },
  {
    part: 'life',
    when: { age: [64, 99] },
    lines: [
      'Im Ruhestand und beschäftigter denn je, vor allem mit [dem Schrebergarten|dem Chor|den Enkeln].',
      'Vierzig Jahre habe ich anderen etwas beigebracht, jetzt bin ich dran mit Lernen.',
      'Mit {age} weiß ich, was ich will: gute Gesellschaft und eine Bank in der Sonne.',
      'Das Wohnmobil steht bereit, nur der Platz daneben ist frei.',
      'Alt genug, um zu wissen, wie es geht, jung genug, um es anders zu machen.',
    ],
  },
  {
    part: 'family',
    when: { age: [35, 52] },
    lines: [
      '<Vater/Mutter> von [einem Teenager, der alles weiß|zwei Mädchen, die mich beim Kartenspielen abziehen|einem Achtjährigen, der nur über Haie redet].',
      'Meine Kinder, [9 und 12|7 und 10|11 und 14], fanden, ich solle mich hier anmelden. Grüß sie.',
    ],
  },
  {
    part: 'family',
    when: { age: [58, 99] },
    lines: [
      '<Opa/Oma> von [zweien|dreien|vieren], darauf bin ich [schamlos stolz|jeden Mittwoch sehr müde].',
      'Meine Tochter hat dieses Profil gegengelesen und zwei Witze gestrichen.',
    ],
  },
  {
    part: 'family',
    when: { status: ['divorced', 'separated'] },
    lines: [
      'Getrennt, und inzwischen geht es uns beiden gut damit.',
      'Neue Wohnung, altes Sofa, frischer Mut.',
    ],
  },
  {
    part: 'family',
    when: { status: ['divorced', 'separated'], age: [38, 99] },
    lines: [
      'Nach [zehn|zwölf|fünfzehn] Jahren gehört mir die Fernbedienung, nur streitet niemand mehr mit mir darum.',
    ],
  },
  {
    part: 'family',
    when: { status: ['widowed'] },
    lines: [
      'Ich habe vor [drei|vier|sechs] Jahren meine große Liebe verloren und habe wieder Lust aufs Leben.',
      '<Witwer/Witwe>, und langsam wieder neugierig, wer auf der anderen Seite des Tisches sitzen könnte.',
    ],
  },
  {
    part: 'family',
    when: { status: ['complicated'] },
    lines: [
      'Meine Lage braucht ein paar Sätze; die bekommst du ehrlich beim ersten [Kaffee|Spaziergang].',
      'Es ist ein bisschen kompliziert, ich selbst zum Glück nicht.',
    ],
  },
  {
    part: 'family',
    when: { status: ['single'], age: [24, 70] },
    lines: [
      'Schon eine Weile allein und ganz gut darin, aber zu zweit schmeckt es besser.',
      'Single seit [einem Jahr|zwei Jahren|dem letzten Umzug]; die Pflanzen antworten inzwischen.',
      'Bei mir wohnt {cat}, eine Katze mit strengen Besuchsregeln.',
    ],
  },
]
