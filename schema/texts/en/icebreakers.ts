/** Opening lines, by what they are based on. */
export const icebreakers = {
  ice_quote_1: 'You write: “{quote}” I would like to hear more about that. Will you tell me?',
  ice_quote_2: '“{quote}” That sentence stayed with me. What is behind it?',
  ice_answer: 'Under “{question}” you write: “{answer}” Tell me more?',
  ice_same_question: 'We both answered “{question}”. You wrote: “{answer}” What is the story behind that?',
  ice_shared_language_1: 'We share a language: {language}. How did it come into your life?',
  ice_shared_language_2: 'You speak it too, I see: {language}! Which word in it do you like best?',
  ice_question: 'You ask: “{quote}” Has anybody come up with a good answer yet?',

  ice_same_city_1: 'We are both in {place}. What is your favourite spot there?',
  ice_same_city_2: 'Both in {place}! Where do you think I really must go one day?',
  ice_same_region_1: 'Both in {place}, I see. Where do you like it best there?',
  ice_same_region_2: 'We have a region in common: {place}. What is its most beautiful corner?',
  ice_their_city_1: 'What should I really see in {place}?',
  ice_their_city_2: 'How did you end up in {place}, or have you always been there?',

  ice_seeking_relationship: 'We are both looking for a relationship. What can it not do without, for you?',
  ice_seeking_dating: 'We both want to date. What makes a good first date for you?',
  ice_seeking_friendship: 'We are both looking for friendship. How do you get to know people best?',
  ice_seeking_chat: 'We are both here to chat. What can you never stop talking about?',
  ice_seeking_casual: 'We are both looking for something light. What is your idea of a lovely evening?',

  ice_anything_1: 'Hi {name}, what was the best moment of your week?',
  ice_anything_2: 'What could you talk about for hours?',
  ice_anything_3: 'What is the last thing you did for the first time?',
  ice_anything_4: 'Coffee or tea, sea or forest, up early or late to bed?',
  ice_anything_5: 'What made you laugh today?',
  ice_anything_6: 'Suppose you unexpectedly have tomorrow off. What will you do?',
  ice_anything_7: 'Which song have you been playing over and over lately?',
  ice_anything_8: 'What would you do with an extra hour a day?',
} as const
