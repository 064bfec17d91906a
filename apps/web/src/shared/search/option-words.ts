import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sexualityLabels } from '../people/sexuality-words.ts'
import type { OptionName, OptionOf } from './search-filters.ts'

/** The options of filters, in the order of their lists, in words that say by themselves what they are about. */
export const optionWords: { readonly [Name in OptionName]: Record<OptionOf<Name>, MessageDescriptor> } = {
  sexuality: sexualityLabels,
  reason: {
    RELATIONSHIP: msg`A relationship`,
    DATING: msg`Dating`,
    FRIENDSHIP: msg`Friendship`,
    CASUAL: msg`Something light`,
    CHAT: msg`Chatting`,
  },
  hasChildren: {
    NO: msg({ message: 'No children', context: 'children' }),
    YES: msg`Has children`,
    GROWN: msg`Has grown-up children`,
  },
  wantsChildren: {
    YES: msg`Wants children`,
    OPEN: msg`Open to children`,
    UNSURE: msg`Not sure about children`,
    NO: msg`Wants no children`,
  },
  smoking: {
    NO: msg`Does not smoke`,
    SOMETIMES: msg`Smokes sometimes`,
    YES: msg`Smokes`,
    QUITTING: msg`Trying to quit smoking`,
  },
}
