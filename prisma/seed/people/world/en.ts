import { man, type Tongue, talk, woman } from './told.ts'

/** Britain, Ireland and the United States. */
export const ENGLISH: Tongue = {
  language: 'en',
  skin: [0, 0, 1, 1, 2],
  people: [
    woman(
      'Isla',
      33,
      'GB-SCT Edinburgh',
      ['reading', 'hiking', 'cooking', 'music', 'tea'],
      'I mend clocks for a living and am late for everything else. Weekends are for hills, secondhand bookshops and soup that feeds more people than I invited. Looking for somebody kind, a bit daft, and honest about the weather.',
      { email: 'isla@example.com', hairColor: 'auburn', eyeColor: 'green', reasonForSignup: 'relationship' },
    ),
    man(
      'Callum',
      36,
      'GB-SCT Glasgow',
      ['music', 'beer', 'cooking'],
      'Bus mechanic, weekend fiddler, uncle of six. I will carry your shopping and argue about the route. My curry has been described as ambitious.',
    ),
    man(
      'Dev',
      34,
      'GB-ENG Leeds',
      ['biking', 'foodie', 'movies'],
      'A&E doctor, so if I go quiet I am either working or asleep in a chair. Yorkshire born, my mum’s dal, my dad’s jokes.',
      { skin: 4, hairColor: 'black', eyeColor: 'brown' },
    ),
    man(
      'Rhys',
      31,
      'GB-WLS Cardiff',
      ['sports', 'dancing', 'beach'],
      'I teach Welsh to grown-ups and rugby to under-nines; the nine-year-olds listen better. Happy to sing at you if the evening needs saving.',
      { reasonForSignup: 'dating' },
    ),
    woman(
      'Orla',
      31,
      'IE-M Cork',
      ['dancing', 'animals', 'travelling'],
      'Vet nurse, sea swimmer, terrible at poker because my face tells you everything. I talk to strangers on buses and it nearly always goes well.',
    ),
    man(
      'Cian',
      37,
      'IE-L Dublin',
      ['reading', 'photography', 'coffee'],
      'I restore old maps in a library basement. Daylight is welcome, and so are you.',
    ),
    woman(
      'Niamh',
      42,
      'IE-C Sligo',
      ['beach', 'gardening', 'animals'],
      'Divorced, two daughters, one donkey. I run a small print shop and the donkey runs me. What I would love is a man who can sit on a wall and look at the sea without checking his phone.',
      { relationshipStatus: 'divorced' },
    ),
    man(
      'Declan',
      45,
      'IE-L Kilkenny',
      ['gardening', 'music', 'wine'],
      'Stonemason. My work lasts four hundred years and my marriage lasted nine, which I am told is about average for both. Good with my hands, better with a pot of stew.',
      { relationshipStatus: 'divorced', reasonForSignup: 'relationship' },
    ),
    woman(
      'Naomi',
      32,
      'US-IL Chicago',
      ['music', 'art', 'foodie'],
      'Jazz radio host with the sleep schedule of a raccoon. Deep dish once a year, lake every morning. I ask good questions and I wait for the answer.',
      { skin: 6, hairColor: 'black', eyeColor: 'brown' },
    ),
    man(
      'Marcus',
      38,
      'US-MN Minneapolis',
      ['outdoors', 'biking', 'cooking'],
      'I build canoes in a city with more lakes than parking spaces. Dad to a very serious four-year-old. If you can be talked into soup on a frozen lake, we should talk.',
      { relationshipStatus: 'separated', skin: 5, hairColor: 'black', eyeColor: 'brown' },
    ),
    woman(
      'Maureen',
      63,
      'GB-ENG Liverpool',
      ['dancing', 'theater', 'reading'],
      'Retired headmistress, widow, and the loudest voice in the choir by some distance. I have buried a good man and kept his record collection. Come and hear it.',
      { relationshipStatus: 'widowed' },
    ),
    man(
      'Graham',
      65,
      'GB-ENG Sheffield',
      ['hiking', 'gardening', 'beer'],
      'Forty years in steel, five in roses. I make my own marmalade and I know every stile between here and Edale.',
      { relationshipStatus: 'widowed' },
    ),
    woman(
      'Tess',
      28,
      'GB-ENG Bristol',
      ['art', 'vegetarian', 'party'],
      'Puppet maker and reluctant morning person. I would like a girlfriend who dances badly on purpose.',
      { seeksGender: 'female', tattoos: 'several' },
    ),
    woman(
      'June',
      31,
      'GB-NIR Belfast',
      ['theater', 'coffee', 'animals'],
      'Court reporter: I can write down everything you say, but I promise not to. Two whippets, one sofa, some room.',
      { seeksGender: 'female' },
    ),
    man(
      'Wesley',
      35,
      'US-WA Seattle',
      ['coffee', 'reading', 'hiking'],
      'Ferries, fir trees, strong coffee and the long way home.',
      { isFictional: true },
    ),
  ],
  talks: [
    talk(
      'Callum',
      'Isla',
      `a A clockmaker who is always late. Is that not like a dentist with a sweet tooth?
b I know precisely how late I am, which makes it worse.
a How late would you be for a curry?
b An ambitious one? Eleven minutes.
a I could live with eleven.

b I have looked at the trains. I can be in Glasgow on Saturday at six, so seven.
a I will put the rice on at ten past.
b That is the most romantic arithmetic anyone has done for me.`,
      1,
    ),
    talk(
      'Isla',
      'Dev',
      `a What is the best of your dad’s jokes?
b He has one. It is about a goat and it has no ending.
a Go on then.
b I cannot, I always start laughing at the gate.
a I like a man who cannot get past the gate.
b Come down to Leeds and he will tell you himself. Bring a coat, it takes an hour.`,
    ),
    talk(
      'Declan',
      'Niamh',
      `a What is the donkey called?
b Bishop. He blesses nobody.
a I mended a bishop last week. Limestone, no nose.
b Ours has plenty of nose. What did you do about it?
a Gave him one a bit like my uncle’s.
b Could you fix a wall? It is for sitting on, it faces west.
a I could. It might take a few evenings.
b I was hoping you would be slow.`,
    ),
    talk(
      'Rhys',
      'Orla',
      `a Right, teach me one thing about poker.
b Never play with me, I once cried at a full house.
a Happy or sad?
b I did not even know which. What have you got in Welsh for that?
a Hiraeth, probably. We use it for most things.
b Say it out loud on the ferry and I will come down to the quay.
a There is a boat in three weeks. I have been looking, just so you know.`,
    ),
    talk(
      'Graham',
      'Maureen',
      `a Good evening. What is the first record you would put on?
b Ella, always. Then whatever the visitor deserves.
a I have been told I deserve brass bands.
b We all have something to live down. Do you dance?
a Like a man carrying a wardrobe.
b My husband danced like the wardrobe. Bring the marmalade on Sunday.`,
    ),
    talk(
      'June',
      'Tess',
      `a For the record: do you dance badly on purpose, or is that a defence?
b I plead guilty with enthusiasm.
a Let it be noted that the witness smiled.
b Do the whippets need puppets of themselves?
a Urgently. They have never seen anything thinner.
b I am over in Belfast for the festival in May. Save me the end of the sofa.`,
    ),
  ],
  firstWords: [
    {
      from: 'Cian',
      to: 'Isla',
      lines: [
        'Hello Isla. I have a map of Edinburgh from 1784 with your street on it, and a tea stain where the pub should be.',
      ],
    },
  ],
}
