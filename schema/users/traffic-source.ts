import { builder } from '../core/builder.ts'
import { UserRef } from './user.ts'

type Source = Record<'network' | 'ref' | 'sub1' | 'sub2' | 'sub3', string | null>

const TrafficSourceRef = builder.objectRef<Source>('TrafficSource').implement({
  description: 'Where a member came from when joining, as the link of the first visit said it.',
  fields: (t) => ({
    network: t.exposeString('network', { nullable: true, description: 'The network of the link.' }),
    ref: t.exposeString('ref', { nullable: true, description: 'Who referred the member.' }),
    sub1: t.exposeString('sub1', { nullable: true, description: 'The first mark of the link.' }),
    sub2: t.exposeString('sub2', { nullable: true, description: 'The second mark of the link.' }),
    sub3: t.exposeString('sub3', { nullable: true, description: 'The third mark of the link.' }),
  }),
})

builder.prismaObjectField(UserRef, 'trafficSource', (t) =>
  t.field({
    type: TrafficSourceRef,
    nullable: true,
    description:
      'Where the viewer came from when joining; it is kept with the account and with each order. Null if the link said nothing.',
    select: { sourceNetwork: true, sourceRef: true, sourceSub1: true, sourceSub2: true, sourceSub3: true },
    resolve: ({ sourceNetwork, sourceRef, sourceSub1, sourceSub2, sourceSub3 }) => {
      const source = {
        network: sourceNetwork,
        ref: sourceRef,
        sub1: sourceSub1,
        sub2: sourceSub2,
        sub3: sourceSub3,
      }
      return Object.values(source).some(Boolean) ? source : null
    },
  }),
)
