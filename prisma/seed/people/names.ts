import type { BankCountry } from './demo-person.ts'

/** First names that are common in some countries, with the skin tones (0 to 7) their portraits may have. */
export type NamePool = {
  countries: readonly BankCountry[]
  walloon?: true
  weight: number
  skin: readonly number[]
  /** Names of people under forty, and of older ones. */
  young: { female: readonly string[]; male: readonly string[] }
  old: { female: readonly string[]; male: readonly string[] }
}

const list = (names: string): readonly string[] => names.split(' ')

/** The pools; the weights within a country add up to a whole. */
export const NAME_POOLS: readonly NamePool[] = [
  {
    countries: ['NL'],
    weight: 76,
    skin: [0, 0, 1, 1, 1, 2],
    young: {
      female: list(
        'Sanne Lotte Fleur Noor Eva Lisa Iris Femke Anouk Roos Maud Isa Britt Julia Sophie Emma Tess Floor Esmee Nina Merel Lieke Jasmijn Marit Amber Evi Sterre Puck Jip Vera Laura Myrthe Pien Bo Elin Suzan Nikki Renske Daphne Marleen Rosa Kiki Loes Jolijn Hanna',
      ),
      male: list(
        'Daan Thijs Lars Jesse Sem Bas Tim Ruben Luuk Niels Jelle Stijn Floris Koen Rick Sander Job Teun Joris Wouter Pim Siem Mats Roel Casper Gijs Tom Sjoerd Hidde Jasper Tijn Maarten Freek Jurre Wessel Olaf Dirk Boris Rens Ties Jurrian Melle Abel Mees',
      ),
    },
    old: {
      female: list(
        'Marjolein Ingrid Petra Monique Annemiek Carla Yvonne Esther Saskia Wilma Mieke Karin Astrid Jolanda Marieke Ellen Ria Thea Hanneke Margriet Joke Birgit Sylvia Angela Nienke Trudy Lidwien Corrie Ineke Gerda Ans Marian Truus Janneke Barbara',
      ),
      male: list(
        'Rob Hans Peter Erik Marcel Frank Ronald Henk Jan Wim Kees Gerard Paul Ruud Edwin Arjan Jeroen Martijn Bert Theo Ton Harry Piet Cor Dick Albert Rinus Gert Leo Hein Willem Jaap Evert Klaas Johan',
      ),
    },
  },
  {
    countries: ['NL'],
    weight: 9,
    skin: [4, 5, 5, 6, 7],
    young: {
      female: list('Imani Chaima Naomi Shanice Rowena Zoë Gianna Aaliyah Joëlle'),
      male: list('Jaden Quincy Jerrel Dylano Winston Kenzo Darnell Romano'),
    },
    old: {
      female: list('Marlène Jocelyn Urmila Muriel Sandra'),
      male: list('Clyde Orlando Franklin Errol Steven'),
    },
  },
  {
    countries: ['NL', 'BE', 'DE'],
    weight: 10,
    skin: [2, 3, 3, 4],
    young: {
      female: list('Yara Leyla Samira Nadia Elif Yasmin Zeynep Amira Soraya Dilara'),
      male: list('Younes Emre Bilal Amir Karim Deniz Ilias Cem Rayan Samir'),
    },
    old: { female: list('Fatima Aysel Nermin Latifa Hülya'), male: list('Hassan Mehmet Ahmed Murat Rachid') },
  },
  {
    countries: ['NL'],
    weight: 5,
    skin: [2, 3, 3],
    young: { female: list('Putri Mei Indah Kim Linh'), male: list('Rafi Kevin Bayu Minh') },
    old: { female: list('Wati Lian Ratna'), male: list('Rudi Hugo Ferry') },
  },
  {
    countries: ['BE'],
    weight: 80,
    skin: [0, 0, 1, 1, 1, 2],
    young: {
      female: list(
        'Elke Charlotte Lore Marie Jolien Hanne Silke Febe Laura Axelle Lien Kato Helena Amber Margot Evelien Ine Paulien Janne Nele Fien Tine Stephanie Oona Liesbeth Justine',
      ),
      male: list(
        'Wout Jonas Bram Senne Arne Lander Seppe Jef Pieter Niels Jelle Robbe Dries Maxim Brecht Kobe Simon Warre Thibault Ward Vincent Stef Matthias Toon Ewout Sander',
      ),
    },
    old: {
      female: list(
        'Katrien Greet Hilde Ann Veerle Lutgart Christel Sabine Martine Lieve Kristien Rita Magda Godelieve Nadine Sonja Carine',
      ),
      male: list(
        'Luc Dirk Geert Koen Filip Johan Guido Stefaan Wim Danny Patrick Marc Jos Eddy Ludo Rudy Herman',
      ),
    },
  },
  {
    countries: ['BE'],
    weight: 6,
    skin: [5, 6, 6, 7],
    young: { female: list('Grâce Aminata Nyah Mireille'), male: list('Junior Christian Moussa Dorian') },
    old: { female: list('Béatrice Chantal'), male: list('Emmanuel Désiré') },
  },
  {
    countries: ['BE'],
    walloon: true,
    weight: 100,
    skin: [0, 1, 1, 2],
    young: {
      female: list('Chloé Manon Élodie Camille Amélie Céline Pauline Aurélie'),
      male: list('Quentin Bastien Loïc Maxime Antoine Florian Guillaume Julien'),
    },
    old: {
      female: list('Brigitte Véronique Isabelle Françoise Bernadette'),
      male: list('Philippe Olivier Alain Benoît Thierry'),
    },
  },
  {
    countries: ['DE'],
    weight: 84,
    skin: [0, 0, 1, 1, 1, 2],
    young: {
      female: list(
        'Lena Hannah Jana Lea Katharina Mareike Annika Franziska Johanna Paula Theresa Svenja Carolin Greta Miriam Nele Sarah Julia Ronja Pia Wiebke Antonia Merle Klara Vanessa',
      ),
      male: list(
        'Jonas Felix Lukas Moritz Jannik Finn Tobias Philipp Niklas Maximilian Sebastian Fabian Henrik Julian Leon Malte Dominik Timo Simon Hannes Kai Florian Anton Torben Matthis',
      ),
    },
    old: {
      female: list(
        'Sabine Claudia Heike Andrea Birgit Susanne Petra Kerstin Anke Gabriele Monika Renate Silke Ulrike Christiane Marion',
      ),
      male: list(
        'Thomas Andreas Stefan Michael Jürgen Frank Uwe Ralf Bernd Holger Klaus Matthias Torsten Dieter Rainer Volker',
      ),
    },
  },
  {
    countries: ['DE'],
    weight: 6,
    skin: [5, 6, 7],
    young: { female: list('Ama Naomi Joy Malaika'), male: list('Kofi Elias Samuel Kwame') },
    old: { female: list('Grace Abena'), male: list('Joseph Daniel') },
  },
]
