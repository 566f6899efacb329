import { GAMES } from '#modules/catalog/games.rules.ts';
import { LANGUAGES } from '#platform/i18n/languages.ts';
import { readPack } from '#platform/translations/translator.ts';
import { findGames, gameNames } from './game-names.rules.ts';

const packs = [...LANGUAGES.keys()].map((code) => readPack(code, 'catalog'));
const names = gameNames((slug) => packs.map((pack) => pack[`catalog.game.${slug}`]!));

it.each(GAMES)('$slug: its name in every language finds it', ({ slug }) => {
  for (const pack of packs) {
    const name = pack[`catalog.game.${slug}`]!;
    expect(findGames(names, name), name).toEqual({
      games: expect.arrayContaining([slug]),
      exact: true,
    });
  }
});

it.each([
  ['lol', 'lol'],
  ['LoL', 'lol'],
  ['撸啊撸', 'lol'],
  ['英雄聯盟', 'lol'],
  ['롤', 'lol'],
  ['cs', 'csgo'],
  ['CS:GO', 'csgo'],
  ['cs2', 'csgo'],
  ['counter strike', 'csgo'],
  ['КС', 'csgo'],
  ['카스', 'csgo'],
  ['HoK', 'kog'],
  ['农药', 'kog'],
  ['dota', 'dota2'],
  ['дота 2', 'dota2'],
  ['Valo', 'valorant'],
  ['soccer', 'football'],
  ['fussball', 'football'],
  ['fútbol', 'football'],
  ['كرة القدم', 'football'],
  ['バスケ', 'basketball'],
  ['ping-pong', 'tabletennis'],
  ['pingpong', 'tabletennis'],
  ['乒乓', 'tabletennis'],
  ['桌球', 'tabletennis'],
  ['吃鸡', 'pubg'],
  ['배그', 'pubg'],
  ['R6', 'rainbowsix'],
  ['mlbb', 'mobilelegends'],
  ['SC2', 'starcraft2'],
  ['wc3', 'warcraft3'],
  ['ow2', 'overwatch'],
  ['FIFA', 'eafc'],
  ['옵치', 'overwatch'],
  ['LMHT', 'lol'],
  ['hockey', 'icehockey'],
  ['esports', 'otheresports'],
] as const)('%s is %s', (text, slug) => {
  expect(findGames(names, text)).toEqual({ games: [slug], exact: true });
});

it('the beginning of a name finds its games, in display order', () => {
  expect(findGames(names, 'bask')).toEqual({ games: ['basketball'], exact: false });
  expect(findGames(names, 'badm')).toEqual({ games: ['badminton'], exact: false });
  expect(findGames(names, '英雄')).toEqual({ games: ['lol', 'wildrift'], exact: false });
});

it.each(['', '  ', 'b', 'ba', 'arsenal', '曼城', 'north'])('"%s" names no game', (text) => {
  expect(findGames(names, text)).toEqual({ games: [], exact: false });
});
