import type { ComponentType } from 'react'
import { matchRoutes, type Params } from 'react-router'
import type { FirstPart } from '../i18n/locale.ts'

/** The exports of a module under `src/routes`: a component or a redirect. */
export interface RouteModule {
  /** The page; that of a layout renders the page by `Outlet`. */
  component?: ComponentType
  /** The address to which this one redirects. */
  redirect?: string
  /**
   * Loads what the component shows, before it is rendered. A query belongs here if the page reads it from the cache
   * first; any other would be sent twice. A failure is ignored, because the page meets and shows it.
   */
  prefetch?: (params: Params, search: URLSearchParams) => unknown
}

export interface RouteRow {
  path: string
  /**
   * The module under `src/routes`, without its extension. Routes that share a module are one page, which is
   * not remounted when its address changes from one to the other.
   */
  module: string
  layout: 'default' | 'chat' | 'empty'
  /** Who may see the page; a visitor of a members' page logs in first. */
  audience: 'members' | 'everyone'
}

const row = (
  path: string,
  module: string,
  layout: RouteRow['layout'] = 'default',
  audience: RouteRow['audience'] = layout === 'empty' ? 'everyone' : 'members',
): RouteRow => ({ path, module, layout, audience })

/** Every page of the member application. */
export const routeTable: readonly RouteRow[] = [
  row('/', 'index', 'empty'),
  row('/members', 'members'),
  row('/members/:id', 'members.$id'),
  row('/members/:id/signup', 'members.$id.signup', 'empty'),
  row('/members/:id/chat', 'chats.$id', 'chat'),
  row('/likes', 'likes'),
  row('/likes/:type', 'likes.$type'),
  row('/likes/m/:id', 'likes.m.$id'),
  row('/chats', 'chats', 'chat'),
  row('/chats/:id', 'chats.$id', 'chat'),
  row('/login', 'auth-page', 'empty'),
  row('/signup', 'auth-page', 'empty'),
  row('/complete-signup', 'complete-signup', 'empty'),
  row('/signup-matches', 'signup-matches'),
  row('/reset-password', 'auth-page', 'empty'),
  row('/reset-password/do', 'auth-page', 'empty'),
  row('/mail-change/do', 'auth-page', 'empty'),
  row('/activate', 'auth-page', 'empty'),
  row('/activate/done', 'auth-page', 'empty'),
  row('/activate/error', 'auth-page', 'empty'),
  row('/account-deleted', 'account-deleted', 'empty'),
  row('/reactivate', 'reactivate', 'empty'),
  row('/complaints', 'complaints', 'default', 'everyone'),
  row('/match-finder', 'match-finder'),
  row('/swipe-game', 'swipe-game'),
  row('/profile', 'profile'),
  row('/notifications', 'notifications'),
  row('/settings', 'settings'),
  row('/settings/account', 'settings.account'),
  row('/settings/privacy', 'settings.privacy'),
  row('/settings/blocked', 'settings.blocked'),
  row('/settings/decisions', 'settings.decisions'),
  row('/settings/photo', 'settings.photo'),
  row('/settings/sessions', 'settings.sessions'),
  row('/settings/partners', 'settings.partners'),
  row('/settings/data', 'settings.data'),
  row('/settings/delete', 'settings.delete'),
  row('/credits', 'credits'),
  row('/credits/repeat-order', 'credits.repeat-order'),
  row('/credits/:id/:paymentmethod?', 'credits'),
  row('/directdebit', 'directdebit'),
  row('/premium', 'premium'),
  row('/transactions/:id?', 'transactions.$id'),
]

/**
 * The modules where most visits start. Their translations come with the application; every other page waits for a second
 * file with the rest.
 */
export const firstPages: readonly string[] = ['members', 'chats', 'chats.$id']

/** The part of the translations with which a page of this row begins. */
export const firstPartOf = (row: RouteRow | undefined): FirstPart =>
  row?.layout === 'chat' ? 'chat' : 'default'

/** Finds the row of a path, and its parameters; a static segment has priority over a parameter. */
export function matchRoute(pathname: string) {
  const match = matchRoutes([...routeTable], pathname)?.[0]
  return match && { row: match.route, params: match.params }
}
