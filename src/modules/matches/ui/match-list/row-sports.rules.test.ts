import { describe, expect, it } from 'vitest';
import { GAMES, type GameSlug } from '#modules/catalog/games.rules.ts';
import { someSports } from './match-list-data.factory.ts';
import { periodText, shootoutText } from './row-sports.rules.ts';

const named = (game: GameSlug, period: number) => periodText(someSports, someSports.sports[game]!, period);

describe('row sports', () => {
  it('exist for every game', () => {
    expect(Object.keys(someSports.sports).sort()).toEqual(GAMES.map(({ slug }) => slug).sort());
  });

  it.each<[GameSlug, number, string]>([
    ['football', 2, 'half 2'],
    ['football', 4, 'extraHalf 2'],
    ['football', 5, 'shootout 1'],
    ['basketball', 3, 'quarter 3'],
    ['basketball', 5, 'overtime 1'],
    ['tennis', 5, 'set 5'],
    ['baseball', 9, 'inning 9'],
    ['csgo', 3, 'map 3'],
  ])('%s names period %i %s', (game, period, text) => expect(named(game, period)).toBe(text));

  it.each<[GameSlug, string]>([
    ['football', 'shootout 1'],
    ['icehockey', 'shootoutShots 1'],
    ['handball', 'shootoutSevens 1'],
    ['waterpolo', 'shootoutFives 1'],
  ])('%s names its shoot-out %s', (game, text) =>
    expect(shootoutText(someSports, someSports.sports[game]!)).toBe(text),
  );

  it('number further periods without a name', () => expect(named('baseball', 40)).toBe('40'));

  it('have short names: every page has all of them', () => {
    expect(JSON.stringify(someSports).length).toBeLessThan(12_000);
  });

  it.each<[GameSlug, string | null]>([
    ['football', 'goal'],
    ['icehockey', 'goal'],
    ['baseball', 'score'],
    ['basketball', null],
    ['tennis', 'won'],
    ['lol', 'won'],
  ])('%s announces %s', (game, cheer) => expect(someSports.sports[game]!.cheer).toBe(cheer));
});
