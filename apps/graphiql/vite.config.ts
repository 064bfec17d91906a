import { defineConfig } from 'vite'

/** Builds the pages for developers, which the server serves with their files below `/graphql/`. */
export default defineConfig({
  base: '/graphql/',
  logLevel: 'error',
  build: {
    manifest: true,
    target: 'es2022',
    // The editor is one large file; only developers load it.
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: ['src/main.tsx', 'src/reference.tsx'] },
  },
})
