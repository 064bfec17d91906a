import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ShopCodeDocument, type ShopDiscountFragment } from './shop.generated.ts'
import { codeOf, keepCode } from './shop.store.ts'

/** The state of a typed code. Only the member removes the typed text. */
export interface TypedCode {
  text: string
  isAsking: boolean
  /** The code that is valid for the order. */
  found: ShopDiscountFragment | null
  /** Why it is not valid; the server's message. */
  rejection: string | null
  /** Whether the request failed. */
  hasFailed: boolean
  write: (text: string) => void
  check: () => Promise<void>
  remove: () => void
}

const nothing = { isAsking: false, found: null, rejection: null, hasFailed: false }

/** A typed discount code that the server checks; it survives a reload of this tab. */
export function useCode(memberId: number): TypedCode {
  const client = useApolloClient()
  const [state, setState] = useState<Pick<TypedCode, keyof typeof nothing>>(nothing)
  const [text, setText] = useState(() => codeOf(memberId).get()?.code ?? '')
  const turn = useRef(0)

  const ask = useCallback(
    async (code: string, hasCounted: boolean) => {
      const mine = ++turn.current
      setState({ ...nothing, isAsking: true })
      try {
        const { data } = await client.query({
          query: ShopCodeDocument,
          variables: { code },
          fetchPolicy: 'no-cache',
        })
        if (mine !== turn.current || !data) return
        const answer = data.discountCode
        if (answer.__typename === 'DiscountCode') {
          keepCode(memberId, code, true)
          return setState({ ...nothing, found: answer })
        }
        // A once accepted code was used by an earlier order: it is removed silently. Any other stays, with
        // the reason.
        if (hasCounted && answer.__typename !== 'RateLimitedError') {
          setState(nothing)
          setText('')
          return keepCode(memberId, '')
        }
        setState({ ...nothing, rejection: answer.message })
      } catch {
        if (mine === turn.current) setState({ ...nothing, hasFailed: true })
      }
    },
    [client, memberId],
  )
  useEffect(() => {
    const kept = codeOf(memberId).get()
    if (kept) void ask(kept.code, kept.hasCounted)
  }, [ask, memberId])

  const write = (next: string) => {
    turn.current++
    setText(next)
    setState(nothing)
    keepCode(memberId, next)
  }
  return {
    ...state,
    text,
    write,
    check: async () => {
      if (text.trim() && !state.isAsking) await ask(text.trim(), false)
    },
    remove: () => write(''),
  }
}
