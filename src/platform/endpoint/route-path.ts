/** Named path parameters that match only certain values, such as `game` → its known slugs. */
export type PathPatterns = Readonly<Record<string, string>>;

const SEGMENT = /^([^{]*)\{(\w+)\}$/;
const ID = '[0-9]+';

export interface RoutePath {
  /** Hono's form. */
  pattern: string;
  /** Hono's parameter → its name here, and the prefix to remove from its value. */
  params: ReadonlyArray<{ name: string; prefix: string }>;
  /** Fixed paths win over generic ones: register in ascending order. */
  weight: number;
}

/**
 * `{game}/news{id}` → `/:game{football|…}/:id{news[0-9]+}`. A parameter named like an id takes digits only, so that
 * `user/info` is never parsed as an id.
 */
export function routePath(path: string, patterns: PathPatterns): RoutePath {
  const params: { name: string; prefix: string }[] = [];
  let weight = 0;
  const segments = path.split('/').map((segment, index) => {
    const match = SEGMENT.exec(segment);
    if (!match) return segment;
    const [, prefix = '', name = ''] = match;
    params.push({ name, prefix });
    weight += (prefix ? 1 : 2) * (index === 0 ? 10 : 1);
    const values = patterns[name] ?? (/(^id|Id|Index)$/.test(name) ? ID : '[^/]+');
    return `:${name}{${prefix}${prefix ? values : `(?:${values})`}}`;
  });
  return { pattern: `/${segments.join('/')}`, params, weight };
}
