import { sportOf } from '#modules/catalog/sports/index.ts';
import { readRecorded } from '../http/testing.ts';
import { OddsItem, oddsMessages } from './odds.contract.ts';

const requestedAt = new Date('2026-02-28T15:30:00Z');
const recorded = (host: string): OddsItem => {
  const body = readRecorded(new URL(`./recorded/odds-${host}.json`, import.meta.url));
  return OddsItem.parse((body as { response: unknown[] }).response[0]);
};
const offers = (game: 'basketball' | 'baseball' | 'icehockey' | 'rugby', host: string) =>
  oddsMessages(sportOf(game), recorded(host), '7', requestedAt);

it.each([
  ['basketball', 'basketball', 'bwin', 'winner2', null, [1_300, 3_600]],
  ['baseball', 'baseball', '10Bet', 'handicap', -1_500, [2_110, 1_600]],
  ['baseball', 'baseball', '10Bet', 'total', 9_000, [1_820, 1_810]],
  ['icehockey', 'hockey', 'bwin', 'winner2', null, [1_360, 2_900]],
  ['rugby', 'rugby', 'bwin', 'winner3', null, [1_330, 21_000, 3_250]],
  ['rugby', 'rugby', 'bwin', 'handicap', -6_500, [1_800, 1_910]],
] as const)('%s: %s of %s: %s %s is %j', (game, host, bookmaker, market, line, prices) => {
  expect(offers(game, host)).toContainEqual(
    expect.objectContaining({ match: '7', bookmaker, market, line, prices, suspended: false }),
  );
});

it('markets that a sport does not have are left out', () => {
  expect(offers('icehockey', 'hockey').map(({ market }) => market)).not.toContain('winner3');
});

it('the time is the update, or that of the request', () => {
  expect(offers('rugby', 'rugby')[0]?.at).toBe('2021-02-26T17:00:03+00:00');
  expect(offers('basketball', 'basketball')[0]?.at).toBe('2026-02-28T15:30:00.000Z');
});
