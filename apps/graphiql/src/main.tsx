import './nonce.ts'
import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import '@graphiql/plugin-explorer/style.css'
import './main.css'
import { explorerPlugin } from '@graphiql/plugin-explorer'
import { useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import {
  createGraphiQLFetcher,
  type FetcherOpts,
  type FetcherParams,
  type SyncExecutionResult,
} from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { getOperationAST, parse } from 'graphql'
import { StrictMode, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { KeyForm } from './key-form.tsx'
import { repairLabels } from './labels.ts'
import { headersOfKey, socket } from './run-operation.ts'
import { type Cost, type Demo, ViewerBar } from './viewer-bar.tsx'

const plugins = [explorerPlugin()]
const texts = import.meta.glob<string>('./examples/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** An operation of each domain, in the order of their names: the tabs with which GraphiQL opens. */
const examples = Object.entries(texts)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([, query]) => ({ query: query.trim() }))

const fetcher = createGraphiQLFetcher({ url: '/graphql', wsClient: socket, enableIncrementalDelivery: false })

/**
 * GraphiQL parses a text with a delay. Without this, a text that is run sooner would be sent with the name of another
 * operation, and a subscription over HTTP.
 */
function parsed(operation: FetcherParams, options: FetcherOpts = {}): [FetcherParams, FetcherOpts] {
  try {
    const documentAST = parse(operation.query)
    const currentOperation =
      getOperationAST(documentAST, operation.operationName) ?? getOperationAST(documentAST)
    const operationName = currentOperation?.name?.value
    return [
      { ...operation, ...(operationName && { operationName }) },
      { ...options, documentAST },
    ]
  } catch {
    // The server reports the syntax error.
    return [operation, options]
  }
}

/** The data that the server embeds in the page. */
interface PageData {
  demo: Demo | null
  /** Operations run only with the key of a partner. */
  needsKey: boolean
}

function Page({ demo, needsKey }: PageData) {
  const [hasKey, setHasKey] = useState(!needsKey)
  const [cost, setCost] = useState<Cost | null>(null)
  const [runFetcher] = useState(() => async (operation: FetcherParams, options?: FetcherOpts) => {
    const [meant, { headers, ...more }] = parsed(operation, options)
    const answer = await fetcher(meant, { ...more, headers: { ...headers, ...headersOfKey() } })
    if (operation.operationName !== 'IntrospectionQuery')
      setCost((answer as { extensions?: { cost?: Cost } }).extensions?.cost ?? null)
    return answer as SyncExecutionResult
  })
  if (!hasKey) return <KeyForm onGiven={() => setHasKey(true)} />
  return (
    <>
      <ViewerBar demo={demo} cost={cost} />
      <main>
        {/* The tabs last as long as the window: nothing of a member stays on the device. The editor does not follow a
            change of the colour scheme, and its dark colours are too faint. */}
        <GraphiQL
          fetcher={runFetcher}
          plugins={plugins}
          defaultTabs={examples}
          storage={sessionStorage}
          forcedTheme="light"
        >
          <GraphiQL.Toolbar>
            {({ prettify, merge, copy }) => (
              <>
                {prettify}
                {merge}
                {copy}
                <FirstAnswer />
              </>
            )}
          </GraphiQL.Toolbar>
        </GraphiQL>
      </main>
    </>
  )
}

/** Runs the first example once, so that the page opens with an answer. What a developer wrote is never run unasked. */
function FirstAnswer() {
  const editor = useGraphiQL(({ queryEditor }) => queryEditor)
  const response = useGraphiQL(({ responseEditor }) => responseEditor)
  const { run } = useGraphiQLActions()
  const isRun = useRef(false)
  useEffect(() => {
    if (!editor || !response || isRun.current || editor.getValue() !== examples[0]?.query) return
    isRun.current = true
    run()
  }, [editor, response, run])
  return null
}

const root = document.querySelector<HTMLElement>('#root')
if (root) {
  repairLabels()
  const data = JSON.parse(root.dataset.page ?? '{}') as PageData
  createRoot(root).render(
    <StrictMode>
      <Page {...data} />
    </StrictMode>,
  )
}
