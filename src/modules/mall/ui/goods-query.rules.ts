import {
  DIRECTIONS,
  type Direction,
  GOODS_KINDS,
  GOODS_SORTS,
  type GoodsKind,
  type GoodsSort,
  usualDirection,
} from '../goods.rules.ts';

/** Filters of the goods list, as in its URL. */
export interface GoodsPageQuery {
  sort: GoodsSort;
  direction: Direction;
  kind: GoodsKind | null;
  maxPrice: number | null;
}

export const GOODS_PAGE_QUERY = ['sort', 'direction', 'kind', 'max'] as const;

const oneOf = <Word extends string>(words: readonly Word[], requested: string | null): Word | null =>
  words.find((word) => word === requested) ?? null;

export function readGoodsQuery(query: URLSearchParams): GoodsPageQuery {
  const sort = oneOf(GOODS_SORTS, query.get('sort')) ?? 'time';
  const max = query.get('max') ?? '';
  return {
    sort,
    direction: oneOf(DIRECTIONS, query.get('direction')) ?? usualDirection(sort),
    kind: oneOf(GOODS_KINDS, query.get('kind')),
    maxPrice: /^\d{1,12}$/.test(max) ? Number(max) : null,
  };
}

/** Defaults are omitted, so that each list has one URL. */
export function writeGoodsQuery({ sort, direction, kind, maxPrice }: GoodsPageQuery): string {
  const query = new URLSearchParams();
  if (sort !== 'time') query.set('sort', sort);
  if (direction !== usualDirection(sort)) query.set('direction', direction);
  if (kind) query.set('kind', kind);
  if (maxPrice !== null) query.set('max', String(maxPrice));
  const text = query.toString();
  return text ? `/mall?${text}` : '/mall';
}

/** Reverses the direction where the list is already sorted by this value. */
export const sortedBy = (shelf: GoodsPageQuery, sort: GoodsSort): GoodsPageQuery => ({
  ...shelf,
  sort,
  direction: shelf.sort === sort ? (shelf.direction === 'asc' ? 'desc' : 'asc') : usualDirection(sort),
});
