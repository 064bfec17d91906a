import { isTextKey, text } from '../texts/text.ts'

/** The questions that a member can answer on their profile, in the order of the list. Their words are the texts `question_…`. */
export const questions = [
  'perfect_sunday',
  'makes_me_laugh',
  'quietly_proud',
  'first_date',
  'best_trip',
  'next_trip',
  'hidden_talent',
  'guilty_pleasure',
  'favourite_dish',
  'dinner_at_mine',
  'loud_song',
  'film_again',
  'good_book',
  'never_say_no',
  'small_happiness',
  'in_the_morning',
  'friends_say',
  'childhood_dream',
  'still_to_learn',
  'bravest_thing',
  'silly_fear',
  'unusual_opinion',
  'superpower',
  'lottery',
  'rainy_day',
  'favourite_spot',
  'favourite_emoji',
  'pet_peeve',
  'show_i_like',
  'hope_you_are',
  'ask_me_about',
  'two_truths',
  'raise_a_glass',
  'time_machine',
  'never_again',
  'after_work',
  'what_i_keep',
  'talk_for_hours',
  'dinner_guest',
  'do_together',
] as const

export type Question = (typeof questions)[number]

/** The words of a question in a language; of one that this release does not know its key. */
export function questionWords(language: string, question: string): string {
  const key = `question_${question}`
  return isTextKey(key) ? text(language, key) : question
}
