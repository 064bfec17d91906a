import { man, type Tongue, talk, woman } from './told.ts'

/** Finland. */
export const FINNISH: Tongue = {
  language: 'fi',
  skin: [0, 0, 1, 1],
  people: [
    woman(
      'Aino',
      34,
      'FI-18 Helsinki',
      ['reading', 'coffee', 'outdoors', 'theater', 'hiking'],
      'Kirjastonhoitaja, joka puhuu kirjastossa liian kovaa. Sunnuntaisin käyn avannossa ja vannon joka kerta, että tämä oli viimeinen. Etsin ihmistä, jonka kanssa hiljaisuus ei ole kiusallista ja jonka kanssa voi riidellä siitä, kumpi vie roskat.',
      {
        email: 'aino@example.com',
        hairColor: 'dark blond',
        eyeColor: 'blue',
        reasonForSignup: 'relationship',
      },
    ),
    man(
      'Mikko',
      36,
      'FI-11 Tampere',
      ['biking', 'beer', 'outdoors', 'music'],
      'Rakennan puuveneitä työkseni ja hajotan polkupyöriä huvikseni. Tampereella syön mustaamakkaraa puolukkahillon kanssa, enkä hyväksy muita tapoja. Toivon naista, joka nauraa ensin ja kysyy sitten.',
    ),
    man(
      'Juho',
      33,
      'FI-18 Helsinki',
      ['music', 'movies', 'video games', 'coffee'],
      'Opetan matematiikkaa yläkoulussa, joten olen kuullut kaikki selitykset. Vapaalla soitan bassoa bändissä, joka ei ole vielä sopinut nimestään.',
    ),
    man(
      'Antti',
      38,
      'FI-18 Espoo',
      ['hiking', 'cooking', 'gardening', 'photography'],
      'Joka toinen viikko kaksi lasta, joka toinen viikko hiljaisuus: molempiin olen oppinut. Metsään pääsen viidessä minuutissa, ja sinne mahtuu toinenkin.',
      { relationshipStatus: 'divorced' },
    ),
    man(
      'Ville',
      31,
      'FI-19 Turku',
      ['coffee', 'foodie', 'art'],
      'Pidän kahvilaa joen rannassa ja tiedän, mitä juot, ennen kuin itse tiedät. En tanssi, mutta siitä voidaan neuvotella.',
      { reasonForSignup: 'dating', tattoos: 'several' },
    ),
    woman(
      'Emmi',
      28,
      'FI-08 Jyväskylä',
      ['outdoors', 'video games', 'music', 'tea'],
      'Väitöskirjani kertoo sammalista, eikä sammalilla ole kiire. Lautapelejä, pitkiä lenkkejä ja karaokea kerran vuodessa, mutta silloin kunnolla.',
    ),
    woman(
      'Riikka',
      42,
      'FI-14 Oulu',
      ['sports', 'reading', 'animals'],
      'Ensihoitaja, kahden teinin kuski ja rauhallinen silloinkin, kun mikään muu ei ole. Haluaisin, että joku joskus kysyisi, mitä minulle kuuluu, ja jäisi kuuntelemaan vastausta.',
      { relationshipStatus: 'divorced', reasonForSignup: 'relationship' },
    ),
    woman(
      'Tuula',
      61,
      'FI-15 Kuopio',
      ['cooking', 'gardening', 'dancing', 'reading'],
      'Jäin leskeksi kuusi vuotta sitten. Sen jälkeen olen opetellut ajamaan perävaunulla, paistamaan kalakukon ja nukkumaan keskellä sänkyä. Kahdesta ensimmäisestä olen ylpeä, kolmannesta voin luopua.',
      { relationshipStatus: 'widowed' },
    ),
    man(
      'Pekka',
      63,
      'FI-13 Joensuu',
      ['outdoors', 'coffee', 'dancing'],
      'Eläkkeellä oleva metsuri. Sauna lämpiää puilla ja kahvi kiehuu pannussa. Puhun vähän, mutta minkä sanon, sen myös teen.',
      { relationshipStatus: 'divorced' },
    ),
    man(
      'Jari',
      51,
      'FI-10 Rovaniemi',
      ['photography', 'hiking', 'adventure'],
      'Talvet kuljetan matkailijoita katsomaan revontulia, kesät kuljen itse tunturissa. Pimeys ei haittaa, seuran puute joskus.',
    ),
    woman(
      'Sari',
      49,
      'FI-16 Lahti',
      ['gardening', 'sports', 'wine'],
      'Myyn työkseni kukkia ja ostan niitä itselleni aivan liikaa. Mäkihyppyä kuuntelen radiosta, se on jännittävämpää niin. Treffeille tulen ajoissa ja lähden myöhässä.',
      { relationshipStatus: 'divorced', reasonForSignup: 'dating' },
    ),
    woman(
      'Venla',
      26,
      'FI-18 Helsinki',
      ['theater', 'party', 'art'],
      'Valosuunnittelija: mustat vaatteet, huono unirytmi ja maanantaisin sunnuntai. Etsin naista, joka jaksaa valvoa tai ainakin yrittää.',
      { seeksGender: 'female', tattoos: 'small' },
    ),
    woman(
      'Iida',
      29,
      'FI-11 Tampere',
      ['art', 'bbq', 'music'],
      'Seppä, ihan oikeasti. Kotona on liikaa kirveitä, mutta muuten olen pehmeä.',
      { seeksGender: 'female', bodyType: 'athletic' },
    ),
    woman(
      'Noora',
      30,
      'FI-12 Vaasa',
      ['beach', 'travelling', 'foodie'],
      'Puolet suvusta puhuu ruotsia, puolet suomea ja kaikki yhtä aikaa. Tuuli on täällä vakio, ja niin on jäätelökin.',
      { isFictional: true },
    ),
  ],
  talks: [
    talk(
      'Mikko',
      'Aino',
      `a Moi Aino. Onko kirjastossa oikeasti lupa puhua, vai onko sinulla erivapaus?
b Minulla on erivapaus ja huono omatunto.
a Kävin viimeksi kirjastossa 2019. Yksi kirja on edelleen minulla.
b Mikä kirja?
a Veneenrakentajan käsikirja. Tarvitsen sitä joka päivä.
b Silloin se on hyvässä kodissa. Unohdan, että kerroit.

a Olen perjantaina Helsingissä hakemassa tervaa. Ehtisitkö kahville?
b Romanttisin aloitus, jonka olen saanut. Ehdin, jos terva jää autoon.
a Terva jää autoon.`,
      1,
    ),
    talk(
      'Aino',
      'Juho',
      `a Mitä nimiehdotuksia bändillä on pöydällä?
b Tällä hetkellä johtaa Väliaikainen Nimi. Rumpali vastustaa.
a Rumpali on väärässä.
b Välitän terveiset. Käytkö keikoilla?
a Käyn, seison takana ja lähden ennen kuin valot syttyvät.
b Soitamme ensi lauantaina Kalliossa. Takana on tilaa.`,
    ),
    talk(
      'Pekka',
      'Tuula',
      `a Iltaa. Kalakukon paistaminen on taito, jota arvostan.
b Iltaa! Ensimmäinen oli kivikova, toisen söi jo naapurikin.
a Minä söisin senkin ensimmäisen.
b Se on ystävällisesti sanottu. Käytkö tansseissa?
a Kesäisin lavalla. Valssi menee, tango ajattelee puolestani.
b Minulla on päinvastoin. Meistä voisi saada yhden kokonaisen tanssijan.
a Viinijärvellä on lauantaina orkesteri.
b Otan perävaunun mukaan, jos pitää tuoda sinut kotiin.`,
    ),
    talk(
      'Iida',
      'Venla',
      `a Kuka valaisee valosuunnittelijan?
b Jääkaappi, kello kolme yöllä.
a Voisin takoa sinulle kynttelikön.
b En ole koskaan saanut noin painavaa tarjousta.
a Noin neljä kiloa.
b Tulen hakemaan sen maanantaina. Se on minun sunnuntaini, muistathan.`,
    ),
    talk(
      'Sari',
      'Jari',
      `a Näkyykö siellä tänä iltana jotain?
b Vihreää koko pohjoinen taivas. Sormet jäässä, kirjoitan lyhyesti.
a Täällä näkyy naapurin jouluvalot. Nekin ovat vihreät.
b Se on hyvä alku.
a Tuletko koskaan etelään?
b Lahteen hiihtojen aikaan. Pitäisikö minun tuoda jotain?
a Kukkia minulla on. Tuo se hiljaisuus.`,
    ),
  ],
  firstWords: [
    {
      from: 'Ville',
      to: 'Aino',
      lines: ['Hei Aino, arvaan: musta kahvi, iso kuppi, eikä kukaan saa puhua ennen kuin se on puolillaan.'],
    },
  ],
}
