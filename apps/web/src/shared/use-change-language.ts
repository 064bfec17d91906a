import { useApolloClient } from '@apollo/client/react'
import { useAttempt } from './use-attempt.ts'

/**
 * Changes the member's language in place: the page keeps its position and what was typed. An error is shown. The code is
 * loaded on the first use.
 */
export function useChangeLanguage(): (language: string) => void {
  const client = useApolloClient()
  const attempt = useAttempt()
  return (language) =>
    attempt(async () => {
      const { changeLanguage } = await import('./change-language.ts')
      return changeLanguage(client, language)
    })
}
