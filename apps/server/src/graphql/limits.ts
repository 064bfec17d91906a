import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { largestPage, pageSize } from '@vonk/schema/core/cursor.ts'
import { graphError } from '@vonk/schema/core/errors.ts'
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  getNullableType,
  getOperationAST,
  isListType,
  type ParseOptions,
  parse,
  type Source,
  type ValidationContext,
  validate,
  visit,
} from 'graphql'
import { type ComplexityEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity'
import { isAsyncIterable, type Plugin } from 'graphql-yoga'

/**
 * The limits of one document. The operations of our own clients stay well below them; for GraphiQL's
 * introspection only the tokens are limited.
 */
export const limits = {
  /** The nesting depth of fields and fragments. */
  depth: 16,
  /** The number of fields with an alias. */
  aliases: 15,
  /** The number of names, punctuators and values in the text. */
  tokens: 1000,
  /**
   * The sum over all names in the response of the square of how often each is written; fragments that are spread count as
   * one name. Validation compares fields of the same name in pairs.
   */
  repetition: 10_000,
  /** The highest possible number of fields in the response: see `fieldsOf`. */
  cost: 10_000,
}

/** Validation ends after so many errors: a suggestion for a misspelt name compares it with every type. */
const maxValidationErrors = 10

type Limit = keyof typeof limits

const exceeded = (limit: Limit): GraphQLError =>
  graphError('BAD_USER_INPUT', `The document is above the limit of ${limits[limit]} for its ${limit}.`, {
    limit,
  })

/** Rejects a document during validation, with its own error next to any others. */
const rejectAbove = (limit: Limit) => ({
  n: limits[limit],
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null) => context?.reportError(exceeded(limit))],
})

const perList = 10

/**
 * The highest possible number of fields: a page has as many nodes as `first` or `last`, or as a site sets at most; any
 * other list counts as ten.
 */
const fieldsOf: ComplexityEstimator = ({ type, field, args, childComplexity }) => {
  if (field.name.startsWith('__')) return 1
  if ('first' in args || 'last' in args)
    return 1 + pageSize(args.first ?? args.last, largestPage) * childComplexity
  // The nodes of a page were already multiplied by the field with the page's arguments.
  const isInPage = /(Connection|Page)$/.test(type.name)
  return isListType(getNullableType(field.type)) && !isInPage ? 1 + perList * childComplexity : undefined
}
const estimators = [fieldsOf, simpleEstimator({ defaultComplexity: 1 })]

/** The cost of a document with its variables; errors in variables are left to the execution. */
function costOf(args: ExecutionArgs): number {
  const operation = getOperationAST(args.document, args.operationName)
  if (!operation) return 0
  try {
    return getComplexity({
      schema: args.schema,
      query: args.document,
      variables: args.variableValues ?? {},
      estimators,
      ...(operation.name && { operationName: operation.name.value }),
    })
  } catch (error) {
    // An invalid variable has a position in the document, and the executor reports it. The error for
    // fragments that multiply beyond the library's limit has no position.
    return error instanceof GraphQLError && error.nodes ? 0 : Number.POSITIVE_INFINITY
  }
}

/** The data that a plugin gets before an operation is executed or subscribed to. */
interface Start {
  args: ExecutionArgs
  setResultAndStopExecution: (result: ExecutionResult) => void
}

/** An answer with the cost of its operation beside the highest one that is allowed. */
const priced = (result: ExecutionResult, value: number): ExecutionResult => ({
  ...result,
  extensions: { ...result.extensions, cost: { value, limit: limits.cost } },
})

/** Applies the limits to documents that are not persisted operations. */
export function limitsPlugin(isPersisted: (document: DocumentNode) => boolean): Plugin {
  /** The cost of a text, which its answer shows; null for a persisted operation, and if it is above the limit. */
  const costWithin = ({ args, setResultAndStopExecution: stopWith }: Start): number | null => {
    if (isPersisted(args.document)) return null
    const cost = costOf(args)
    if (cost <= limits.cost) return cost
    stopWith({ errors: [exceeded('cost')] })
    return null
  }
  return {
    onPluginInit({ addPlugin }) {
      addPlugin(maxDepthPlugin(rejectAbove('depth')))
      addPlugin(maxAliasesPlugin(rejectAbove('aliases')))
    },
    onParse({ setParseFn }) {
      setParseFn(parseWithinLimit)
    },
    onValidate({ params, setValidationFn }) {
      if (isPersisted(params.documentAST)) return
      setValidationFn(((schema, document, rules, _options, typeInfo) =>
        validate(schema, document, rules, { maxErrors: maxValidationErrors }, typeInfo)) as typeof validate)
    },
    onExecute(start) {
      const cost = costWithin(start)
      if (cost === null) return
      return {
        onExecuteDone({ result, setResult }) {
          if (!isAsyncIterable(result)) setResult(priced(result, cost))
        },
      }
    },
    onSubscribe(start) {
      const cost = costWithin(start)
      if (cost === null) return
      return {
        onSubscribeResult: () => ({
          onNext({ result, setResult }) {
            if (!isAsyncIterable(result)) setResult(priced(result, cost))
          },
        }),
      }
    },
  }
}

/**
 * The timeout of an operation, in milliseconds: no client of ours waits longer, and each statement ends after 5 s.
 */
export const deadline = 20_000

/**
 * Answers an operation that takes longer than the deadline with UNAVAILABLE, so that its connection is free. What it
 * has begun goes on: a change may still be made, and every change can be repeated.
 */
export const deadlinePlugin = (milliseconds = deadline): Plugin => ({
  onExecute({ executeFn, setExecuteFn }) {
    setExecuteFn((args) => {
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<ExecutionResult>((resolve) => {
        timer = setTimeout(() => resolve({ errors: [tookTooLong()] }), milliseconds)
      })
      return Promise.race([executeFn(args), timeout]).finally(() => clearTimeout(timer))
    })
  },
})

const tookTooLong = () => graphError('UNAVAILABLE', 'The answer took too long. Try again.')

function parseWithinLimit(source: string | Source, options?: ParseOptions): DocumentNode {
  let document: DocumentNode
  try {
    document = parse(source, { ...options, maxTokens: limits.tokens })
  } catch (error) {
    throw /^Syntax Error: Document contains more/.test((error as Error).message) ? exceeded('tokens') : error
  }
  // Before validation, because its rules all run to the end.
  if (repetitionOf(document) > limits.repetition) throw exceeded('repetition')
  return document
}

/** The comparisons that validation may need at most, about twice as many: see `limits.repetition`. */
export function repetitionOf(document: DocumentNode): number {
  const times = new Map<string, number>()
  const count = (name: string) => void times.set(name, (times.get(name) ?? 0) + 1)
  visit(document, {
    Field: ({ alias, name }) => count((alias ?? name).value),
    FragmentSpread: () => count('...'),
    InlineFragment: () => count('...'),
  })
  return [...times.values()].reduce((sum, one) => sum + one * one, 0)
}
