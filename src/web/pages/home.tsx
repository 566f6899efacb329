import { matchesCalls } from '#modules/matches/matches.calls.ts';
import { MatchBoard } from '#modules/matches/ui/match-board.tsx';
import { packs } from '../i18n/packs.ts';
import { pack, unpack } from '../packed.ts';
import { pageContext } from '../page-context.ts';
import { HomeFrame } from '../shell/home-frame.tsx';
import type { Route } from './+types/home.ts';

export const handle = await packs('matches');

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  page.keep({ query: [], timeZone: true });
  const query = { timeZone: page.timeZone };
  return { query, renderedAt: page.now.getTime(), list: pack(await page.api(matchesCalls.list, query)) };
}

export default function Home({ loaderData: { query, renderedAt, list } }: Route.ComponentProps) {
  return (
    <HomeFrame>
      <MatchBoard page={unpack(list)} query={query} timeZone={query.timeZone} renderedAt={renderedAt} />
    </HomeFrame>
  );
}
