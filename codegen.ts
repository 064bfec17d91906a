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

/** The graph of members, and that of staff. */
const members = 'schema/schema.graphql'
const staff = 'schema/staff.graphql'

/** Typed documents and hooks from the printed graphs: all that the web client, the console and REST know of the server. */
const config: CodegenConfig = {
  // A folder may still be without documents.
  ignoreNoDocuments: true,
  generates: {
    'apps/web/src/graphql/types.generated.ts': {
      schema: members,
      plugins: ['typescript'],
      config: { ...common, onlyOperationTypes: false },
    },
    'apps/web/src/graphql/possible-types.generated.ts': {
      schema: members,
      plugins: ['./apps/web/codegen/possible-types.mjs'],
    },
    'apps/web/src/graphql/documents.generated.json': {
      schema: members,
      documents: 'apps/web/src/**/*.graphql',
      plugins: ['./apps/web/codegen/manifest.mjs'],
    },
    'apps/web/src/': {
      schema: members,
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
    'apps/console/src/graphql/types.generated.ts': {
      schema: staff,
      plugins: ['typescript'],
      config: { ...common, onlyOperationTypes: false },
    },
    'apps/console/src/graphql/possible-types.generated.ts': {
      schema: staff,
      plugins: ['./apps/web/codegen/possible-types.mjs'],
    },
    'apps/console/src/graphql/documents.generated.json': {
      schema: staff,
      documents: 'apps/console/src/**/*.graphql',
      plugins: ['./apps/web/codegen/manifest.mjs'],
    },
    'apps/console/src/': {
      schema: staff,
      ...nearOperations,
      presetConfig: { ...nearOperations.presetConfig, baseTypesPath: 'graphql/types.generated.ts' },
      documents: 'apps/console/src/**/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node', './apps/web/codegen/hooks.mjs'],
      config: {
        ...common,
        hooksFrom: 'apps/console/src/graphql/hooks.ts',
        unstable_onExecutableDocumentNode: (document: DocumentNode) => ({
          hash: knownDocuments([{ document }])[0]?.id,
        }),
      },
    },
    'apps/rest/src/documents/types.generated.ts': {
      schema: members,
      plugins: ['typescript'],
      config: common,
    },
    'apps/rest/src/documents/documents.generated.json': {
      schema: members,
      documents: 'apps/rest/src/**/*.graphql',
      plugins: ['./apps/web/codegen/manifest.mjs'],
    },
    'apps/rest/src/': {
      schema: members,
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
