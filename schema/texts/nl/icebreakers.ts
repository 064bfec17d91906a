/** Opening lines, by what they are based on. */
export const icebreakers = {
  ice_quote_1: 'Je schrijft “{quote}” Daar wil ik meer over horen. Vertel eens?',
  ice_quote_2: '“{quote}” Die zin bleef bij me hangen. Wat zit erachter?',
  ice_question: 'Je vraagt “{quote}” Is er al iemand met een goed antwoord gekomen?',

  ice_same_city_1: 'We zitten allebei in {place}. Wat is jouw fijnste plek daar?',
  ice_same_city_2: 'Allebei {place}! Waar moet ik volgens jou echt nog eens naartoe?',
  ice_same_region_1: 'Allebei {place}, zie ik. Waar kom jij daar het liefst?',
  ice_same_region_2: 'We delen een provincie: {place}. Wat is het mooiste stukje ervan?',
  ice_their_city_1: 'Wat moet ik in {place} echt gezien hebben?',
  ice_their_city_2: 'Hoe ben jij in {place} terechtgekomen, of was je er altijd al?',

  ice_wish_relationship: 'We zoeken allebei een relatie. Wat mag er voor jou niet in ontbreken?',
  ice_wish_dating: 'We willen allebei daten. Wat is voor jou een goede eerste afspraak?',
  ice_wish_friendship: 'We zoeken allebei vriendschap. Hoe leer jij mensen het best kennen?',
  ice_wish_chat: 'We zijn hier allebei om te praten. Waar raak jij niet over uitgepraat?',
  ice_wish_casual: 'We zoeken allebei iets luchtigs. Wat is jouw idee van een mooie avond?',

  ice_anything_1: 'Hoi {name}, wat was het leukste moment van je week?',
  ice_anything_2: 'Waar kun jij uren over vertellen?',
  ice_anything_3: 'Wat heb je voor het laatst voor het eerst gedaan?',
  ice_anything_4: 'Koffie of thee, zee of bos, vroeg op of laat naar bed?',
  ice_anything_5: 'Waar moest jij vandaag om lachen?',
  ice_anything_6: 'Stel, je hebt morgen onverwacht vrij. Wat ga je doen?',
  ice_anything_7: 'Welk nummer staat er bij jou de laatste tijd steeds op?',
  ice_anything_8: 'Wat zou jij doen met een uur extra per dag?',
} as const
