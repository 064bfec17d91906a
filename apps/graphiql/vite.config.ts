import { defineConfig, type Plugin } from 'vite'

/** The reference would load the mark of its maker from elsewhere, which the policy of our pages forbids. */
const removeVendorLogo: Plugin = {
  name: 'own-marks',
  transform: (code) => code.replaceAll('https://cdn.redoc.ly/redoc/logo-mini.svg', 'data:,'),
}

/** Builds the pages for developers, which the server serves with their files below `/graphql/`. */
export default defineConfig({
  base: '/graphql/',
  logLevel: 'error',
  plugins: [removeVendorLogo],
  build: {
    manifest: true,
    target: 'es2022',
    // The editor is one large file; only developers load it.
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: { input: ['src/main.tsx', 'src/reference.tsx'] },
  },
})
