import { data } from 'react-router';
import { findGame } from '#modules/catalog/games.rules.ts';
import { matchesCalls } from '#modules/matches/matches.calls.ts';
import { MatchBoard } from '#modules/matches/ui/match-board.tsx';
import { packs } from '../i18n/packs.ts';
import { pack, unpack } from '../packed.ts';
import { pageContext } from '../page-context.ts';
import { HomeFrame } from '../shell/home-frame.tsx';
import type { Route } from './+types/game.ts';

export const handle = await packs('matches');

/** The game's matches of today. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const game = findGame(params.game);
  if (!game) throw data(null, { status: 404 });
  page.keep({ query: [], timeZone: true });
  const query = { timeZone: page.timeZone, game: game.slug };
  const list = pack(await page.api(matchesCalls.list, query));
  return { query, renderedAt: page.now.getTime(), list };
}

export default function GamePage({ loaderData, params }: Route.ComponentProps) {
  const { query, renderedAt, list } = loaderData;
  return (
    <HomeFrame>
      <MatchBoard
        key={params.game}
        page={unpack(list)}
        query={query}
        timeZone={query.timeZone}
        renderedAt={renderedAt}
      />
    </HomeFrame>
  );
}
