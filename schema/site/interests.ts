import { builder } from '../core/builder.ts'

/** The interest keywords; the second list is shown with abstract icons. */
const plain =
  'adventure animals art astrology bbq beach beer biking coffee cooking dancing fashion foodie gardening gym hiking hugging movies music outdoors party photography politics reading relationship shopping sports sushi tattoos tea theater travelling vegetarian wine'
    .split(' ')
    .concat('video games', 'exchanging pictures')
const intimate = 'bondage kissing lingerie massages masturbating sadomasochism sex threesome'
  .split(' ')
  .concat('anal sex', 'one night stand', 'oral sex', 'public sex', 'safe sex', 'sex toys')

export interface Interest {
  key: string
  intimate: boolean
}

/** All interests in alphabetical order. */
export const interests: readonly Interest[] = [
  ...plain.map((key) => ({ key, intimate: false })),
  ...intimate.map((key) => ({ key, intimate: true })),
].sort((a, b) => a.key.localeCompare(b.key))

/** Whether an interest is intimate: visitors never see it. */
export const isIntimate = (key: string): boolean => intimate.includes(key)

/** The interests that a site offers, in alphabetical order; a profile may also have others from an earlier choice of the site. */
export const interestsOf = (site: { interests: readonly string[] }): Interest[] =>
  interests.filter(({ key }) => site.interests.includes(key))

export const InterestRef = builder.objectRef<Interest>('Interest').implement({
  description: 'A keyword that members can choose to describe themselves.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description: 'The stable key of the interest; clients translate it and choose its icon.',
    }),
    intimate: t.exposeBoolean('intimate', {
      description:
        'Whether the interest is intimate: it is shown with an abstract icon and never in teasers.',
    }),
  }),
})

builder.queryField('interests', (t) =>
  t.field({
    type: [InterestRef],
    description: 'Every interest that the site offers.',
    skipTypeScopes: true,
    resolve: (_root, _args, { site }) => interestsOf(site),
  }),
)
