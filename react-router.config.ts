import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // A page carries the routes it shows; the others come in one file when it is idle: see src/web/all-routes.ts.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
