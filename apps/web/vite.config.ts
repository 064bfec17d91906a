import { defineConfig } from 'vite'
import { plugins } from './build/plugins.ts'

/**
 * Two builds from one file: `vite build` writes the member application to dist/client, and
 * `vite build --ssr` writes the renderer of the public pages to dist/server for the web server to import.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: plugins(),
  // Vite writes this on every tag of the shell; the server fills it in per answer.
  html: { cspNonce: '__NONCE__' },
  // The server's bundle is always React's production build, whatever mode the server runs in.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  css: { modules: { generateScopedName: '[name]__[local]_[hash:base64:4]' } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rolldownOptions: { input: 'src/public/render.tsx' },
        target: 'node22',
        copyPublicDir: false,
        emptyOutDir: true,
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'app.html' },
      },
  ssr: { noExternal: true },
}))
