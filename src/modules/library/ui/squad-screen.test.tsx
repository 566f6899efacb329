import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { renderToStaticMarkup } from 'react-dom/server';
import { messagesOf } from '#conventions/message-packs.ts';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { aMatch, aMeeting, NOW } from '#modules/matches/ui/detail/detail.factory.ts';
import { I18nProvider } from '#ui/i18n/use-t.ts';
import { Framed } from '#web/shell/frame.testing.tsx';
import type { SquadDetail } from '../library.contract.ts';
import { aPlayer, aSquadDetail } from './library.factory.ts';
import { SquadScreen } from './squad-screen.tsx';

const messages = Object.fromEntries(messagesOf('en').map(({ id, text }) => [id, compileMessage(text)]));

/** Visible text, and labels of lists, of a team's page. */
function textOf(game: GameSlug, detail: SquadDetail): string {
  const markup = renderToStaticMarkup(
    <I18nProvider value={setupI18n({ locale: 'en', messages: { en: messages } })}>
      <Framed>
        <SquadScreen detail={detail} sport={sportOf(game)} renderedAt={NOW} chat={null} />
      </Framed>
    </I18nProvider>,
  );
  return markup
    .replaceAll(/<[^>]*aria-label="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

it('squad screen: has no home and away where nobody is at home', () => {
  const form = [aMeeting(21, 'Northbank', 'Hilltop', 2, 0)];
  expect(textOf('football', aSquadDetail({ form }))).toMatch(/Recent form 2 - 0 Win H Hilltop/);
  expect(textOf('darts', aSquadDetail({ form }))).toMatch(/Recent form 2 - 0 Win Hilltop/);
});

it('squad screen: shows places instead of wins where a match is a lobby', () => {
  const row = (teamId: number) => ({ teamId, points: 20 - teamId, kills: 3, wins: 0 });
  const result = aMatch('football', { id: 6, state: 'finished', lobby: [row(2), row(1), row(3)] });
  const detail = aSquadDetail({ results: [result], form: [aMeeting(6, 'Hilltop', 'Northbank', 18, 17)] });
  const text = textOf('pubg', detail);
  expect(text).toMatch(/Recent form 2 of 3/);
  expect(text).not.toMatch(/Win|Loss|Hilltop/);
});

it('squad screen: a player is no squad of one, and has an age rather than an average', () => {
  const detail = aSquadDetail({ players: [{ position: 'player', players: [aPlayer()] }] });
  expect(textOf('football', detail)).toMatch(/Average age.*Squad/);
  expect(textOf('darts', detail)).not.toMatch(/Squad|Average age/);
});
