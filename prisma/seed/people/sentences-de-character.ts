import type { Sentences } from './wording.ts'

/** German sentences about character, town and hopes, and a last line that asks for an answer. */
export const CHARACTER_DE: readonly Sentences[] = [
  {
    part: 'quirk',
    lines: [
      'Ich lache über meine eigenen Witze, bevor sie fertig sind.',
      'Ich kann nicht pfeifen, nicht einparken und nicht lügen.',
      'Ich komme immer fünf Minuten zu [früh|spät], danach kann man die Uhr stellen.',
      'Mein Talent: ich merke mir die Geburtstage von [Leuten, die ich kaum kenne|allen Hunden der Straße].',
      'Mein Abwasch wartet manchmal bis morgen, mein Herz nie.',
      'Stille mag ich so gern wie Reden, sofern es Kekse gibt.',
      'Gut bin ich in [Landkarten|Suppe|Geduld], schlecht in [Smalltalk|Weckern|Abschieden].',
      'Ich schicke lieber eine Postkarte als einen Daumen.',
      'Ich weiß von allem ein bisschen und über [Moose|Käse|den Eurovision Song Contest] beunruhigend viel.',
      'Frühaufsteher wider Willen.',
      'Ich habe dieses Jahr [drei|vier|sieben] Regenschirme verloren, und trotzdem geht es mir gut.',
      'Ich rede mit den Händen, stell dein Glas also nicht zu nah.',
      'Gebrauchsanweisungen lese ich erst, wenn etwas übrig bleibt.',
      'Laut meiner Nichte bin ich [ganz witzig für mein Alter|eine Art Pinguin|gut im Vorlesen].',
      'Ich merke mir nicht, was du anhattest, aber was du erzählt hast.',
      'Beim Spielen bin ich ehrlich, außer bei Monopoly.',
      'Ich mag lange Tische und kurze Sitzungen.',
      'Schüchtern bin ich ungefähr bis Viertel nach neun.',
      'Ich sammle [Postkarten von Unbekannten|verlorene Handschuhe|schöne Wörter] und Staub.',
      'Wenn ich nervös bin, [backe ich|räume ich auf|erzähle ich Fakten über Tintenfische].',
      'Ich mag Menschen, die nett zu Kellnern sind.',
      'Ich bin weniger ernst als meine Fotos und ernster als meine Witze.',
      'Kleine Dinge machen mich froh: [ein leerer Strand|warmes Brot|ein Platz am Fenster], [der erste Frühlingstag|ein voller Briefkasten|Regen aufs Dachfenster].',
      'Ich verspreche nichts, aber ich tauche immer auf.',
      'Ich entschuldige mich bei Stühlen, gegen die ich laufe.',
    ],
  },
  {
    part: 'place',
    lines: [
      'Ich wohne [seit acht Jahren|seit Kurzem|mein halbes Leben] in {city} und entdecke jede Woche eine neue Ecke.',
      'In {city} kenne ich [die beste Bäckerei|eine geheime Terrasse|die schönste Bank]; verraten wird das beim zweiten Treffen.',
      'Geboren in {home}, gelandet in {city}, und da bleibe ich vorerst.',
      'Samstags findest du mich auf dem Markt in {city}, am Stand mit den [Oliven|Blumen|Pilzen].',
      'Ich wohne in {city}, dritter Stock, Blick auf [eine Kastanie|fremde Balkone|die Bahn].',
      '{city} ist klein genug, um sich zu begegnen, und groß genug, um so zu tun, als ob nicht.',
    ],
  },
  {
    part: 'place',
    when: { age: [25, 99] },
    lines: ['Wegen der Liebe nach {city} gezogen; die Liebe ging, die Aussicht blieb.'],
  },
  {
    part: 'quirk',
    when: { age: [18, 60] },
    lines: [
      'Freunde nennen mich [treu|stur|sonnig], meine Mutter nennt mich zu selten.',
      'Meine Mutter sagt, ich sei pflegeleicht; meine Mitbewohner führen eine andere Liste.',
    ],
  },
  {
    part: 'question',
    lines: [
      'Erzähl mal: was hast du zuletzt mit geschlossenen Augen gegessen?',
      'Was machst du an einem freien Tag zuerst?',
      'Berge oder Meer, und warum?',
      'Schick mir deinen schlechtesten Witz, dann bekommst du meinen.',
      'Was würde dein Nachbar über dich erzählen?',
      'Frag mich nach [der Ziege|Lissabon|dem Vorfall mit der Torte].',
      'Was liegt auf deinem Nachttisch?',
      'Worüber hast du heute gelacht?',
      'Was kochst du, wenn nichts im Haus ist?',
      'Fang ruhig mit Hallo an, den Rest erfinden wir zusammen.',
      'Was wolltest du mit acht werden?',
    ],
  },
  {
    part: 'seek',
    when: { reason: 'relationship' },
    lines: [
      'Ich suche {partner} zum Altwerden, aber wir dürfen langsam anfangen.',
      'Am liebsten etwas Echtes, mit [Streit um den Abwasch|Schweigen im Auto|zwei Namen an der Klingel] und allem.',
      'Ohne Eile, aber ernst gemeint: für länger als einen Sommer.',
      'Zusammen nach Hause kommen, darum geht es mir.',
      'Ich suche keinen perfekten Menschen, nur einen Platz daneben.',
      'Für {partner} mit [eigener Meinung|warmen Händen|einer guten Geschichte] koche ich gern jahrelang Kaffee.',
    ],
  },
  {
    part: 'seek',
    when: { reason: 'dating' },
    lines: [
      'Ich suche {partner} für schöne Unternehmungen, und dann sehen wir weiter.',
      'Erst mal [ein Spaziergang|ein Kaffee|ein Glas Wein], der Rest steht noch nicht fest.',
      'Eine halbe Stunde verabreden und bis zur Sperrstunde bleiben, das wäre schön.',
      'Lieber ein gutes Gespräch als zehn Treffer.',
      'Nimm mich mit zu etwas, das ich noch nie gemacht habe.',
    ],
  },
  {
    part: 'seek',
    when: { reason: 'friendship' },
    lines: [
      'Ich suche vor allem Gesellschaft: [spazieren|Kino|Karten spielen], ohne Hintergedanken.',
      'Neu in der Gegend, Freundschaft ist also schon viel.',
      'Jemand zum Lachen reicht, der Rest muss nicht heute sein.',
    ],
  },
  {
    part: 'seek',
    when: { reason: 'casual' },
    lines: [
      'Keine großen Pläne, aber ein guter Abend.',
      'Ich suche {partner} für etwas Leichtes, ehrlich von beiden Seiten.',
      'Flirten ist eine Kunst, ich übe gern zu zweit.',
    ],
  },
  {
    part: 'seek',
    when: { reason: 'chat' },
    lines: [
      'Ich bin vor allem zum Reden hier, spät am Abend bin ich am besten.',
      'Lange Nachrichten gern, Tippfehler auch.',
      'Schreib ruhig, auch wenn du nicht weißt, wohin es führt.',
    ],
  },
  {
    part: 'seek',
    when: { age: [50, 99] },
    lines: [
      'Ich will niemanden ändern und auch so bleiben, mit etwas Pflege.',
      'Zusammen unterwegs und jeder eine eigene Haustür, so stelle ich es mir vor.',
    ],
  },
]
