import { CREST_SHAPES, type Crest, type LeagueFormat } from '#modules/catalog/catalog.rules.ts';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { hash } from './random.rules.ts';

export interface SimTeam {
  ref: string;
  game: GameSlug;
  slug: string;
  names: LocalizedText;
  country: string;
  crest: Crest;
  /** 1 (weak) to 100. */
  strength: number;
}

export interface SimLeague {
  game: GameSlug;
  slug: string;
  names: LocalizedText;
  country: string;
  format: LeagueFormat;
  /** Matches a day; a cup has a calendar of its own. */
  daily: number;
  /** Rank among the leagues of its group; null for the order of the list. */
  place: number | null;
  bestOf: number | null;
  teams: readonly SimTeam[];
}

interface Options {
  daily?: number;
  format?: LeagueFormat;
  place?: number;
  bestOf?: number;
}

/**
 * Format of leagues in data files: `Name=中文名@country AABBCC DDEEFF; …`, where all but the name are optional. Strongest
 * first.
 */
export const league =
  (game: GameSlug, slug: string, country: string, name: string, options: Options = {}) =>
  (text: TemplateStringsArray): SimLeague => {
    const entries = text[0]!.trim().split(/;\s+/);
    return {
      game,
      slug,
      country,
      names: wordsOf(name),
      format: options.format ?? 'table',
      daily: options.daily ?? 0,
      place: options.place ?? null,
      bestOf: options.bestOf ?? null,
      teams: entries.map((entry, index) => teamOf(game, country, entry, index / (entries.length - 1))),
    };
  };

const ENTRY = /^(?<name>.+?)(@(?<country>[a-z]{3}))?( (?<a>[0-9A-F]{6}) (?<b>[0-9A-F]{6}))?$/;
const STRENGTH = { best: 88, worst: 48 };

function teamOf(game: GameSlug, home: string, entry: string, place: number): SimTeam {
  const { name = entry, country = home, a, b } = ENTRY.exec(entry)?.groups ?? {};
  const names = wordsOf(name);
  const slug = slugOf(names.en);
  return {
    ref: `${game}/${slug}`,
    game,
    slug,
    names,
    country,
    crest: crestOf(`${game}/${slug}`, a && b ? [a, b] : null),
    strength: Math.round(STRENGTH.best - (STRENGTH.best - STRENGTH.worst) * place),
  };
}

function wordsOf(text: string): LocalizedText {
  const [en = text, zh] = text.split('=');
  return zh && zh !== en ? { en, zh_CN: zh } : { en };
}

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const DARK = ['1D2951', '8A1538', '00594C', '3C1053', '7A3E00', '003B5C', '5B0F1A', '20302B'];
const LIGHT = ['FFC72C', 'FFFFFF', '9AD1D4', 'F2A900', 'E4002B', '78BE20', '6CACE4', 'FF8DA1'];

function crestOf(seed: string, colours: readonly [string, string] | null): Crest {
  const h = hash(seed);
  const [a, b] = colours ?? [DARK[h % DARK.length]!, LIGHT[(h >>> 8) % LIGHT.length]!];
  const shape = CREST_SHAPES[(h >>> 16) % CREST_SHAPES.length]!;
  return { a: `#${a}`, b: `#${b}`, c: '#FFFFFF', shape };
}
