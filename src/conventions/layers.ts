/** Layers of a module: a file's layer is its suffix. */
export type Layer =
  | 'rules'
  | 'calls'
  | 'contract'
  | 'tables'
  | 'store'
  | 'service'
  | 'routes'
  | 'reactions'
  | 'index'
  | 'ui';

interface LayerRule {
  /** Layers of its own module that it may import. */
  own: readonly Layer[];
  /** Layers of its own module of which it may import types only. */
  types?: readonly Layer[];
  /** Layers of lower modules that it may import. */
  below: readonly Layer[];
  packages: RegExp;
  side: 'both' | 'server' | 'browser';
  why: string;
}

const NONE = /^$/;
const ANY = /^/;
const SHARED = ['rules', 'calls', 'contract'] as const;

export const LAYERS: Readonly<Record<Layer, LayerRule>> = {
  rules: { own: ['rules'], below: ['rules'], packages: NONE, side: 'both', why: 'rules know no I/O' },
  // With a contract's schemas, every page's entry would carry the validation library.
  calls: {
    own: ['rules', 'calls'],
    types: ['contract'],
    below: ['rules', 'calls'],
    packages: NONE,
    side: 'both',
    why: 'calls are plain data',
  },
  // Calls name the types of a contract: the other way would be a circle.
  contract: {
    own: ['rules', 'contract'],
    below: ['rules', 'contract'],
    packages: /^zod(\/|$)/,
    side: 'both',
    why: 'a contract knows only rules',
  },
  tables: {
    own: ['rules', 'tables'],
    types: ['contract'],
    below: ['rules'],
    packages: /^drizzle-orm(\/|$)/,
    side: 'server',
    why: 'tables know only rules',
  },
  store: {
    own: ['rules', 'tables', 'store'],
    types: ['contract'],
    below: ['tables', ...SHARED],
    packages: /^drizzle-orm(\/|$)|^node:/,
    side: 'server',
    why: 'a store knows only tables and rules',
  },
  service: {
    own: [...SHARED, 'store', 'service'],
    types: ['tables'],
    below: [...SHARED, 'index'],
    packages: ANY,
    side: 'server',
    why: 'a service stands on stores, below the routes',
  },
  routes: {
    own: [...SHARED, 'service'],
    below: [...SHARED, 'index'],
    packages: ANY,
    side: 'server',
    why: 'routes only hand calls to services',
  },
  reactions: {
    own: [...SHARED, 'service'],
    below: [...SHARED, 'index'],
    packages: ANY,
    side: 'server',
    why: 'reactions only wake services',
  },
  // Composes the module, and therefore imports all of it.
  index: {
    own: [...SHARED, 'store', 'service', 'routes', 'reactions'],
    types: ['tables'],
    below: [...SHARED, 'index'],
    packages: ANY,
    side: 'server',
    why: 'the public API is of the server side',
  },
  ui: {
    own: [...SHARED, 'ui'],
    below: [...SHARED, 'ui'],
    packages:
      /^(react|react-dom|react-router|d3-(scale|shape)|mediabunny|@mediabunny\/aac-encoder|zod)(\/|$)/,
    side: 'browser',
    why: 'ui never sees the server side',
  },
};

/** A file without a suffix is data: it has the rights of rules. */
export function layerOf(path: string): Layer {
  if (/^modules\/[^/]+\/ui\//.test(path)) return 'ui';
  if (/^modules\/[^/]+\/index\.ts$/.test(path)) return 'index';
  const suffix = /\.([a-z]+)\.ts$/.exec(path)?.[1] ?? '';
  return suffix in LAYERS ? (suffix as Layer) : 'rules';
}
