/** German conversations between strangers; for the notation see `dialogues-nl-first.ts`. */
export const FIRST_DIALOGUES_DE: readonly string[] = [
  `a Hallo {name}, dein Text hat mich heute Morgen gerettet. Die S-Bahn stand.
b Dann hat sich das Schreiben gelohnt. Wie lange stand sie?
a Genau deine vier Sätze lang.
b Beim nächsten Mal schreibe ich mehr, für die Strecke nach außerhalb.
a Bitte mit Kapiteln.
b Und einer Karte vorne drin.
a Was machst du am Wochenende?
b Samstag Markt, Sonntag nichts. Das Nichts plane ich gut.
a Braucht dein Nichts Gesellschaft?
b Wenn sie Kuchen mag, ja.`,
  `a Guten Abend! Kaffee oder Tee?
b Tee am Abend, Kaffee bei Entscheidungen.
a Dann hole ich Kaffee: hättest du Lust auf einen Spaziergang?
b Das war schnell.
a Ich habe drei Tage dafür gebraucht.
b Dann sage ich nach drei Minuten ja.
a Sonntag um elf?
b Sonntag um elf. Ich bringe Äpfel mit.`,
  `a Du wohnst in {city}? Da habe ich mal einen Regenschirm verloren.
b Welche Farbe?
a Gelb, mit einem kaputten Arm.
b Den habe ich gesehen! Er ist jetzt ein Lampenschirm in einer Kneipe.
a Das kann nicht wahr sein.
b Nein, aber es wäre schön.
a Ich würde ihn gern suchen.
b Ich kenne die Kneipe dazu.
a Dann brauchen wir nur noch einen Abend.
b Freitag hätte ich einen übrig.`,
  `a Wichtige Frage: Fenster auf oder zu beim Schlafen?
b Auf. Auch im Winter. Mit Wollsocken.
a Bestanden.
b Was wäre passiert bei zu?
a Ein höfliches Gespräch und viel Abstand.
b Meine Frage: Spülmaschine sofort ausräumen oder erst, wenn Tassen fehlen?
a Erst wenn die hässliche Tasse dran ist.
b Die hässliche Tasse! Meine hat einen Delfin.
a Meine ein Firmenlogo von 1998.
b Wir sollten sie einander vorstellen.`,
  `a Hallo {name}! Du wanderst gern, habe ich gelesen. Wo am liebsten?
b Da, wo es am Ende Suppe gibt.
a Das ist ein Kriterium, mit dem ich leben kann.
b Letzten Herbst bin ich zwanzig Kilometer gelaufen, und die Hütte hatte zu.
a Was hast du gemacht?
b Einen Riegel geteilt. Mit einem Dackel.
a Der Dackel wanderte allein?
b Sein Mensch kam zehn Minuten später, ganz außer Atem.
a Ich bin eher der Mensch.
b Dann warte ich oben auf dich.
a Mit Suppe?
b Mit einem halben Riegel.`,
  `a Welches Lied darf auf keinem Fest fehlen?
b Eines, das alle kennen und keiner zugibt.
a Also Schlager.
b Ich sage nichts ohne meinen Anwalt.
a Kannst du den Text?
b Jede Strophe. Leider auch die dritte.
a Es gibt eine dritte?
b Siehst du, jetzt bist du neugierig.
a Sing sie mir vor.
b Erst nach einem Glas Wein.
a Ich kenne ein Lokal mit schlechter Akustik.
b Das klingt nach Verantwortung. Wann?
a Donnerstag? Ich bin schon jetzt heiser.
b Donnerstag. Ich übe die dritte Strophe.`,
  `a Hallo {name}, ich bin hier noch etwas ratlos.
b Keine Sorge. Ratlos sind hier alle, nur unterschiedlich freundlich.
a Du klingst freundlich.
b Ich gebe mir Mühe. Was führt dich her?
a Meine Schwester. Sie hat mein Profil angelegt und ist dann Pizza holen gegangen.
b Hast du die Pizza bekommen?
a Ja, aber erst nach dem Foto.
b Dann war es ein fairer Handel.
a Und dich, was führt dich her?
b Ein stiller Sonntag und ein lauter Kühlschrank.
a Mein Kühlschrank pfeift.
b Dann sollten wir ein Konzert geben.`,
  `a Sag mal, glaubst du an den ersten Eindruck?
b Nur wenn der zweite ihn bestätigt.
a Was war dein erster von mir?
b Jemand, der beim Fotografieren gerade lachen musste.
a Stimmt, mein Neffe ist in den Teich gefallen.
b Geht es ihm gut?
a Ihm ja. Der Teich hat sich noch nicht erholt.
b Ich mag deinen zweiten Eindruck.`,
]

/** German conversations between people who have written before. */
export const LATER_DIALOGUES_DE: readonly string[] = [
  `a Was war heute dein schönster Moment?
b Eine Frau im Bus hat laut „Amsel“ gesagt, und alle haben rausgeschaut.
a Und, war es eine?
b Ein Star. Aber niemand hat sie korrigiert.
a Das ist Menschlichkeit.
b Das habe ich auch gedacht. Und deiner?
a Deine Nachricht, ehrlich gesagt.
b Jetzt bin ich die Amsel.`,
  `a Ich backe heute und brauche Rat: Hefe schlafen lassen oder wecken?
b Schlafen lassen. Nie Hefe wecken.
a Wie lange?
b Bis sie größer ist als deine Zweifel.
a Das kann dauern.
b Dann fang früh an. Was wird es?
a Zimtschnecken, sechzehn Stück.
b Für wie viele Leute?
a Bis jetzt für einen.
b Ich wohne in {myCity}, das riecht man fast bis hier.
a Dann halte ich dir vier frei.
b Acht, und ich bringe den Kaffee.`,
  `a Danke für das Gespräch gestern. Ich habe danach noch lange gelächelt.
b Ich habe sogar den Müll rausgebracht, vor lauter Schwung.
a Das ist das Romantischste, was ich diese Woche gehört habe.
b Warte, bis ich vom Altglas erzähle.
a Erzähl es mir lieber persönlich.
b Samstag?
a Samstag. Am Fluss, bei den Stufen?
b Am Fluss. Ich bin die Person ohne Altglas.
a Ich erkenne dich am Schwung.`,
  `a Wie war dein Umzug?
b Dreizehn Kartons, ein Klavier, kein Aufzug.
a Und das Klavier steht?
b Es steht im Flur. Es wohnt jetzt dort.
a Kannst du spielen?
b Nur im Flur.
a Dann komme ich mit dem Mantel an und höre zu.
b Du könntest gleich anbehalten, was du willst, es zieht.
a Wann ist das erste Flurkonzert?
b Sonntag um fünf, Eintritt ein Stück Kuchen.
a Ich bringe zwei mit.
b Dann gibt es eine Zugabe.`,
]
