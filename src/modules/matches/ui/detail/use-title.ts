import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useT } from '#ui/i18n/use-t.ts';
import { useSpoilerFree } from '#ui/preferences/spoiler.ts';
import type { RootData } from '#ui/root/root-data.ts';
import type { MatchDetail } from '../../detail.contract.ts';
import { titleOf } from './title.rules.ts';

/**
 * The title moves with the score. It comes without one: it stands in a tab and in a preview of a link before any
 * script could hide it.
 */
export function useTitle(detail: MatchDetail, shown: boolean): void {
  const [spoilerFree] = useSpoilerFree();
  const site = useRouteLoaderData<RootData>('root')?.brand.projectName;
  const title = titleOf(detail, shown || !spoilerFree, useT());
  useEffect(() => {
    if (site) document.title = `${title} · ${site}`;
  }, [title, site]);
}
