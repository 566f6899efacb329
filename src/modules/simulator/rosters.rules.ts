import { findGame } from '#modules/catalog/games.rules.ts';
import type { Lineup, Sport } from '#modules/catalog/sport.rules.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { ABROAD, CHINESE, HANDLES, namesOf } from './data/person-names.ts';
import { type SimTeam, slugOf } from './league.rules.ts';
import { pick, type Random, randomOf, shuffled, wholeBetween } from './random.rules.ts';

export interface SimPlayer {
  ref: string;
  slug: string;
  names: LocalizedText;
  position: string;
  number: number | null;
  born: string;
  country: string;
}

export interface Roster {
  coach: string | null;
  players: readonly SimPlayer[];
}

const FOREIGNERS = 0.25;
const SHIRTS = { least: 2, usual: 44, most: 99 };

const made = new WeakMap<SimTeam, Roster>();

/** Deterministic by team. A side of one person is its own squad. */
export function squadOf(team: SimTeam, sport: Sport): Roster {
  const squad = made.get(team) ?? makeSquad(team, sport);
  made.set(team, squad);
  return squad;
}

function makeSquad(team: SimTeam, sport: Sport): Roster {
  const random = randomOf('squad', team.ref);
  if (sport.individual) return { coach: null, players: themselves(team, sport, random) };
  const isEsport = findGame(sport.slug)?.kind === 'esport';
  const positions = positionsOf(sport.lineup);
  const handles = isEsport ? shuffled(random, HANDLES) : [];
  const highest = positions.length < SHIRTS.usual - SHIRTS.least ? SHIRTS.usual : SHIRTS.most;
  const shirts = shuffled(
    random,
    Array.from({ length: highest - SHIRTS.least }, (_, index) => SHIRTS.least + index),
  );
  const taken = new Set<string>();
  const players = positions.map((position, index): SimPlayer => {
    const country = countryOf(team, random);
    const names = isEsport ? { en: handles[index]! } : newName(random, country, taken);
    return {
      ...identity(team, names, index),
      names,
      position,
      number: isEsport ? null : index === 0 && position.startsWith('goal') ? 1 : shirts[index]!,
      born: bornOf(random),
      country,
    };
  });
  return { coach: fullName(random, team.country).en, players };
}

const identity = (team: SimTeam, names: LocalizedText, index: number) => ({
  ref: `${team.ref}/${index}`,
  slug: `${team.slug}-${slugOf(names.en) || 'player'}-${index + 1}`,
});

function themselves(team: SimTeam, sport: Sport, random: Random): SimPlayer[] {
  const [en, zh] = [team.names.en.split(' / '), team.names.zh_CN?.split(' / ')];
  return en.map((name, index) => {
    const names: LocalizedText = zh?.[index] ? { en: name, zh_CN: zh[index] } : { en: name };
    return {
      ...identity(team, names, index),
      names,
      position: sport.lineup.positions[index] ?? sport.lineup.positions[0]!,
      number: null,
      born: bornOf(random),
      country: team.country,
    };
  });
}

/** Starters first, then the bench. On a pitch, enough of each line for any formation. */
function positionsOf({ shape, starters, bench, positions }: Lineup): string[] {
  if (shape === 'pitch') {
    const [personalData, back, middle, front] = positions as [string, string, string, string];
    const lines = [personalData, ...Array<string>(4).fill(back), ...Array<string>(5).fill(middle), front];
    const more = [front, front, personalData, back, middle, front, back, middle, back];
    return [...lines, ...more].slice(0, starters + bench);
  }
  return Array.from({ length: starters + bench }, (_, index) => {
    // Every other reserve of a baseball team is a pitcher.
    if (index >= starters && index % 2 === 0 && positions.includes('pitcher')) return 'pitcher';
    return positions[index % positions.length]!;
  });
}

const countryOf = (team: SimTeam, random: Random): string => {
  const home = team.country === 'int' ? pick(random, ABROAD) : team.country;
  return random() < FOREIGNERS ? pick(random, ABROAD) : home;
};

function newName(random: Random, country: string, taken: Set<string>): LocalizedText {
  for (;;) {
    const names = fullName(random, country);
    if (taken.has(names.en)) continue;
    taken.add(names.en);
    return names;
  }
}

function fullName(random: Random, country: string): LocalizedText {
  if (country === 'chn' || country === 'tpe') {
    const [family, given] = [pick(random, CHINESE.family), pick(random, CHINESE.given)];
    const latin = (text: string): string => text.replace(/[^A-Za-z]/g, '');
    const characters = (text: string): string => text.replace(/[A-Za-z]/g, '');
    return {
      en: `${latin(family)} ${latin(given)}`,
      zh_CN: `${characters(family)}${characters(given)}`,
    };
  }
  const { given, family, familyFirst } = namesOf(country);
  const [first, last] = [pick(random, given), pick(random, family)];
  return { en: familyFirst ? `${last} ${first}` : `${first} ${last}` };
}

const bornOf = (random: Random): string => {
  const year = wholeBetween(random, 1990, 2007);
  return new Date(Date.UTC(year, 0, wholeBetween(random, 1, 365))).toISOString().slice(0, 10);
};
