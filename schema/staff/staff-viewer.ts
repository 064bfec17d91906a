import type { SiteConfig } from '../core/site.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import type { StaffViewer } from '../core/staff-context.ts'
import { rightsOfRoles, type staffRoles } from '../core/staff-rights.rules.ts'

export const StaffRoleRef = staffBuilder.enumType('StaffRole', {
  description: 'What somebody works as. The rights of each role are a table in the code.',
  values: {
    ADMINISTRATOR: { value: 'administrator', description: 'Manages staff and reads the audit log.' },
    FINANCE: { value: 'finance', description: 'Answers questions about payments.' },
    REVIEWER: { value: 'reviewer', description: 'Decides about content and members.' },
    SUPPORT: { value: 'support', description: 'Answers complaints.' },
  } satisfies Record<string, { value: (typeof staffRoles)[number]; description: string }>,
})

export const StaffSiteRef = staffBuilder.objectRef<SiteConfig>('Site').implement({
  description: 'A site that the reader may work for.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of the site.' }),
    name: t.exposeString('name', { description: 'The name of the site, as its visitors see it.' }),
    domain: t.exposeString('domain', { description: 'The domain of the site.' }),
  }),
})

export const StaffViewerRef = staffBuilder.objectRef<StaffViewer>('StaffViewer').implement({
  description: 'The member of staff who asks.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The id of this person.' }),
    name: t.exposeString('name', { description: 'The name that colleagues see.' }),
    language: t.exposeString('language', { description: 'The language of the console, `nl` or `en`.' }),
    roles: t.field({
      type: [StaffRoleRef],
      description: 'The roles of this person.',
      resolve: ({ roles }) => [...roles],
    }),
    rights: t.field({
      type: ['String'],
      description:
        'The rights that the roles give together, such as `reports.decide`. The server checks each operation again.',
      resolve: ({ roles }) => [...rightsOfRoles(roles)],
    }),
    sites: t.field({
      type: [StaffSiteRef],
      description: 'The sites of the grants of this person, by name.',
      resolve: ({ siteIds }, _args, { sites }) =>
        [...sites.values()]
          .filter(({ id }) => siteIds === null || siteIds.includes(id))
          .sort((one, other) => one.name.localeCompare(other.name)),
    }),
  }),
})

staffBuilder.queryField('viewer', (t) =>
  t.field({
    type: StaffViewerRef,
    nullable: true,
    skipTypeScopes: true,
    description: 'The member of staff who asks; null before the log-in.',
    resolve: (_root, _args, { staff }) => staff,
  }),
)
