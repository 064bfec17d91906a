/**
 * Dutch conversations between people who have written before; for the notation see `dialogues-nl-first.ts`.
 */
export const LATER_DIALOGUES_NL: readonly string[] = [
  `a Ik blijf maar denken aan wat je schreef over je oma.
b Dat ze haar fiets een naam gaf?
a Ja. Mijn fiets heet sinds vanmiddag Trees.
b Dan is ze blij, waar ze ook is. Trees heette haar buurvrouw.
a Was dat een aardige buurvrouw?
b Nee, maar ze piepte ook.
a Dan klopt het helemaal.
b Wat vertel jij altijd over jouw familie?
a Dat mijn vader elk jaar dezelfde toespraak houdt met kerst, en dat we hem nu in koor meedoen.
b Ik wil die toespraak horen.
a Hij begint met ‘het was me het jaartje wel’.
b Dat is ook zo.
a Elk jaar weer.
b Zullen we een keer bellen? Ik wil weten of je stem bij je zinnen past.
a Graag. Morgen na acht?
b Morgen na acht. Ik zit dan klaar met thee.
a Ik met Trees.
b Neem haar mee naar binnen, het wordt koud.`,
  `a Hoe was je concert?
b Prachtig. De drummer liet zijn stok vallen en ving hem met zijn voet.
a Dat is geen drummer, dat is een otter.
b We hebben ook gehuild, bij het derde nummer.
a We?
b Ik en een man met een baard voor mij. We hebben elkaar een hand gegeven.
a Dat is precies waarom ik van kleine zalen houd.
b Volgende maand spelen ze weer. Zin?
a Ik neem zakdoeken mee. Voor ons drieën.`,
  `a Bedankt voor gisteren. Ik heb nog nooit zo lang over één kop thee gedaan.
b Hij was koud toen we weggingen. Ik merkte het niet.
a De ober wel. Hij zette de stoelen al op tafel.
b Ik dacht dat hij ons wilde insluiten.
a Had hij dat maar gedaan.
b Dan wisten we nu alles van elkaar.
a Ik weet al dat je met je handen praat en overal suiker in doet.
b En ik dat jij eerst aan je kopje ruikt.
a Doe ik dat?
b Elke keer. Het is lief.
a Nu durf ik nooit meer thee te drinken waar jij bij bent.
b Dan nemen we de volgende keer iets anders. Woensdag?
a Woensdag. Jij kiest, ik kom.
b Dan kies ik iets met uitzicht.
a Zolang jij in beeld zit.
b Daar moet ik even van bijkomen.
a Neem je tijd. Woensdag is ver.
b Te ver. Slaap lekker.
a Slaap lekker, {name}.`,
  `a Hoi {name}, ik had gisteren je bericht niet gezien, sorry!
b Geen probleem, ik was ondertussen vooral aan het verhuizen.
a Verhuizen! Binnen {city}?
b Ja, drie straten verder. Het voelt als een ander land.
a Wat is het grootste verschil?
b Ik heb nu een buurman die saxofoon oefent.
a Goed of slecht?
b Eén nummer, al drie weken. Ik ken nu elke fout.
a Dan kun je binnenkort meespelen.
b Ik heb nog een blokfluit liggen.
a Dat wordt een rechtszaak.
b Of een bandje. Jij op tamboerijn?
a Ik heb gevoel voor ritme en een vrije zaterdag.
b Kom dan kijken. Er staan wel overal dozen.
a Ik neem een doos mee, dan val ik niet op.
b Zaterdag drie uur. Pas op voor de drempel.
a Welke drempel?
b Dat bedoel ik.`,
  `a Mag ik je iets serieus vragen?
b Altijd.
a Wat zoek je hier eigenlijk?
b Iemand bij wie ik niet hoef na te denken over hoe ik binnenkom.
a Dat vind ik een heel goed antwoord.
b En jij?
a Ik wil graag weer eens iemand missen, op een prettige manier.
b Daar word ik stil van.
a Is dat goed?
b Dat is heel goed.`,
  `a Het is gelukt! Ik heb de taart gebakken waar je over schreef.
b En? Zakte hij in?
a Een beetje. Hij lijkt op een vulkaan met spijt.
b Dat hoort zo. Poedersuiker erover en volhouden.
a Mijn collega’s hebben alles opgegeten en vroegen naar de bakker.
b Heb je mijn naam genoemd?
a Ik zei: een kennis uit {city} met verstand van boter.
b Dat komt op mijn kaartje te staan.
a Wat bak ik volgende week?
b Citroen. Maar dan samen, want daar gaat het altijd mis bij het schiften.
a Jij roert, ik kijk bezorgd.
b Zo gaat het thuis ook altijd.`,
  `a Wat was het laatste waar je echt trots op was?
b Ik heb mijn moeder leren videobellen.
a Hoe lang duurde dat?
b Drie weken. We zien nu vooral haar plafond.
a Een mooi plafond?
b Ik ken elke barst. Ze vraagt of ik al iemand heb ontmoet.
a En wat zeg je tegen het plafond?
b Dat ik met iemand schrijf die goede vragen stelt.
a Doe haar de groeten van mij.
b Ze wil weten wat je kookt.
a Zeg maar: stoofpot, vier uur, zonder haast.
b Het plafond knikt.`,
  `a Ik heb nagedacht over je vraag, berg of zee.
b Dat was twee weken geleden!
a Ik neem je serieus.
b En het antwoord is?
a Een berg waar je de zee vanaf kunt zien.
b Valsspeler.
a Jij dan?
b Zee. Je kunt er nergens van afvallen.
a Maar wel in.
b Daarom neem ik iemand mee die kan zwemmen.
a Ik heb diploma A, B en een badjas.
b Je bent aangenomen.`,
  `a Ik wilde vragen hoe het sollicitatiegesprek ging!
b Lief dat je het onthouden hebt. Goed, denk ik. Ik heb ze laten lachen.
a Was dat de bedoeling?
b Bij het eerste grapje niet.
a Wanneer hoor je het?
b Volgende week. Tot die tijd poets ik alle keukenkastjes.
a Ik heb ook keukenkastjes, mocht je nog zenuwen over hebben.
b Ik kom met mijn eigen sopje.
a Ik duim. Met allebei de handen, dus typen gaat lastig.
b Dat zie ik. Geen enkele spelfout.
a Ik dicteer aan de hond.
b Je hebt geen hond.
a Dan is het knap dat hij zo goed typt.
b Bel je me als ik het nieuws heb?
a Jij belt mij. Dag en nacht.
b Afgesproken. En dank je.`,
  `a Hoe laat ga jij eigenlijk slapen?
b Eigenlijk een uur geleden.
a Ik ook. Waarom schrijven we nog?
b Omdat het gezellig is en mijn bed ver.
a Hoe ver?
b Twee meter.
a Dat is een expeditie.
b Ik heb een thermosfles nodig en een gids.
a Ik kan je erheen praten. Eerste stap: telefoon wegleggen.
b Daar gaat het al mis.
a Nog één bericht dan.
b Jij eerst.
a Welterusten, {name}.
b Dat was er een. Welterusten.
a Dit is er twee.
b En dit is drie. Slaap nou.`,
]

/** The conversation of Anna and Dewi so far. */
export const ANNA_AND_DEWI = `a Hoi Dewi! Speeltuinen ontwerpen, is dat echt een beroep of ben ik jaloers op een sprookje?
b Echt waar. Ik heb een helm, een duimstok en een abonnement op blauwe knieën.
a Wat is het moeilijkste aan een speeltuin?
b De glijbaan. Te langzaam is saai, te snel is een telefoontje van een ouder.
a Ik maak radio, daar is te snel gewoon sportverslaggeving.
b Haha! Wat was je mooiste uitzending?
a Een postbode die veertig jaar lang één brief niet kwijt kon. We hebben hem samen bezorgd.
b Nu zit ik te slikken achter mijn tekentafel.
a Hij ook. En ik. De ontvanger zette thee.
b Dat vind ik zo mooi: dat er altijd iemand thee zet.
a Kun jij echt koken zonder maatbeker?
b Mijn oma zei: genoeg is genoeg. Dat is het hele recept.
a Ik wil dat recept. Ik heb een te grote pan.
b En ik een te grote zak rijst. Dit begint op een plan te lijken.
a Donderdag? Dan is de soep al een dag oud en op zijn best.
b Donderdag kan ik. Eerst een rondje lopen in het bos bij Zeist?
a Graag. Ik neem een recorder mee, voor de uilen.
b En ik de sambal. Voor ons.
a Hoe laat wordt het bos mooi?
b Om vijf uur, als het licht laag komt. Ik sta bij het hek met de gele jas.
a Ik zal er zijn. Ik verheug me erop, Dewi.
b Ik ook. Meer dan ik hier durf te typen.`
