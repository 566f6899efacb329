import { findGame } from '#modules/catalog/games.rules.ts';
import { ROUTES } from './routes-table.ts';

type Shape = readonly string[];

const isFixed = (segment: string): boolean => !segment.startsWith(':');

/** A route as its segments; an optional segment makes two of them. */
function shapesOf(path: string): Shape[] {
  const [segment, ...rest] = path.split('/');
  if (!segment) return [[]];
  const after = rest.length > 0 ? shapesOf(rest.join('/')) : [[]];
  const named = after.map((shape) => [segment.replace('?', ''), ...shape]);
  return segment.endsWith('?') ? [...named, ...after] : named;
}

const byLength = Map.groupBy(
  ROUTES.filter(({ path }) => path !== '*').flatMap(({ path }) => shapesOf(path)),
  ({ length }) => length,
);

const fixedIn = (shape: Shape): number => shape.filter(isFixed).length;

/** Precedence of the router: more static segments first, then the order of the table. */
function shapeOf(segments: readonly string[]): Shape | undefined {
  const fits = (shape: Shape): boolean =>
    shape.every((word, at) => !isFixed(word) || word.toLowerCase() === plain(segments[at]!).toLowerCase());
  const found = (byLength.get(segments.length) ?? []).filter(fits);
  return found.toSorted((a, b) => fixedIn(b) - fixedIn(a))[0];
}

/**
 * The one spelling of a page's address: the router accepts `/MALL/` for `/mall`, which would be two pages to a search
 * engine. Paths outside the table stay unchanged.
 */
export function canonicalPathOf(path: string): string {
  const segments = path.split('/').filter(Boolean);
  const shape = shapeOf(segments);
  if (!shape) return path;
  return `/${segments.map((segment, at) => written(shape[at]!, segment)).join('/')}`;
}

function written(word: string, segment: string): string {
  if (isFixed(word)) return word;
  const slug = segment.toLowerCase();
  return word === ':game' && findGame(slug) ? slug : segment;
}

function plain(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
