import type { Interest } from './interests.ts'
import type { Sentences } from './wording.ts'

const LINES: Partial<Record<Interest, readonly string[]>> = {
  adventure: [
    'Ich sage schneller ja, als gut für mich ist: letztes Jahr stand ich so plötzlich [auf einem Gletscher|in einem Kajak|unter einem Fallschirm].',
    'Gib mir eine Karte und einen freien Tag, und wir verlaufen uns irgendwo, wo es schön ist.',
    'Meine besten Geschichten beginnen mit „das Boot war schon weg“.',
  ],
  animals: [
    'Mein Hund heißt {dog} und entscheidet am Ende, wer bleiben darf.',
    'Ich bremse für Igel, Frösche und unentschlossene Tauben.',
    'Samstags führe ich Tierheimhunde aus und nehme jedes Mal knapp keinen mit.',
  ],
  art: [
    'Ich kann eine Stunde vor einem Bild stehen und danach zwei Stunden über [den Kuchen|den Museumsshop|den Aufseher] reden.',
    'Meine Wände hängen voll mit [Siebdrucken|Zeichnungen von Freunden|Flohmarktfunden].',
    'Dienstags töpfere ich; die Büste meines Onkels sieht aus wie eine Kartoffel.',
  ],
  astrology: [
    'Sternzeichen {sign}, und ja, das merkt man.',
    'Ich glaube halb an Horoskope und ganz an Zufälle.',
  ],
  bbq: ['Ab [zwölf|zehn|vierzehn] Grad wird hier gegrillt.', 'Meine Marinade ist geheim, mein Garten nicht.'],
  beach: [
    'Strand, auch im November, gerade im November.',
    'Ostsee oder Nordsee ist mir gleich, Hauptsache Wind und danach Waffeln.',
    'Eine Düne, eine Thermoskanne und ein gutes Gespräch, mehr brauche ich nicht.',
  ],
  beer: [
    'Ich braue selbst; die ersten Versuche sind verjährt.',
    'Ein gutes Bier ist besser als fünf mittlere, auch wenn ich nicht immer mitzähle.',
  ],
  biking: [
    'Sonntags fahre ich [sechzig|achtzig|neunzig] Kilometer Rad, dreißig davon wegen des Kuchens.',
    'Gegenwind ist auch ein Gespräch.',
    'Mein Rennrad steht im Wohnzimmer, und ich sehe das Problem nicht.',
  ],
  coffee: [
    'Ohne Kaffee bin ich eine Mailbox, mit Kaffee ein Podcast.',
    'Ich mahle meine Bohnen selbst und werde davon angeblich nicht unterhaltsamer.',
    'Der erste Kaffee geht auf mich, wenn du weißt, wo es den guten gibt.',
  ],
  cooking: [
    'Ich koche immer für [sechs|vier|acht], auch wenn niemand kommt, also setz dich dazu.',
    'Mein Rezept für {dish} ist in mindestens [zwei|drei] Treppenhäusern berühmt.',
    'Ich koche ohne Waage und meistens ohne Unfälle.',
    'Freitags gibt es hier {dish} und laute Musik.',
  ],
  dancing: [
    'Donnerstags tanze ich [Salsa|Lindy Hop|Tango], an allen anderen Tagen in der Küche.',
    'Beim ersten Refrain bin ich auf der Tanzfläche, auch wenn es keine gibt.',
  ],
  fashion: [
    'Die Hälfte meiner Kleider nähe ich selbst, die andere Hälfte hatte schon ein Leben.',
    'Mein Mantel ist älter als mein Telefon und bekam mehr Komplimente.',
  ],
  foodie: [
    'Ich plane Urlaube um [Märkte|Bäckereien|Eisdielen] herum.',
    'Am Tisch probiere ich von jedem Teller, gewöhn dich dran.',
    'Für gute {dish} fahre ich einmal quer durch {city}.',
  ],
  gardening: [
    'Mein Schrebergarten liefert jedes Jahr [vierzig Zucchini|hundert Bohnen|einen stolzen Kürbis], und niemand will sie mehr.',
    'Ich rede mit meinen Tomaten, und sie gedeihen.',
  ],
  gym: [
    'Dreimal die Woche Sport, damit ich den Rest der Woche essen kann.',
    'Ich hebe schwere Dinge auf und stelle sie wieder hin; das räumt den Kopf auf.',
  ],
  hiking: [
    'Am Wochenende laufe ich [zwanzig|fünfzehn] Kilometer mit Brot im Rucksack und ohne Plan.',
    'Wandern ist für mich Reden mit Aussicht.',
    'Am liebsten Berge, aber ein Deich im Regen geht auch.',
  ],
  movies: [
    'Im Kino sitze ich in Reihe [sieben|fünf|acht] und rede erst beim Abspann.',
    'Ich weine bei Trickfilmen und nicht bei Dramen, frag nicht.',
    'Ich kann {film} Wort für Wort mitsprechen, was nicht immer gut ankommt.',
  ],
  music: [
    'Ich spiele {instrument}, nicht gut, aber lange.',
    'Meine Plattensammlung ist nach Farbe sortiert, ich finde also nichts.',
    'Ein Konzert im kleinen Saal schlägt bei mir jedes Stadion.',
    'Ich singe im Chor mit [vierzig|sechzig] anderen und höre mich zum Glück nicht.',
  ],
  outdoors: [
    'Regen ist für mich kein Grund, höchstens eine Jacke.',
    'Ein Tag ohne Matsch an den Schuhen ist ein halber Tag.',
  ],
  party: [
    'Ich bin <der Erste/die Erste> auf dem Fest und <der Letzte/die Letzte> mit dem Besen.',
    'Mein Geburtstag dauert ein Wochenende, und du bist hiermit eingeladen.',
  ],
  photography: [
    'Ich fotografiere [Nebel|Fremde mit Hut|leere Bahnhöfe] und verpasse deshalb Züge.',
    'Meine Kamera ist analog, meine Geduld auch.',
  ],
  politics: [
    'Ich diskutiere gern über die Welt, wenn wir danach gemeinsam abwaschen.',
    'Ich lese zwei Zeitungen am Tag und widerspreche beiden.',
  ],
  reading: [
    'Ich lese drei Bücher gleichzeitig und beende im Schnitt anderthalb.',
    'Auf meinem Nachttisch liegt {book}, schon seit [einem Monat|einem Jahr|zwei Wintern].',
    'Ein verregneter Sonntag, ein Buch und jemand, der auch schweigt: das.',
  ],
  relationship: ['Ich glaube an gemeinsames Einkaufen, bei dem dann doch die Milch fehlt.'],
  shopping: [
    'Flohmärkte sind mein Sport und Handeln mein Talent.',
    'Ich gehe wegen einer Lampe los und komme mit [einem Stuhl|drei Tellern|einem Fahrrad] zurück.',
  ],
  sports: [
    'Dienstags [Tennis|Volleyball|Handball], mittwochs weiß ich, wo meine Muskeln sitzen.',
    'Ich verliere besser, als ich gewinne, übe also ruhig an mir.',
    'Halbmarathon laufe ich in einer Zeit, die wir nicht nennen müssen.',
  ],
  sushi: [
    'Sushi könnte ich täglich essen, und das ist getestet.',
    'Wer das letzte Maki nimmt, muss eine Geschichte erzählen.',
  ],
  tattoos: [
    'Jede Tätowierung hat eine Geschichte, außer der aus [Prag|Lissabon|Bottrop].',
    'Auf meinem Arm ist [eine Schwalbe|ein Kompass|eine Zitrone]; warum, erzähle ich beim Nachtisch.',
  ],
  tea: [
    'Ich besitze mehr Tee als Tassen.',
    'Um vier steht hier Tee auf dem Tisch, mit Stövchen, wie es sich gehört.',
  ],
  theater: [
    'Ich spiele Laientheater und war letztes Jahr ein überzeugender Baum.',
    'Im Theater lache ich eine Sekunde zu früh und zu laut.',
  ],
  travelling: [
    'Letztes Jahr nahm ich den Nachtzug nach {destination} und rede immer noch davon.',
    'Mein Koffer ist klein, meine Liste lang: {destination} steht ganz oben.',
    'Von jeder Reise bringe ich ein Gericht und ein Schimpfwort mit.',
  ],
  vegetarian: [
    'Ich esse kein Fleisch, aber gern [deine Pommes|zweimal Nachtisch|alles mit Käse].',
    'Vegetarisch seit Jahren, und meine {dish} hat schon einen Metzger bekehrt.',
  ],
  'video games': [
    'Ich gewinne bei [Mario Kart|Tetris] und verliere bei Brettspielen, oder umgekehrt, wenn du das lieber hast.',
    'Freitags zocke ich mit denselben Leuten wie mit vierzehn.',
  ],
  wine: [
    'Von Wein verstehe ich gerade genug, um den Kellner wählen zu lassen.',
    'Ein Glas Rotwein, ein Brett Käse, und dann sehen wir, wer abwäscht.',
  ],
  hugging: ['Ich umarme lang und gut, dafür habe ich Referenzen.'],
  kissing: ['Küssen im Regen, im Flur oder einfach oft, das ist mein Programm.'],
}

/** German sentences about hobbies. */
export const FREE_TIME_DE: readonly Sentences[] = Object.entries(LINES).map(([interest, lines]) => ({
  part: 'interest',
  when: { interest: interest as Interest },
  lines,
}))
