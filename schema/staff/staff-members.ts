import type { Staff, StaffSiteGrant } from '@vonk/prisma/generated/client/client.ts'
import { type Page, toPage } from '../core/connection.ts'
import { fromCursor, pageSize } from '../core/cursor.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { asStaff, type KnownStaffContext } from '../core/staff-context.ts'
import type { StaffRole } from '../core/staff-rights.rules.ts'
import { StaffRoleRef, StaffSiteRef } from './staff-viewer.ts'

type Member = Staff & { grants: StaffSiteGrant[]; _count: { passkeys: number } }

/** All staff, in the order in which they were invited. */
export async function staffMembers(
  { db }: Pick<KnownStaffContext, 'db'>,
  first: number,
  after: string | null | undefined,
): Promise<Page<Member>> {
  const [afterId = 0] = fromCursor(after, 'int') ?? []
  const rows = await db.prisma.staff.findMany({
    where: { id: { gt: afterId } },
    orderBy: { id: 'asc' },
    take: first + 1,
    include: { grants: true, _count: { select: { passkeys: true } } },
  })
  return toPage(
    rows,
    first,
    after,
    ({ id }) => [id],
    (row) => row,
  )
}

const MemberRef = staffBuilder.objectRef<Member>('StaffMember').implement({
  description: 'A member of staff, for those who manage staff.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the person.' }),
    name: t.exposeString('name', { description: 'The name that colleagues see.' }),
    email: t.exposeString('email', { description: 'The address with which the person logs in.' }),
    roles: t.field({
      type: [StaffRoleRef],
      description: 'The roles of the person.',
      resolve: ({ roles }) => roles as StaffRole[],
    }),
    sites: t.field({
      type: [StaffSiteRef],
      nullable: true,
      description: 'The sites of the grants of the person; null for all sites.',
      resolve: ({ hasAllSites, grants }, _args, { sites }) =>
        hasAllSites ? null : grants.flatMap(({ siteId }) => sites.get(siteId) ?? []),
    }),
    isEnabled: t.boolean({
      description: 'False for somebody who was disabled.',
      resolve: ({ disabledAt }) => disabledAt === null,
    }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the person last used the console; null for never.',
    }),
    hasPasskey: t.boolean({
      description: 'Whether the person has a passkey.',
      resolve: ({ _count }) => _count.passkeys > 0,
    }),
    hasAuthenticatorApp: t.boolean({
      description: 'Whether the person has an authenticator app; false until the invitation is accepted.',
      resolve: ({ authenticatorSecret }) => authenticatorSecret !== null,
    }),
  }),
})

const MemberConnectionRef = staffBuilder.connectionObject<typeof MemberRef, Page<Member>>({
  name: 'StaffMemberConnection',
  type: MemberRef,
  description: 'Members of staff, in the order in which they were invited.',
})

staffBuilder.queryField('staffMembers', (t) =>
  t.field({
    type: MemberConnectionRef,
    description: 'All staff, for those who manage staff.',
    authScopes: { right: 'staff.manage' },
    args: {
      first: t.arg.int({ description: 'The maximum number of entries on the page, from 1 to 50.' }),
      after: t.arg.string({ description: 'The cursor after which to continue.' }),
    },
    resolve: (_root, { first, after }, ctx) => staffMembers(asStaff(ctx), pageSize(first, 50), after),
  }),
)
