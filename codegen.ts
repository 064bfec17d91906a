import type { CodegenConfig } from '@graphql-codegen/cli'
import type { DocumentNode } from 'graphql'
import { knownDocuments } from './apps/web/codegen/known-documents.mjs'

const scalars = { Date: 'string', DateTime: 'string', ID: 'string' }
const nearOperations = {
  preset: 'near-operation-file' as const,
  presetConfig: { extension: '.generated.ts', importTypesNamespace: 'Graph' },
}
const common = {
  scalars,
  enumType: 'string-literal' as const,
  enumsAsTypes: true,
  useTypeImports: true,
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
  avoidOptionals: { field: true },
  skipTypename: false,
  nonOptionalTypename: true,
  dedupeFragments: true,
  inlineFragmentTypes: 'mask' as const,
  customDirectives: { apolloUnmask: true },
}

/** Typed documents and hooks from the printed schema: the only thing that the web and REST know of the server. */
const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  // A room may still be without documents.
  ignoreNoDocuments: true,
  generates: {
    'apps/web/src/graphql/types.generated.ts': {
      plugins: ['typescript'],
      config: { ...common, onlyOperationTypes: false },
    },
    'apps/web/src/graphql/possible-types.generated.ts': {
      plugins: ['./apps/web/codegen/possible-types.mjs'],
    },
    'apps/web/src/graphql/documents.generated.json': {
      documents: 'apps/web/src/**/*.graphql',
      plugins: ['./apps/web/codegen/manifest.mjs'],
    },
    'apps/web/src/': {
      ...nearOperations,
      presetConfig: { ...nearOperations.presetConfig, baseTypesPath: 'graphql/types.generated.ts' },
      documents: 'apps/web/src/**/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node', './apps/web/codegen/hooks.mjs'],
      config: {
        ...common,
        hooksFrom: 'apps/web/src/graphql/hooks.ts',
        // Each operation carries the hash that the client sends instead of its text (`links/operation.ts`).
        unstable_onExecutableDocumentNode: (document: DocumentNode) => ({
          hash: knownDocuments([{ document }])[0]?.id,
        }),
      },
    },
    'apps/rest/src/documents/types.generated.ts': {
      plugins: ['typescript'],
      config: common,
    },
    'apps/rest/src/documents/documents.generated.json': {
      documents: 'apps/rest/src/**/*.graphql',
      plugins: ['./apps/web/codegen/manifest.mjs'],
    },
    'apps/rest/src/': {
      ...nearOperations,
      presetConfig: { ...nearOperations.presetConfig, baseTypesPath: 'documents/types.generated.ts' },
      documents: 'apps/rest/src/**/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      // Without a cache nothing adds __typename: it is there where a document asks for it.
      config: { ...common, inlineFragmentTypes: 'inline', skipTypename: true, nonOptionalTypename: false },
    },
  },
}

export default config
