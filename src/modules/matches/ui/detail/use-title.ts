import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';
import { useSpoilerFree } from '#ui/preferences/spoiler.ts';
import type { RootData } from '#ui/root/root-data.ts';
import type { MatchDetail } from '../../detail.contract.ts';
import { titleOf } from './title.rules.ts';

/**
 * The title follows the score. The server's title has none: it appears in tabs and link previews before any script
 * could mask it.
 */
export function useTitle(detail: MatchDetail, shown: boolean): void {
  const [spoilerFree] = useSpoilerFree();
  const site = useRouteLoaderData<RootData>('root')?.brand.projectName;
  const title = titleOf(detail, shown || !spoilerFree, useT());
  useEffect(() => {
    if (site) document.title = `${title} · ${site}`;
  }, [title, site]);
}
