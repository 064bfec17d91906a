import type { PartnerApplication } from '@vonk/prisma/generated/client/client.ts'
import { staffBuilder } from '../core/staff-builder.ts'
import { scopesIn, scopeTexts } from '../partners/partner-scopes.rules.ts'
import { text } from '../texts/text.ts'

const StateRef = staffBuilder.enumType('PartnerApplicationState', {
  description: 'The state of an application whose address is confirmed.',
  values: {
    APPROVED: { value: 'approved', description: 'It became a partner.' },
    OPEN: { value: 'open', description: 'It waits for a decision.' },
    REJECTED: { value: 'rejected', description: 'It was rejected.' },
  } as const,
})

export const PartnerScopeRef = staffBuilder
  .objectRef<{ key: keyof typeof scopeTexts }>('PartnerApplicationScope')
  .implement({
    description: 'Something that a program may do on behalf of a member.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'The scope as programs name it, such as `chats:read`.' }),
      title: t.string({
        description: 'What a member reads about it, in the language of the console.',
        resolve: ({ key }, _args, { language }) => text(language, scopeTexts[key]),
      }),
    }),
  })

export const scopeRows = (names: readonly string[]) => scopesIn(names).map((key) => ({ key }))

export const PartnerApplicationRef = staffBuilder
  .objectRef<PartnerApplication>('PartnerApplication')
  .implement({
    description: 'A company that asks for access to the API of a site. Its address is confirmed.',
    fields: (t) => ({
      id: t.exposeInt('id', { description: 'The id of the application.' }),
      state: t.field({
        type: StateRef,
        description: 'Whether it is decided.',
        resolve: ({ state }) => state as typeof StateRef.$inferType,
      }),
      company: t.exposeString('company', { description: 'The name of the company.' }),
      contactName: t.exposeString('contactName', { description: 'The name of the applicant.' }),
      email: t.exposeString('email', { description: 'The confirmed address of the applicant.' }),
      website: t.exposeString('website', { description: 'The address of its website.' }),
      purpose: t.exposeString('purpose', { description: 'What its program does, in its own words.' }),
      language: t.exposeString('language', {
        description: 'The language of the applicant, in which the reason of a rejection is written.',
      }),
      scopes: t.field({
        type: [PartnerScopeRef],
        description: 'What it asks for.',
        resolve: ({ scopes }) => scopeRows(scopes),
      }),
      grantedScopes: t.field({
        type: [PartnerScopeRef],
        description: 'What was given; empty before the decision.',
        resolve: ({ grantedScopes }) => scopeRows(grantedScopes),
      }),
      redirectUris: t.exposeStringList('redirectUris', {
        description: 'Where members return to after they gave access; empty if its programs ask no member.',
      }),
      isPublic: t.exposeBoolean('isPublic', {
        description: 'True if its program runs in a browser or an app, where no key stays secret.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was sent.' }),
      reason: t.exposeString('reason', {
        nullable: true,
        description: 'Why it was rejected, as the applicant read it; null otherwise.',
      }),
    }),
  })
