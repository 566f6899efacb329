import { rosterMessages } from './rosters.contract.ts';

const roster = (role: string | null) => ({
  type: 'Team' as const,
  rosters: [
    { id: 7, players: [{ id: 1, name: 'One', slug: null, role, modified_at: '2026-02-01T00:00:00Z' }] },
  ],
});

it.each([
  ['lol', 'jun', 'jungle'],
  ['lol', 'adc', 'bot'],
  ['lol', 'sup', 'support'],
  ['lol', 'top', 'top'],
  ['overwatch', 'tank', 'tank'],
  ['csgo', null, 'player'],
  ['dota2', '4/5', 'player'],
] as const)('%s: the role %s is the position %s', (game, role, position) => {
  expect(rosterMessages(roster(role), game).messages).toMatchObject([
    { ref: '1', team: '7', slug: 'one-1', position },
  ]);
});

it('single players have no roster beside themselves', () => {
  expect(rosterMessages({ ...roster(null), type: 'Player' }, 'starcraft2')).toEqual({
    messages: [],
    unreadable: 0,
  });
});
