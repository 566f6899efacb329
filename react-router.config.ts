import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Every route in one file that a browser keeps: `lazy` would ask the server at nearly each navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
