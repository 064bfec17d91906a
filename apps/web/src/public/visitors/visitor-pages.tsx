import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { renderDocument } from '../document.tsx'
import type { FacePageInput } from '../faces/face-input.ts'
import face from '../faces/faces.css?inline'
import { memberWords } from '../faces/interest-names.ts'
import ground from '../landing/ground.css?inline'
import sentence from '../landing/sentence.css?inline'
import { languageOf } from '../language.ts'
import around from './around.css?inline'
import cards from './cards.css?inline'
import { VisitorMembersPage } from './members-page.tsx'
import profile from './profile.css?inline'
import { VisitorProfilePage } from './profile-page.tsx'
import unavailable from './unavailable.css?inline'
import { UnavailablePage } from './unavailable-page.tsx'
import type { VisitorMembersInput, VisitorProfileInput } from './visitor-input.ts'

/** Renders the members' list for visitors as a complete HTML document. */
export async function renderVisitorMembers(input: VisitorMembersInput): Promise<string> {
  const title = languageOf(input.locale)._(msg`Members`)
  return visitorPage(input, title, [sentence, around, cards], <VisitorMembersPage {...input} />)
}

/** Renders a member's profile for visitors as a complete HTML document. */
export async function renderVisitorProfile(input: VisitorProfileInput): Promise<string> {
  const { name, age } = input.person
  const words = await memberWords(input.locale)
  return visitorPage(input, `${name}, ${age}`, [profile], <VisitorProfilePage {...input} words={words} />)
}

/** Renders the answer about a profile that visitors may not see as a complete HTML document. */
export async function renderUnavailable(input: FacePageInput): Promise<string> {
  const title = languageOf(input.locale)._(msg`This profile is not available.`)
  return visitorPage(input, title, [unavailable], <UnavailablePage {...input} />)
}

function visitorPage(input: FacePageInput, title: string, styles: string[], children: ReactNode): string {
  return renderDocument(input, {
    title: `${title} · ${input.site.name}`,
    description: languageOf(input.locale)._(
      msg`Real conversations with adults who know what they are looking for.`,
    ),
    styles: [ground, face, ...styles].join(''),
    children,
  })
}
