import { defineConfig } from 'vite'

/**
 * Builds the scripts of the public pages beside the member application. They are a build of their own, so that what they
 * share with the application is in them, and not in a chunk that brings half of the application along.
 */
export default defineConfig({
  build: {
    outDir: 'dist/client',
    manifest: '.vite/scripts.json',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: [
        'src/public/auth/auth-form.client.ts',
        'src/public/auth/sign-up/sign-up.client.ts',
        'src/public/recording/recorder.client.ts',
      ],
    },
  },
})
