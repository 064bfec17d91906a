import { man, type Tongue, talk, woman } from './told.ts'

/** France, the south of Belgium, and Luxembourg. */
export const FRENCH: Tongue = {
  language: 'fr',
  skin: [0, 1, 1, 2, 3],
  people: [
    woman(
      'Camille',
      33,
      'FR-PDL Nantes',
      ['biking', 'music', 'cooking', 'reading', 'wine'],
      'Luthière, je passe mes journées à écouter du bois. Le soir, je cuisine trop salé en chantant trop fort. J’aimerais rencontrer quelqu’un de tendre et de drôle, capable de se perdre à vélo sans sortir son téléphone.',
      {
        email: 'camille@example.com',
        hairColor: 'chestnut',
        eyeColor: 'green',
        reasonForSignup: 'relationship',
      },
    ),
    man(
      'Baptiste',
      35,
      'FR-PDL Nantes',
      ['biking', 'gardening', 'beer'],
      'Maraîcher au bord de la Loire. Je me lève avant les coqs, je me couche avant le dessert, mais je fais des exceptions.',
    ),
    man(
      'Yanis',
      31,
      'FR-PAC Marseille',
      ['beach', 'sports', 'movies'],
      'Marin-pompier, Marseillais, donc deux raisons d’exagérer. J’ai une terrasse grande comme un mouchoir et la plus belle vue du quartier. Viens vérifier.',
      { skin: 3, hairColor: 'black', eyeColor: 'brown', reasonForSignup: 'dating' },
    ),
    man(
      'Thibaut',
      37,
      'BE-WLG Liège',
      ['beer', 'theater', 'cooking'],
      'Marionnettiste, nonante kilos de bonne volonté, papa de jumelles une semaine sur deux. On rit beaucoup à la maison, et on range un peu. Je cherche une femme qui préfère les vraies conversations aux belles photos.',
      { relationshipStatus: 'separated', bodyType: 'full' },
    ),
    man(
      'Laurent',
      46,
      'LU-LU Luxembourg',
      ['hiking', 'travelling', 'wine'],
      'Interprète : je parle toute la journée avec les mots des autres. Le week-end, je marche dans le Mullerthal et je cherche les miens.',
      { relationshipStatus: 'divorced' },
    ),
    woman(
      'Élise',
      43,
      'LU-ES Esch-sur-Alzette',
      ['art', 'movies', 'coffee'],
      'Je programme un petit cinéma dans une ancienne aciérie. Deux ados, un ex avec qui je m’entends bien, et des mardis soir libres depuis peu.',
      { relationshipStatus: 'divorced', reasonForSignup: 'dating' },
    ),
    woman(
      'Manon',
      29,
      'FR-ARA Lyon',
      ['foodie', 'dancing', 'party'],
      'Pâtissière le jour, danseuse de rock la nuit, grognon entre les deux. Un bon éclair règle presque tout.',
    ),
    woman(
      'Justine',
      30,
      'BE-WNA Namur',
      ['animals', 'hiking', 'tea'],
      'Soigneuse dans un refuge pour hérissons, non, ce n’est pas une blague. J’ai appris la patience et les gants épais.',
    ),
    woman(
      'Solène',
      34,
      'FR-BRE Brest',
      ['outdoors', 'reading', 'beach'],
      'Je dessine des cartes marines et je suis incapable de retrouver ma voiture. S’il pleut, on ira quand même. Il pleuvra.',
      { seeksGender: 'female' },
    ),
    woman(
      'Inès',
      31,
      'FR-BRE Rennes',
      ['music', 'vegetarian', 'photography'],
      'Prof de batterie, voisine redoutée. Je cherche une fille qui tape du pied et qui a du cœur.',
      { seeksGender: 'female', skin: 3, hairColor: 'dark brown', eyeColor: 'brown' },
    ),
    woman(
      'Martine',
      62,
      'FR-NAQ Bordeaux',
      ['reading', 'gardening', 'theater'],
      'Ancienne factrice : j’ai porté les lettres d’amour des autres pendant trente-huit ans. Veuve depuis quatre ans, je relis les miennes. Il reste de la place dans la boîte.',
      { relationshipStatus: 'widowed' },
    ),
    man(
      'Gérard',
      65,
      'FR-OCC Toulouse',
      ['dancing', 'cooking', 'music'],
      'Retraité de l’aéronautique, accordéoniste du samedi, spécialiste autoproclamé du cassoulet. Mes enfants disent que je parle trop ; ils n’ont pas tort, mais ils reviennent.',
      { relationshipStatus: 'divorced' },
    ),
    man(
      'Hugo',
      34,
      'FR-GES Strasbourg',
      ['biking', 'coffee', 'art'],
      'Les vitraux anciens, les cafés serrés, les frontières faciles à passer.',
      { isFictional: true },
    ),
  ],
  talks: [
    talk(
      'Baptiste',
      'Camille',
      `a Bonsoir Camille. Est-ce que le bois répond, quand vous l’écoutez ?
b Il craque un peu, surtout l’épicéa. Et vos poireaux ?
a Muets, mais très droits. On se tutoie ?
b Avec plaisir. Tu te couches vraiment avant le dessert ?
a Sauf si c’est moi qui apporte les fraises.
b Alors il faudra attendre juin, c’est long.

a J’ai ouvert un bocal de l’an dernier. Ça ne peut pas attendre juin.
b Samedi, à l’atelier, vers huit heures ? Je salerai moins.
a Sale comme tu veux, je viendrai à vélo et sans téléphone.`,
      1,
    ),
    talk(
      'Camille',
      'Thibaut',
      `a Une marionnette, ça se fabrique dans quel bois ?
b Le tilleul. Il est tendre et il ne garde pas rancune.
a Moi, c’est l’érable. Il a du caractère, il faut le convaincre.
b On dirait que tu parles d’un premier rendez-vous.
a Tu viens parfois jouer par ici ?
b En avril, à Nantes justement, avec les jumelles à la caisse. Je te garde une place au premier rang.`,
    ),
    talk(
      'Laurent',
      'Élise',
      `a Qu’est-ce que vous passez, le mardi ?
b Ce mardi, rien. C’est tout l’intérêt.
a Voilà un programme que je ne voudrais pas traduire de travers.
b Essayez dans vos mots à vous.
a J’aimerais bien passer ce rien avec vous.
b Très fidèle à l’original. Dix-neuf heures, devant les hauts fourneaux ?
a J’y serai, et je me tairai de temps en temps.`,
    ),
    talk(
      'Gérard',
      'Martine',
      `a Chère Martine, je vous écris comme autrefois, mais sans timbre.
b Cher Gérard, le facteur vous pardonne. Qu’y a-t-il dans le pli ?
a Une question : dansez-vous la java ?
b Je l’ai dansée à Bègles en 1979, avec un monsieur qui m’a marché sur le pied.
a Ce n’était pas moi, je chausse petit.
b Alors venez, le train ne met que deux heures. Et le cassoulet voyage bien, paraît-il.
a Il voyage sur mes genoux.`,
    ),
    talk(
      'Inès',
      'Solène',
      `a Tu as retrouvé ta voiture ?
b Oui, elle était devant chez moi. Depuis jeudi.
a Tu pourrais en faire une carte.
b Avec un petit phare rouge et la mention « ici, probablement ».
a Je viens à Brest samedi pour un concert. Je joue fort, préviens la rade.
b La rade adore ça. Tu restes dimanche ?
a S’il pleut, oui.
b Donc tu restes.`,
    ),
  ],
  firstWords: [
    {
      from: 'Yanis',
      to: 'Camille',
      lines: [
        'Salut Camille ! À Marseille, trop salé, ça n’existe pas. Je voulais juste te rassurer.',
        'Et j’ai un vélo. Enfin, j’ai une cave avec un vélo dedans.',
      ],
    },
  ],
}
