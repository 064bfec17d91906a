import type { Interest } from './interests.ts'
import type { Sentences } from './wording.ts'

const LINES: Partial<Record<Interest, readonly string[]>> = {
  adventure: [
    'Ik zeg sneller ja dan goed voor me is: vorig jaar stond ik zo ineens [op een gletsjer|in een kajak|onder een parachute].',
    'Geef me een kaart en een vrije dag en we verdwalen gegarandeerd ergens mooi.',
    'Mijn beste verhalen beginnen met ‘de boot was al weg’.',
    'Kamperen zonder plan, liften zonder haast: zo reis ik het liefst.',
  ],
  animals: [
    'Mijn {pet} heet {dog} en kiest uiteindelijk wie er mag blijven.',
    'Ik rem voor egels, kikkers en twijfelende duiven.',
    'Thuis wachten {cat} en {dog}; wie van de twee de baas is, wisselt per dag.',
    'Op zaterdag laat ik asielhonden uit en neem ik er telkens net geen mee.',
  ],
  art: [
    'Ik kan een uur naar één schilderij kijken en daarna twee uur over [de appeltaart|de museumwinkel|de suppoost] praten.',
    'Mijn muren hangen vol [zeefdrukken|tekeningen van vrienden|dingen van de rommelmarkt].',
    'Op dinsdagavond boetseer ik; de buste van mijn oom lijkt op een aardappel.',
    'Musea bezoek ik het liefst een uur voor sluitingstijd, als het stil wordt.',
  ],
  astrology: [
    'Mijn sterrenbeeld is {sign} en ja, dat merk je.',
    'Ik geloof half in sterrenbeelden en helemaal in toeval.',
    'Vertel me je sterrenbeeld, dan doe ik alsof het niets uitmaakt.',
  ],
  bbq: [
    'Zodra het boven de [twaalf|veertien|tien] graden is, brandt hier de barbecue.',
    'Mijn marinade is geheim, mijn tuin staat open.',
    'Ik barbecue ook in januari, met muts.',
  ],
  beach: [
    'Strand, ook in november, juist in november.',
    'Ik zwem in zee tot de [badmeester|thermometer|hond] het verbiedt.',
    'Geef me een duinpan, een thermoskan en een goed gesprek.',
    'Uitwaaien aan zee is goedkoper dan een therapeut en je krijgt er rode wangen bij.',
  ],
  beer: [
    'Ik brouw mijn eigen [tripel|stout|witbier]; de eerste pogingen zijn verjaard.',
    'Eén goed biertje is beter dan vijf gewone, al tel ik niet altijd mee.',
    'Bruin café, bruin biertje, geen haast.',
  ],
  biking: [
    'Op zondag fiets ik [zestig|tachtig|honderd] kilometer en veertig daarvan gaan over taart.',
    'Ik fiets overal heen, ook met een kast achterop.',
    'Wind tegen is ook een gesprek.',
    'Mijn racefiets staat in de woonkamer en ik zie het probleem niet.',
  ],
  coffee: [
    'Zonder koffie ben ik een voicemail, met koffie een podcast.',
    'Ik maal mijn bonen zelf en word daar, zegt men, niet leuker van.',
    'Eerste rondje koffie is voor mij als jij weet waar de goede is.',
    'Ik ken het verschil tussen een flat white en een cortado en beloof er nooit over te beginnen.',
  ],
  cooking: [
    'Ik kook altijd voor [zes|acht|vier], ook als er niemand komt, dus schuif aan.',
    'Mijn {dish} is beroemd in minstens [drie|vier|twee] portieken.',
    'Ik kook zonder weegschaal en meestal zonder ongelukken.',
    'Op vrijdag staat er hier {dish} op het vuur en muziek op tien.',
    'Recepten lees ik als romans: van achteren naar voren en ik verander het einde.',
  ],
  dancing: [
    'Ik dans [salsa|lindyhop|tango] op donderdag en in de keuken op alle andere dagen.',
    'Bij het eerste refrein sta ik al op de vloer, ook als die er niet is.',
    'Ik leid niet, ik volg niet, ik lach vooral.',
    'Op bruiloften ben ik de laatste die gaat zitten.',
  ],
  fashion: [
    'Ik naai de helft van mijn kleren zelf en de andere helft vond ik tweedehands.',
    'Mijn jas is ouder dan mijn telefoon en kreeg al meer complimenten.',
    'Ik bezit meer [sjaals|laarzen|jasjes] dan er winter is.',
  ],
  foodie: [
    'Ik plan vakanties rond [markten|bakkers|ijssalons].',
    'Aan tafel proef ik van ieders bord; wen er maar aan.',
    'Mijn lijstje met eettentjes in {city} is langer dan mijn cv.',
    'Voor goede {dish} fiets ik een half uur om.',
  ],
  gardening: [
    'Mijn volkstuin levert elk jaar [veertig courgettes|honderd bonen|één trotse pompoen] op, en geen mens wil ze nog.',
    'Ik praat tegen mijn tomaten en ze doen het goed.',
    'Zwarte nagels, rode tomaten, blij hoofd.',
    'Mijn balkon is een oerwoud van drie vierkante meter.',
  ],
  gym: [
    'Drie keer per week sport ik om de rest van de week te kunnen eten.',
    'In de sportschool ben ik degene die de handdoek wél neerlegt.',
    'Ik til zware dingen op en zet ze weer neer; het ruimt mijn hoofd op.',
  ],
  hiking: [
    'In het weekend loop ik [twintig|vijftien|vijfentwintig] kilometer met brood in mijn rugzak en zonder plan.',
    'De mooiste langeafstandspaden ken ik in stukjes; iemand moet me de rest laten zien.',
    'Wandelen is voor mij praten met zijwaarts uitzicht.',
    'Bergen het liefst, maar een dijk met regen vind ik ook goed.',
  ],
  movies: [
    'In de bioscoop zit ik op rij [zeven|vijf|acht] en praat ik pas bij de aftiteling.',
    'Ik huil om animatiefilms en niet om drama’s, vraag me niet waarom.',
    'Mijn lijst met ‘die moeten we samen kijken’ telt inmiddels [honderdtwaalf|vierentachtig|zestig] titels.',
    'Ik kan {film} woord voor woord meepraten, wat niet altijd op prijs wordt gesteld.',
  ],
  music: [
    'Ik speel {instrument}, niet goed maar wel lang.',
    'Mijn platenkast is op kleur gesorteerd, dus vinden kan ik niets.',
    'Ik zing in een koor met [veertig|zestig|dertig] man en hoor mezelf gelukkig niet.',
    'Een concert in een klein zaaltje wint het bij mij van elk stadion.',
    'Er staat altijd een plaat op, en het is bijna nooit wat je verwacht.',
  ],
  outdoors: [
    'Binnen word ik onrustig, buiten word ik mezelf.',
    'Regen is voor mij geen reden, hooguit een jas.',
    'Ik slaap in de zomer liever onder de appelboom dan in mijn bed.',
    'Een dag zonder modder aan mijn schoenen is een halve dag.',
  ],
  party: [
    'Ik ben de eerste op het feest en de laatste met de bezem.',
    'Mijn verjaardag duurt een weekend en jij bent bij dezen uitgenodigd.',
    'Slingers haal ik nooit weg, er is altijd wel iets te vieren.',
  ],
  photography: [
    'Ik fotografeer [mist|vreemden met hoeden|oude gevels|lege stations] en vergeet daardoor de trein.',
    'Mijn camera is analoog, mijn geduld ook.',
    'Goed licht vind ik belangrijker dan op tijd komen, sorry.',
  ],
  politics: [
    'Ik discussieer graag over de wereld, als we daarna samen de afwas doen.',
    'Ik lees elke dag twee kranten en ben het met beide oneens.',
    'Van mening verschillen is prima, zolang er iets te eten bij staat.',
  ],
  reading: [
    'Ik lees drie boeken tegelijk en maak er gemiddeld anderhalf uit.',
    'Op mijn nachtkastje ligt {book}, al [een maand|een jaar|twee winters].',
    'Boeken leen ik uit aan iedereen die ze [met ezelsoren|met vlekken|ooit] terugbrengt.',
    'Ik lees het laatste hoofdstuk eerst, en ja, daar wordt over geklaagd.',
    'Een regenzondag met een boek en iemand die ook zwijgt: dat.',
  ],
  relationship: [
    'Ik geloof in samen boodschappen doen en dan toch weer de melk vergeten.',
    'Ik ben op mijn best als er iemand is om thuis te vertellen hoe het was.',
  ],
  shopping: [
    'Rommelmarkten zijn mijn sport en afdingen mijn talent.',
    'Ik ga voor een lamp en kom thuis met [een stoel|drie borden|een fiets].',
    'In {city} weet ik elk winkeltje te vinden waar niets bij elkaar past.',
  ],
  sports: [
    'Op dinsdag [tennis|hockey|volleybal] ik, op woensdag weet ik precies waar mijn spieren zitten.',
    'Ik verlies beter dan ik win, oefen dus gerust op mij.',
    'Halve marathons loop ik in een tijd die we niet hoeven te noemen.',
    'Ik kijk naar elke sport met een bal, en naar curling.',
    'Zaterdag langs de lijn, zondag op de bank: zo hoort het.',
  ],
  sushi: [
    'Sushi kan ik dagelijks eten, en dat is getest.',
    'Ik rol zelf sushi, al lijkt het meer op een knuffel van rijst.',
    'Wie de laatste maki neemt, moet een verhaal vertellen.',
  ],
  tattoos: [
    'Elke tatoeage heeft een verhaal, behalve die ene uit [Praag|Lissabon|Blokker].',
    'Op mijn arm staat [een zwaluw|een kompas|een citroen]; waarom vertel ik je pas bij het toetje.',
    'Inkt op mijn huid, zacht vanbinnen, je kent het type.',
  ],
  tea: [
    'Ik bezit meer thee dan kopjes.',
    'Thee drink ik uit een pot met muts, zoals het bedoeld is.',
    'Om vier uur staat hier thee op tafel, met of zonder regen.',
  ],
  theater: [
    'Ik speel [amateurtoneel|improvisatietoneel] en was vorig jaar een overtuigende boom.',
    'In het theater lach ik een seconde te vroeg en te hard.',
    'Geef mij een zaal met rood pluche en ik ben gelukkig.',
  ],
  travelling: [
    'Vorig jaar nam ik de nachttrein naar {destination} en ik praat er nog steeds over.',
    'Mijn koffer is klein en mijn lijstje lang: {destination} staat bovenaan.',
    'Ik leer van elke reis één gerecht en één scheldwoord.',
    'Met de trein naar {destination}, raam open, boek dicht: dat is vakantie.',
    'Ik verdwaal graag in steden waarvan ik de taal niet spreek.',
  ],
  vegetarian: [
    'Ik eet geen vlees, maar wel [jouw frietjes|twee keer toetje|alles met kaas].',
    'Vegetariër, en mijn {dish} bekeerde al een slager.',
    'Mijn groentela is voller dan mijn agenda.',
  ],
  'video games': [
    'Ik win met [Mario Kart|Tetris|Street Fighter] en verlies met bordspellen, of andersom als jij dat liever hebt.',
    'Ik game op vrijdagavond met dezelfde vrienden sinds [de middelbare school|mijn veertiende|altijd].',
    'Samen op de bank een spel uitspelen vind ik romantischer dan een rozenboeket.',
    'Mijn eiland in Animal Crossing is netter dan mijn keuken.',
  ],
  wine: [
    'Van wijn weet ik net genoeg om het de ober te laten kiezen.',
    'Een glas rood, een plank kaas, en daarna zien we wel wie de afwas doet.',
    'Ik heb ooit een wijncursus gedaan en herinner me het begin nog goed.',
  ],
  hugging: [
    'Ik knuffel lang en goed, daar heb ik referenties van.',
    'Een arm om me heen op de bank, meer heeft een avond niet nodig.',
  ],
  kissing: [
    'Ik geloof in zoenen in de regen, of in de gang, of gewoon vaak.',
    'Goed kunnen zoenen is ook een talent, zeg ik dan.',
  ],
  massages: ['Ik geef goede schoudermassages en onderhandel graag over de prijs.'],
}

/** Dutch sentences about hobbies. */
export const FREE_TIME_NL: readonly Sentences[] = Object.entries(LINES).map(([interest, lines]) => ({
  part: 'interest',
  when: { interest: interest as Interest },
  lines,
}))
