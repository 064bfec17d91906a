import type { Member } from '@vonk/prisma/generated/client/client.ts'
import { builder } from '../core/builder.ts'
import { UserRef } from './user.ts'

type Source = Pick<Member, 'sourceNetwork' | 'sourceRef' | 'sourceSub1' | 'sourceSub2' | 'sourceSub3'>

const TrafficSourceRef = builder.objectRef<Source>('TrafficSource').implement({
  description: 'Where a member came from when joining, as the link of the first visit said it.',
  fields: (t) => ({
    network: t.exposeString('sourceNetwork', { nullable: true, description: 'The network of the link.' }),
    ref: t.exposeString('sourceRef', { nullable: true, description: 'Who referred the member.' }),
    sub1: t.exposeString('sourceSub1', { nullable: true, description: 'The first mark of the link.' }),
    sub2: t.exposeString('sourceSub2', { nullable: true, description: 'The second mark of the link.' }),
    sub3: t.exposeString('sourceSub3', { nullable: true, description: 'The third mark of the link.' }),
  }),
})

builder.prismaObjectField(UserRef, 'trafficSource', (t) =>
  t.field({
    type: TrafficSourceRef,
    nullable: true,
    description:
      'Where the viewer came from when joining; it is kept with the account and with each order. Null if the link said nothing.',
    select: { sourceNetwork: true, sourceRef: true, sourceSub1: true, sourceSub2: true, sourceSub3: true },
    resolve: (source) =>
      source.sourceNetwork || source.sourceRef || source.sourceSub1 || source.sourceSub2 || source.sourceSub3
        ? source
        : null,
  }),
)
