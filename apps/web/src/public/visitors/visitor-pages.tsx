import { styles as membersStyles } from 'virtual:styles/public/visitors/members-page.tsx'
import { styles as profileStyles } from 'virtual:styles/public/visitors/profile-page.tsx'
import { styles as unavailableStyles } from 'virtual:styles/public/visitors/unavailable-page.tsx'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { renderDocument } from '../document.tsx'
import { i18nOf } from '../i18n.ts'
import { memberI18n } from '../profile-landing/member-i18n.ts'
import type { VisitorPageInput } from '../profile-landing/profile-landing-input.ts'
import { VisitorMembersPage } from './members-page.tsx'
import { VisitorProfilePage } from './profile-page.tsx'
import { UnavailablePage } from './unavailable-page.tsx'
import type { VisitorMembersInput, VisitorProfileInput } from './visitor-input.ts'

/** Renders the members' list for visitors as a complete HTML document. */
export async function renderVisitorMembers(input: VisitorMembersInput): Promise<string> {
  const title = i18nOf(input.locale)._(msg`Members`)
  return visitorPage(input, title, membersStyles, <VisitorMembersPage {...input} />)
}

/** Renders a member's profile for visitors as a complete HTML document. */
export async function renderVisitorProfile(input: VisitorProfileInput): Promise<string> {
  const { name, age } = input.person
  const i18n = await memberI18n(input.locale)
  return visitorPage(input, `${name}, ${age}`, profileStyles, <VisitorProfilePage {...input} i18n={i18n} />)
}

/** Renders the answer about a profile that visitors may not see as a complete HTML document. */
export async function renderUnavailable(input: VisitorPageInput): Promise<string> {
  const title = i18nOf(input.locale)._(msg`This profile is not available.`)
  return visitorPage(input, title, unavailableStyles, <UnavailablePage {...input} />)
}

function visitorPage(
  input: VisitorPageInput,
  title: string,
  styles: readonly string[],
  children: ReactNode,
): string {
  return renderDocument(input, {
    title: `${title} · ${input.site.name}`,
    description: i18nOf(input.locale)._(
      msg`Real conversations with adults who know what they are looking for.`,
    ),
    styles,
    children,
  })
}
