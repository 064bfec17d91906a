import type { ApolloClient } from '@apollo/client'
import type { Modifier } from '@apollo/client/cache'
import { changeLocale, loadMessages } from '../i18n/catalogues.ts'
import { localeOf } from '../i18n/locale.ts'
import { SetLanguageDocument } from './set-language.generated.ts'

const invalidate: Modifier<unknown> = (_value, { INVALIDATE }) => INVALIDATE

/** The fields of the graph that contain sentences of the server. */
const translated = { site: invalidate, icebreakers: invalidate, gifts: invalidate }

/** Changes the language of the member and of the application, without loading the page again. Returns a typed error. */
export async function changeLanguage(client: ApolloClient, language: string): Promise<unknown> {
  const locale = localeOf(language)
  // First, because the choice must not be stored without its translations.
  const messages = await loadMessages(locale)
  const { data } = await client.mutate({ mutation: SetLanguageDocument, variables: { language } })
  if (data?.setLanguage.__typename !== 'SetLanguageSuccess') return data?.setLanguage
  changeLocale(locale, messages)
  // What fails to refetch is translated with its next page.
  client
    .refetchQueries({ updateCache: (cache) => cache.modify({ id: 'ROOT_QUERY', fields: translated }) })
    .catch(() => {})
  return null
}
