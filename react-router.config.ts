import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // The whole manifest travels with the first page: no inline discovery requests, and the CSP stays hash-only.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
