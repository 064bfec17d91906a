import { man, type Tongue, talk, woman } from './told.ts'

/** Poland. */
export const POLISH: Tongue = {
  language: 'pl',
  skin: [0, 0, 1, 1],
  people: [
    man(
      'Jakub',
      34,
      'PL-12 Kraków',
      ['music', 'hiking', 'cooking', 'coffee', 'reading'],
      'Stroję fortepiany i rozstrajam sąsiadów. W soboty Tatry, w niedziele rosół, w poniedziałki obietnica, że wreszcie pójdę spać przed północą. Szukam kogoś, kto śmieje się głośno i nie wstydzi się wzruszać w kinie.',
      {
        email: 'jakub@example.com',
        hairColor: 'dark brown',
        eyeColor: 'brown',
        reasonForSignup: 'relationship',
      },
    ),
    woman(
      'Kasia',
      32,
      'PL-12 Kraków',
      ['hiking', 'theater', 'wine'],
      'Konserwatorka zabytków: całymi dniami odsłaniam to, co ktoś kiedyś zamalował. Z ludźmi robię podobnie, tylko delikatniej.',
    ),
    woman(
      'Magda',
      36,
      'PL-22 Gdańsk',
      ['beach', 'biking', 'foodie'],
      'Mama Franka, lat sześć, i rejsowa kucharka z dyplomem. Umiem usmażyć naleśniki przy siódemce w skali Beauforta. Na lądzie szukam kogoś, kto zostanie na śniadanie i pozmywa.',
      { relationshipStatus: 'divorced', reasonForSignup: 'relationship' },
    ),
    woman(
      'Ola',
      29,
      'PL-02 Wrocław',
      ['video games', 'tea', 'animals'],
      'Programistka, dwa koty, trzysta roślin. Któraś zawsze akurat umiera i staram się, żeby to nie był kot.',
      { reasonForSignup: 'dating' },
    ),
    woman(
      'Zuzanna',
      27,
      'PL-14 Warszawa',
      ['party', 'fashion', 'dancing'],
      'Tańczę zawodowo, więc na weselach siedzę. Chyba że orkiestra zagra coś naprawdę złego, wtedy pierwsza jestem na parkiecie.',
    ),
    man(
      'Tomek',
      30,
      'PL-14 Warszawa',
      ['movies', 'biking', 'beer'],
      'Montażysta filmowy. Wycinam ludziom niezręczne pauzy, a sam robię najdłuższe na świecie. Rower, Wisła, kanapka.',
    ),
    man(
      'Marcin',
      41,
      'PL-30 Poznań',
      ['gardening', 'bbq', 'sports'],
      'Po rozwodzie nauczyłem się dwóch rzeczy: piec chleb i mówić, co czuję. Chleb wychodzi lepiej, ale ćwiczę. Co drugi weekend mam córkę i wtedy rządzi ona.',
      { relationshipStatus: 'divorced', reasonForSignup: 'relationship' },
    ),
    woman(
      'Agnieszka',
      43,
      'PL-30 Poznań',
      ['reading', 'wine', 'travelling'],
      'Uczę polskiego w liceum i nadal wierzę w listy. Nie poprawiam błędów w wiadomościach. No dobrze, poprawiam w myślach.',
    ),
    woman(
      'Bożena',
      59,
      'PL-20 Białystok',
      ['cooking', 'dancing', 'gardening'],
      'Wdowa, babcia na pół etatu, na drugie pół śpiewam w chórze. Babkę ziemniaczaną robię z przepisu teściowej i nikomu go nie zdradzę, no, może za dobry taniec.',
      { relationshipStatus: 'widowed' },
    ),
    man(
      'Ryszard',
      62,
      'PL-28 Olsztyn',
      ['outdoors', 'dancing', 'coffee'],
      'Całe życie na jeziorach, najpierw w pracy, teraz dla przyjemności. Mam łódkę, dwie wędki i jedno wolne miejsce na ławce.',
      { relationshipStatus: 'divorced' },
    ),
    man(
      'Kamil',
      28,
      'PL-10 Łódź',
      ['art', 'photography', 'coffee'],
      'Maluję murale, więc moje prace są za duże, żeby je komuś podarować. Szukam chłopaka, który lubi chodzić po mieście z zadartą głową.',
      { seeksGender: 'male' },
    ),
    man(
      'Paweł',
      33,
      'PL-24 Katowice',
      ['music', 'theater', 'foodie'],
      'Gram na oboju w orkiestrze, gdzie najczęściej podaję wszystkim dźwięk i czekam. Cierpliwy, punktualny, łasy na kluski śląskie.',
      { seeksGender: 'male' },
    ),
    woman(
      'Hania',
      31,
      'PL-04 Toruń',
      ['astrology', 'reading', 'foodie'],
      'Pierniki, gwiazdy i stare mapy. Jeśli zgubisz drogę, zgubimy ją razem.',
      { isFictional: true },
    ),
  ],
  talks: [
    talk(
      'Kasia',
      'Jakub',
      `a Cześć, Jakubie. Skąd wiesz, że fortepian jest już nastrojony?
b Sąsiadka z dołu przestaje stukać w rurę.
a U mnie podobnie: jak znika ostatnia warstwa olejnej, kierownik przestaje wzdychać.
b Co znalazłaś ostatnio pod spodem?
a Anioła. Miał domalowane wąsy.
b Zostawiłaś mu je?

a Wąsy usunięte, trochę mi go szkoda. Idziesz w sobotę w góry?
b Idę, na Rusinową Polanę. Biorę termos z rosołem, starczy na dwoje.
a W takim razie biorę kubki.`,
      1,
    ),
    talk(
      'Jakub',
      'Ola',
      `a Trzysta roślin? Jak one mają na imię?
b Te większe po programistkach, mniejsze po błędach. Null właśnie wypuścił liść.
a A koty?
b Enter i Spacja. Spacja zajmuje więcej miejsca.
a Będę we Wrocławiu na strojeniu w filharmonii. Pokażesz mi Nulla?
b Pokażę, ale mów do niego cicho. Jest po przejściach.`,
    ),
    talk(
      'Marcin',
      'Agnieszka',
      `a Dobry wieczór. Piszę powoli, bo sprawdzam przecinki.
b Dobry wieczór. Oba na swoim miejscu, oddycham.
a Ulga. Chleb czy list na pierwsze spotkanie?
b Chleb zawinięty w list.
a Co mam napisać?
b To, co ćwiczysz od rozwodu.
a Że się trochę boję i bardzo chcę cię poznać?
b I ani jednego błędu. Czwartek, siedemnasta, Stary Rynek przy koziołkach?`,
    ),
    talk(
      'Ryszard',
      'Bożena',
      `a Dzień dobry. Nie śpiewam, ale łódka skrzypi czysto, w F-dur.
b Dzień dobry! W naszym chórze takiego głosu brakuje.
a Walczyka pani zatańczy?
b Jaka ja pani. Bożena. Walczyka zatańczę, jeśli nie będziesz liczyć na głos.
a Ryszard. Liczę tylko ryby.
b To przywieź ze dwie, a ja upiekę babkę.
a Przepisu nie wyciągnę?
b Zależy od tego walczyka.`,
    ),
    talk(
      'Paweł',
      'Kamil',
      `a Jechałem dziś przez Łódź i prawie wysiadłem na widok ryby na Piotrkowskiej. Twoja?
b Ogon mój, głowę robił kolega. Widać, kto lubi ryby.
a Ogon zdecydowanie ładniejszy.
b To powiedz mi coś o oboju, żebym też mógł skomplementować.
a Połowę życia strugam do niego stroiki.
b Czyli masz zręczne ręce i dużo cierpliwości. Proszę, komplement.
a Zarumieniłem się w pociągu.`,
    ),
  ],
  firstWords: [
    {
      from: 'Magda',
      to: 'Jakub',
      lines: [
        'Hej! Na naszym statku stoi pianino, które od sztormu gra tylko smutne rzeczy. Da się coś z tym zrobić?',
      ],
    },
  ],
}
