import { providerRecordings } from '../http/provider-recordings.testing.ts';
import { readable } from '../http/readable.contract.ts';
import { openEnvelope } from './envelope.contract.ts';
import { LEADERBOARDS, LeaderItem, leadersMessage } from './leaders.contract.ts';

const recordings = providerRecordings('api-football');
const league = { id: 135, season: 2025 };

recordings.suite('recorded lists of leading players', () => {
  it.each(LEADERBOARDS)('$path is the leaderboard $key of its league and season', (board) => {
    const { items } = openEnvelope(recordings.read(board.path.slice(1).replace('/', '-')));
    const read = readable(LeaderItem, items);
    expect(read.unreadable).toBe(0);
    const message = leadersMessage(read.items, board, league, 5)!;
    expect(message).toMatchObject({ kind: 'leaders', league: '135-2025', key: board.key, version: 5 });
    const values = message.players.map(({ value }) => value);
    expect(values).toHaveLength(items.length);
    expect(Math.min(...values)).toBeGreaterThan(0);
  });

  it('names the player and the team by the ids of the source', () => {
    const { items } = openEnvelope(recordings.read('players-topscorers'));
    const [board] = LEADERBOARDS;
    const message = leadersMessage(readable(LeaderItem, items).items, board!, league, 5)!;
    expect(message.players[0]).toMatchObject({
      player: '217',
      team: '505',
      name: 'Lautaro Martínez',
      matches: 16,
    });
  });
});

it('a list in which nobody has any is no leaderboard', () => {
  expect(leadersMessage([], LEADERBOARDS[0]!, league, 5)).toBeNull();
});
