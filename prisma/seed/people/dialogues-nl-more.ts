/** More Dutch conversations between strangers; for the notation see `dialogues-nl-first.ts`. */
export const MORE_DIALOGUES_NL: readonly string[] = [
  `a Wat zou je doen als je morgen vrij had?
b Met de eerste trein naar een plaats waar ik nog nooit ben uitgestapt.
a Zoals?
b Ik spaar ze. Er staat nu een lijst van elf.
a Geef me de mooiste naam.
b Dat verklap ik niet, dan ga jij eerst.
a Ik zou wachten met uitstappen.
b Dat is lief. Dan mag je mee.
a Neem jij de broodjes of ik?
b Ik de broodjes, jij de gespreksstof.
a Ik heb genoeg tot en met de overstap.
b En daarna kijken we uit het raam.`,
  `a Ik zag dat je ook van koken houdt. Wat is je grootste mislukking?
b Een soufflé die de oven niet meer uit wilde.
a Ik heb ooit suiker en zout verwisseld in een appeltaart voor mijn baas.
b En?
a Hij nam twee stukken. Daarna heb ik ontslag genomen.
b Om de taart?
a Om wat het over hem zei.
b Haha! Ik vertrouw mensen ook niet die alles lekker vinden.
a Wat lust jij niet?
b Rauwe selderij. Dat is water met een mening.
a Die ga ik gebruiken.
b Met bronvermelding graag.`,
  `a Hé {name}, nog geen antwoord op de belangrijkste vraag: hond of kat?
b Hond op straat, kat op schoot.
a Diplomatiek.
b Ik heb ze allebei gehad. De kat was de baas over ons drieën.
a Bij mijn ouders was het de goudvis.
b Hoe regeert een goudvis?
a Door te kijken.
b Nu snap ik mijn chef.`,
  `a Vertel eens iets wat niet op je profiel staat.
b Ik heb een keer een prijs gewonnen met een pompoen.
a De grootste?
b Nee, de meest gelijkende. Op een burgemeester.
a Hebben jullie nog contact?
b De burgemeester en ik wel. De pompoen werd soep.
a Ik heb ooit een week lang in de verkeerde klas gezeten.
b Op welke leeftijd?
a Negentien.
b Dan heb je het goed volgehouden.
a Ik had een acht voor het tentamen.
b Voor welk vak?
a Dat weet ik dus nog steeds niet.
b Ik wil je heel graag een keer in het echt horen vertellen.
a Dat kan. Woensdagavond ben ik vrij.
b Woensdag dan. Ik weet een plek met zachte stoelen en trage bediening.
a Perfect, dan hebben we tijd.`,
  `a Wat doe je met de feestdagen?
b Eerste dag familie, tweede dag bank, derde dag spijt van de eerste.
a Ik werk, maar ik krijg wel een kerstpakket.
b Wat zit er meestal in?
a Altijd een pannenset voor één persoon en bier voor zes.
b Dan weet je wat je te doen staat.
a Vijf mensen uitnodigen?
b Of één met veel dorst.
a Meld je je aan?
b Ik neem de pan mee.`,
  `a Zeg eens eerlijk: wat is je slechtste gewoonte?
b Ik lees berichten en antwoord dan in mijn hoofd.
a Dus ik heb al vijf antwoorden gehad?
b Minstens. Ze waren geestig ook.
a Ik praat tegen de televisie.
b Dat is betrokkenheid.
a De televisie vindt van niet.
b Bij mij mag je praten. Ik antwoord zelfs, soms hardop.`,
  `a Ken jij een goede film voor een regenachtige zondag?
b Hangt ervan af. Wil je lachen, huilen of slapen?
a In die volgorde graag.
b Dan iets Frans met een hond en een erfenis.
a Bestaat die?
b Er bestaan er minstens elf.
a Heb jij de titel van de beste?
b Ja, maar ik deel alleen bij popcorn.
a Zoet of zout?
b Door elkaar, zoals het leven.
a Ik zet de bank recht.`,
  `a Hé! Ik zag je online en dacht: nu of nooit.
b Nu is goed. Nooit duurt zo lang.
a Wat ben je aan het doen?
b Ik probeer een kast in elkaar te zetten met een tekening zonder woorden.
a Hoeveel schroeven houd je over?
b Vraag dat straks nog eens.
a Het is straks.
b Zeven. En een deur.
a Dan is het nu een open kast.
b Ik noem het modern.
a Stuur een foto als hij staat.
b Als hij staat, ja.`,
  `a Heb jij ook zo’n zin in de lente?
b Ik heb vanochtend mijn winterjas uitgescholden.
a Wat zei hij terug?
b Niks. Het is een zwijgzame jas.
a Zullen we op de eerste warme dag een terras uitzoeken?
b De allereerste? Dan zit iedereen er.
a De tweede dan.
b De tweede, om vier uur, in de zon. Ik herken je aan je zonnebrand.`,
  `a Volgens mij hebben wij dezelfde smaak in muziek.
b Dat durf ik pas te geloven als je me je gênantste plaat noemt.
a Panfluit. Een dubbelalbum. Gekregen van een oom.
b Draai je hem?
a Als de visite niet weggaat.
b Slim. Ik heb een kerstplaat met zingende honden.
a Die is beroemd!
b In mijn familie berucht. Hij gaat op bij het toetje.
a Dan hebben wij samen een compleet feest.
b Met een heel korte gastenlijst.
a Twee lijkt me genoeg.
b Twee lijkt mij ook genoeg.`,
  `a Jij lacht tenminste echt op je foto. Ik moest wel even schrijven.
b Dank je! Jij staat er ook zo ontspannen op.
a Ik stond te wachten op friet.
b Dat verklaart de blik vol verwachting.
a Er zat net te weinig mayonaise bij, voor de eerlijkheid.
b Er zit altijd te weinig mayonaise bij.
a Een zin om in te lijsten.
b Waar haal jij de beste?
a Hier in {myCity}, om de hoek. Ze kennen me bij mijn naam.
b Dan wil ik mee, dan kennen ze mij ook.
a Vrijdag is frietdag.
b Vrijdag. Ik neem servetten mee, ik knoei.
a Ik knoei ook. We gaan buiten zitten.
b Zelfs als het regent?
a Dan onder de luifel, met de natte duiven.
b Romantischer wordt het niet.
a Wacht maar tot je de duiven kent.
b Hoe laat?
a Zes uur, voor de rij.
b Ik ben er. Met servetten.
a Ik kijk ernaar uit, {name}.
b Ik ook. Tot vrijdag!`,
  `a Even serieus, {name}: ananas op pizza?
b Alleen als niemand kijkt.
a Ik kijk niet.
b Dan ja.
a Ik ook. Vertel het niemand.
b Ons geheim. Nu zitten we aan elkaar vast.`,
  `a Ik ben dit weekend in {city}. Toevallig tijd voor een rondje?
b Toevallig wel. Zondag rond elf?
a Elf is mooi. Waar spreken we af?
b Bij de grote kerk, aan de kant van de fietsen.
a Welke kerk is de grote?
b Degene waar je omheen moet lopen.
a Hoe herken ik je?
b Rode muts, en ik kijk alsof ik iemand zoek.
a Ik draag een blauwe jas en kijk alsof ik gevonden wil worden.
b Dat moet lukken.
a Tot zondag!
b Tot zondag. Droog weer is besteld.`,
]
