import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { packsPlugin } from './src/web/i18n/packs-plugin.ts';
import { lostModulePlugin } from './src/web/shell/lost-module-plugin.ts';

export default defineConfig({
  plugins: [
    lostModulePlugin(),
    tailwindcss(),
    reactRouter(),
    packsPlugin(resolve(import.meta.dirname, 'locales')),
  ],
  build: { target: 'es2022' },
  environments: {
    client: {
      build: {
        // Fewer, larger files compress better: what a page needs of the framework and the frame, in one each.
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui)[\\/]/,
                },
                { name: 'site', test: /src[\\/]web[\\/]/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './src/web/handler.ts' } } },
  },
  // Found only when first used, they would reload the page a second after it opened.
  optimizeDeps: { include: ['@lingui/core', 'partysocket/ws'] },
});
