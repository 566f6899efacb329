import { KINDS, type Kind, MOST_PAGES } from '../search.rules.ts';

export interface Choice {
  /** Null: the first of every kind. */
  kind: Kind | null;
  page: number;
}

/** `/search/曼城?tab=match&page=2`; unknown values are ignored. */
export function readChoice(search: URLSearchParams, kinds: readonly Kind[] = KINDS): Choice {
  const tab = search.get('tab');
  const page = Number(search.get('page') ?? 1);
  return {
    kind: kinds.find((kind) => kind === tab) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

export function searchPath(text: string, { kind, page }: Choice = { kind: null, page: 1 }): string {
  const search = new URLSearchParams();
  if (kind) search.set('tab', kind);
  if (page > 1) search.set('page', String(page));
  // Browsers resolve these as parent paths, also when encoded.
  const isDots = text === '.' || text === '..';
  if (isDots) search.set('text', text);
  const query = search.toString();
  return `/search${isDots ? '' : `/${encodeURIComponent(text)}`}${query && `?${query}`}`;
}
