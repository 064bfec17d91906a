/**
 * Dutch conversations between people who do not know each other yet. Every line starts with its speaker: `a`
 * wrote first, `b` answered. `{name}` and `{city}` belong to the listener, `{myCity}` to the speaker.
 */
export const FIRST_DIALOGUES_NL: readonly string[] = [
  `a Hoi {name}! Ik las je tekst en moest hardop lachen in een stille trein.
b Dat is het mooiste compliment van de week. Werd er gekeken?
a Een mevrouw met een hondje. Het hondje lachte mee, denk ik.
b Dan heb ik er al twee fans bij.
a Waar komt dat gevoel voor humor vandaan?
b Drie oudere zussen. Je leert terugpraten of je eet geen toetje.
a Ik had één broer en een slot op de koelkast.
b Dat vraagt om uitleg.
a Die krijg je bij koffie. Zaterdag?
b Zaterdag. Ik neem iets lekkers mee, zonder slot.`,
  `a Goedenavond {name}, wat heb je vandaag voor moois gezien?
b Een reiger op het dak van een geparkeerde auto. Die deed alsof het zijn auto was.
a Misschien was het zijn auto.
b Dan parkeert hij beter dan ik.
a Ik zag alleen vergaderzalen. Jouw dag wint.
b Dan kijk ik morgen weer voor ons tweeën.
a Afgesproken. Slaap lekker straks!`,
  `a Hé {name}, {city} toch? Ik was daar vorige maand voor het eerst.
b En, durf je te zeggen wat je ervan vond?
a Mooi! Al ben ik verdwaald en drie keer langs dezelfde bakker gelopen.
b Dat is geen verdwalen, dat is smaak.
a De derde keer heb ik een broodje gekocht, uit beleefdheid.
b Welk?
a Met kaas en iets groens.
b Dan moet je terugkomen. Je hebt het verkeerde broodje gehad.
a Is dit een uitnodiging of een correctie?
b Allebei. Ik wijs je de goede bakker en jij trakteert.
a Deal. Volgend weekend heb ik nog niets.
b Dan heb je nu iets.`,
  `a Vraag van de dag: pindakaas met of zonder stukjes?
b Met. Anders is het zalf.
a Gelukkig. Ik had anders moeten stoppen met schrijven.
b Heb je veel van dit soort toelatingsvragen?
a Nog twee. Ga je vroeg of laat naar bed?
b Vroeg, maar ik lig dan nog een uur te lezen.
a Telt. En de laatste: wat doe je als je blij bent?
b Dan fluit ik. Vals, maar lang.
a Geslaagd met onderscheiding.
b Krijg ik een diploma?
a Je krijgt een ijsje. Met stukjes.`,
  `a Ik zie dat we allebei van wandelen houden. Waar loop jij het liefst?
b Waar het net geregend heeft en niemand anders zin had.
a Bos of water?
b Bos op de heenweg, water op de terugweg.
a En praten onderweg of stil?
b Eerst praten, dan stil, dan soep.
a Die volgorde bevalt me.
b Ik heb nog een route liggen van veertien kilometer met een pannenkoekenhuis op elf.
a Drie kilometer te laat dus.
b Dat noem ik motivatie.
a Zondag lijkt het droog te worden.
b Jammer. Maar vooruit, ik ga mee.
a Half elf bij het station?
b Half elf. Ik ben die met de te grote rugzak.`,
  `a Hallo {name}, ik vond het spannend om te schrijven. Bij dezen.
b Dapper! Ik zat net te twijfelen of ik jou zou schrijven.
a Echt waar?
b Echt waar. Ik had al drie openingszinnen weggegooid.
a Mag ik er één horen?
b De laatste was: hoi.
a Sterk. Daar had ik op geantwoord.
b Dan bewaar ik hem voor later.`,
  `a Wat lees je op dit moment?
b Een thriller over een boekhouder. Het is spannender dan het klinkt.
a Wordt er iemand vermoord?
b Vooralsnog alleen een spreadsheet.
a Ik lees een boek over bijen en zeg nu steeds ‘wist je dat’ tegen collega’s.
b Wist ik wat?
a Dat bijen dansen om de weg te wijzen.
b Dat doe ik ook, maar dan verdwalen we.
a Dan volg ik jou niet, maar ik dans wel mee.
b Dat is eigenlijk een heel mooie afspraak.`,
  `a Hoe was je week, {name}?
b Lang. Op maandag ging de wasmachine stuk en op donderdag mijn humeur.
a En op vrijdag?
b Taart van de buurvrouw. Alles gemaakt.
a Ook de wasmachine?
b Nee, die lekt nog. Maar met taart is het een vijver.
a Ik ken iemand die wasmachines kan repareren.
b Is die iemand jij?
a Nee, maar ik kan wel de taart meebrengen terwijl hij werkt.
b Jij begrijpt taakverdeling.`,
  `a Ik heb een dilemma. Vanavond soep of pannenkoeken?
b Wat voor soep?
a Tomaat. Uit eigen pan, niet uit blik.
b Dan soep. En morgen pannenkoeken.
a Je beslist snel.
b Over eten wel. Over de rest van mijn leven doe ik jaren.
a Herkenbaar. Ik heb twee winters over een bank gedaan.
b En, zit hij goed?
a Ik heb hem nog niet.`,
  `a Leuk profiel! Vooral dat je eerlijk zegt wat je niet kunt.
b De lijst is nog ingekort.
a Wat is afgevallen?
b Kaarsrecht behangen en op tijd weggaan van feestjes.
a Dat tweede is een kwaliteit.
b Vertel dat mijn wekker.
a Ben je dit weekend op een feestje waar je niet weg kunt?
b Een verjaardag van een tante, met quiz.
a Welk onderwerp is jouw kracht?
b Hoofdsteden en liedjes uit 1987.
a Hoofdstad van Mongolië?
b Ulaanbaatar. Ik wacht hier al mijn hele leven op.
a Ik ben onder de indruk en een beetje bang.
b Terecht. Morgen vertel ik je wie er won.
a Ik zet in op tante.`,
  `a Goedemorgen! Koffie of thee?
b Koffie. En daarna nog een keer.
a Ik drink sinds een week thee en ik mis mezelf.
b Kom terug. We hebben op je gewacht.
a Oké, ik zet nu water op voor koffie.
b Dit is het begin van iets moois.
a Tussen mij en de koffie of tussen ons?
b Laten we beginnen met de koffie.`,
  `a Dag {name}. Mag ik vragen waar je laatste foto is gemaakt?
b Bij een meertje waar ik als kind leerde zwemmen. Al is het nu kleiner, lijkt het.
a Alles uit je jeugd wordt kleiner, behalve de trap van mijn opa.
b Die van mij is nog steeds gevaarlijk.
a Ik kom uit een huis met een zolder vol oude tijdschriften. Daar heb ik leren lezen.
b Wat stond erin?
a Breipatronen en de maanlanding.
b Een complete opvoeding.
a Ik kan allebei nog navertellen.
b Dan wil ik de maanlanding, met een sjaal erbij.
a Kies een kleur.
b Donkergroen. En geen haast, het is pas herfst.`,
  `a Zeg {name}, hoe sta jij tegenover karaoke?
b Vooraan, met mijn ogen dicht.
a Lievelingsnummer?
b Iets van ABBA, altijd te hoog ingezet.
a Ik doe de tweede stem, altijd te laag.
b Dan heffen we elkaar op.
a Precies stilte dus.
b De buren zullen ons dankbaar zijn.
a Er is een café in {city} waar het op donderdag kan, zag ik.
b Daar mag ik niet meer komen.
a Nee!
b Grapje. Ik ben daar juist erelid.
a Donderdag?
b Donderdag. Neem keelsnoepjes mee.
a En oordoppen voor het publiek.`,
  `a Hoi! Hoe begint een goed gesprek volgens jou?
b Je zegt iets aardigs, ik zeg iets terug, en na een tijdje weten we elkaars lievelingssoep.
a Dan begin ik: je hebt een aardige blik.
b Dank je. Linzen, met citroen.
a Erwten, met rookworst van iets dat geen worst is.
b Zie je, het werkt.`,
]
