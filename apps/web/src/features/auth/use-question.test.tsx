import { act, renderHook } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { useQuestion } from './use-question.ts'

it('goes back to the question before, also before the router has drawn the entry of this one', () => {
  const { result } = renderHook(() => useQuestion(() => 'who'), { wrapper: MemoryRouter })
  act(() => {
    // The question is drawn at once, the entry with a transition that has not begun yet.
    flushSync(() => result.current.open('birth'))
    expect(result.current.question).toBe('birth')
    result.current.goBack()
  })
  expect(result.current.question).toBe('who')
  act(() => result.current.open('birth'))
  act(() => result.current.open('place'))
  expect(result.current).toMatchObject({ question: 'place', came: 'on' })
  act(() => result.current.goBack())
  expect(result.current).toMatchObject({ question: 'birth', came: 'back' })
  act(() => result.current.goBack())
  expect(result.current).toMatchObject({ question: 'who', came: 'back' })
})
