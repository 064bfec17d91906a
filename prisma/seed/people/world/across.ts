import { type Talk, talk } from './told.ts'

/** Conversations between people of two languages, who are named with their language. */
export const ACROSS: readonly Talk[] = [
  // each in their own
  talk(
    'sv Elsa',
    'nb Sindre',
    `a Hej Sindre! Fem regnjackor låter som Göteborg i juni. Förstår du svenska?
b Hei Elsa! Jeg forstår alt, bortsett fra tallene og hva dere mener med rolig.
a Det betyder lugn. Som du verkar vara.
b Hos oss betyr det jo det samme! Men dere sier roligt om noe som er gøy.
a Då är du både rolig och roligt att prata med.
b Nå rødmer jeg på to språk.
a Kör båten till Göteborg någon gång?
b Via Kristiansand og litt flaks. Si en helg.`,
  ),
  talk(
    'da Ida',
    'sv Oskar',
    `a Hej Oskar. Er det rigtigt, at I har lys hele natten om sommeren deroppe?
b Hej! Ja, i juni. Man glömmer att gå och lägga sig.
a Det gør jeg også, men af helt andre grunde. Eksamen.
b Kom hit och plugga, det är tyst. Jag är tyst.
a Det lyder dejligt. Kan du danse?
b På skidor, ja. Räknas det?`,
  ),
  talk(
    'it Davide',
    'en Orla',
    `a Hello Orla, I hope my English is good enough. I live on a volcano and I need a person with an honest face.
b Hello Davide! Your English is grand. What does the face have to do?
a Look at the mountain and tell me if I should be worried.
b I worry about kettles, so we would be running all day.
a Good exercise. Here the sea is warm until November.
b Now you have my full attention. How warm is warm?
a You go in without saying a word.
b I have never once gone in without saying a word.`,
  ),
  talk(
    'de Urs',
    'fr Élise',
    `a Guten Abend Élise. Je lis le français, mais j’écris mieux en allemand. Geht das?
b Bonsoir Urs, das geht. À Luxembourg on mélange tout, écrivez comme vous voulez.
a Ich habe auf dem Schiff eine Leinwand. Bis jetzt läuft darauf nur die Sicherheit.
b Quel dommage. Un film sur un bateau, la nuit, et personne ne peut partir.
a Genau das gefällt mir daran.
b Envoyez-moi la taille de l’écran, je m’occupe du reste.`,
  ),
]
