import type { Sentences } from './wording.ts'

/** Dutch sentences about the person that the writer hopes to meet. */
export const WISHES_NL: readonly Sentences[] = [
  {
    part: 'seek',
    when: { reason: 'relationship' },
    lines: [
      'Ik zoek {partner} om oud mee te worden, maar we mogen rustig beginnen.',
      'Ik hoop op {partner} die ook na het toetje blijft zitten.',
      'Liefst iets echts, met [ruzie over de afwas|samen zwijgen in de auto|twee namen op de bel] en al.',
      'Ik wil {partner} die mij laat uitpraten en daarna lacht.',
      'Geen haast, wel serieus: ik zoek {partner} voor langer dan een zomer.',
      'Samen thuiskomen, daar gaat het mij om.',
      'Ik ben klaar met zoeken en begin dus maar met vinden.',
      'Voor {partner} met [een eigen mening|warme handen|een goed verhaal] zet ik graag koffie, jarenlang.',
      'Ik zoek geen perfect mens, wel een plek naast iemand.',
      'Als het klikt, mag je blijven; als het niet klikt, krijg je soep mee.',
    ],
  },
  {
    part: 'seek',
    when: { reason: 'dating' },
    lines: [
      'Ik zoek {partner} om leuke dingen mee te doen, en dan kijken we verder.',
      'Eerst maar eens een [wandeling|koffie|drankje], de rest staat nog niet vast.',
      'Een eerste afspraak van een half uur die uitloopt tot sluitingstijd: dat zou mooi zijn.',
      'Neem me mee naar iets wat ik nog nooit heb gedaan.',
      'Ik date graag ouderwets: op tijd, met jas ophangen en al.',
      'Ik ben benieuwd naar {partner} die terugvraagt.',
      'Plan jij de ene keer, dan plan ik de andere.',
      'Liever één goed gesprek dan tien matches.',
    ],
  },
  {
    part: 'seek',
    when: { reason: 'friendship' },
    lines: [
      'Ik zoek in de eerste plaats gezelschap: [wandelen|een film|een kaartje leggen], zonder bijbedoelingen.',
      'Nieuw in de buurt, dus vriendschap is al heel wat.',
      'Vrienden heb je nooit genoeg, zeker niet op zondag.',
      'Een maatje voor [concerten|musea|de sportschool] zou ik al geweldig vinden.',
      'Als er vriendschap uit komt, ben ik tevreden; als er meer komt, ook.',
      'Ik zoek iemand om mee te lachen, de rest hoeft niet vandaag.',
    ],
  },
  {
    part: 'seek',
    when: { reason: 'casual' },
    lines: [
      'Geen zware plannen, wel een goede avond.',
      'Ik zoek iets luchtigs met {partner} die net zo eerlijk is als ik.',
      'Spontaan, discreet en met humor: zo mag het van mij.',
      'Een spannende avond met een ontbijt erachteraan, als we daar zin in hebben.',
      'Ik houd het graag vrijblijvend, maar nooit onaardig.',
      'Flirten is een kunst, en ik oefen graag samen.',
    ],
  },
  {
    part: 'seek',
    when: { reason: 'chat' },
    lines: [
      'Ik ben hier vooral om te praten; ’s avonds laat ben ik op mijn best.',
      'Gewoon gezellig schrijven is al goed, ik typ snel en met twee vingers.',
      'Ik zoek een goed gesprek, over niets of juist over alles.',
      'Schrijf me gerust, ook als je niet weet waar het heen gaat.',
      'Lange berichten mag, spelfouten ook.',
      'Praten eerst, en dan zien we wel of er iets van komt.',
    ],
  },
  {
    part: 'seek',
    when: { age: [50, 99] },
    lines: [
      'Ik hoef niemand te veranderen en wil ook zo blijven, met een beetje onderhoud.',
      'Liefde op latere leeftijd: je weet sneller wat je niet meer hoeft uit te leggen.',
      'Samen op pad en ieder een eigen voordeur, dat lijkt mij ideaal.',
    ],
  },
  {
    part: 'seek',
    when: { age: [18, 27] },
    lines: [
      'Ik weet nog niet precies wat ik zoek, maar saai mag het niet zijn.',
      'Bonuspunten als je weet hoe een wasmachine werkt.',
      'Stuur geen ‘hey’, stuur een plan.',
    ],
  },
]
