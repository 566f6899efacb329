import { INTERNATIONAL, isArea } from '#modules/catalog/countries.rules.ts';
import { findGameById } from '#modules/catalog/games.rules.ts';
import type { Identify, Link } from '#modules/catalog/index.ts';
import { createCache } from '#platform/cache/cache.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/db/db.ts';
import type { FixtureMessage } from '../feed.contract.ts';
import {
  certain,
  compareLeagues,
  compareTeams,
  countryLikeness,
  type FixtureEvidence,
  type Found,
  likenessOf,
  type NamedKind,
  type NameFacts,
  type NameLikeness,
  NO_EVIDENCE,
  nameFacts,
  QUESTION_FROM,
  sameMatchMs,
  seasonLikeness,
} from './identity.rules.ts';
import {
  listEntriesOf,
  listFixturesOf,
  listMergedKeys,
  putCandidates,
  type StoredEntry,
  type StoredFixture,
} from './identity.store.ts';

/** An entry that a provider announces, by its id. */
interface Announced {
  ref: string;
  gameId: number;
  slug: string;
  name: string;
  country: string;
  season: string;
}

/** A fixture of the same batch: its teams and league are known by the provider's ids. */
type Fixture = Pick<FixtureMessage, 'league' | 'home' | 'away' | 'startAt'>;

export interface ResolverParts {
  clock: Clock;
  provider: string;
  /** Programs with keys reach no other source's entries by themselves: administrators are asked. */
  asksOnly: boolean;
  fixtures: readonly Fixture[];
  /** Our ids of the provider's teams that are known already. */
  knownTeams: ReadonlyMap<string, number>;
  revision: number;
}

const MOST_ASKED = 3;
const ROUNDS = 3;
const SAME_HOUR = 3 * 3_600_000;

const factsCache = createCache<string, NameFacts>({ name: 'identity-names', max: 20_000 });

function factsOf(kind: NamedKind, { gameId, country, name }: Omit<Announced, 'ref'>): NameFacts {
  const key = `${kind}/${gameId}/${country}/${name}`;
  const known = factsCache.get(key) ?? nameFacts(kind, findGameById(gameId)?.slug ?? '', country, name);
  factsCache.set(key, known);
  return known;
}

const isWide = (country: string): boolean => country === INTERNATIONAL || isArea(country);

/** Compares what a provider announces with the entries of other sources, for `learnLeagues` and `learnTeams`. */
export function createResolver(kind: NamedKind, parts: ResolverParts): Identify {
  const { clock, provider, asksOnly, fixtures, knownTeams, revision } = parts;
  let asked = new Map<string, Found[]>();

  return {
    revision,
    async find(tx, news) {
      const announced = [...news].map(([ref, row]): Announced => {
        const {
          gameId,
          slug,
          names,
          season = '',
          country = INTERNATIONAL,
        } = row as typeof row & {
          season?: string;
        };
        return { ref, gameId, slug, name: names.en ?? '', country, season };
      });
      // A name whose entry an administrator merged is that of the kept one.
      const merged = asksOnly ? new Map<string, number>() : await listMergedKeys(tx, kind, announced);
      const followed = new Map(
        announced.flatMap((one): [string, Link][] => {
          const id = merged.get(keyOf(one));
          return id === undefined
            ? []
            : [[one.ref, { id, how: 'hand', confidence: 100, linkedAt: clock.now() }]];
        }),
      );
      const entries = await entriesFor(tx, announced);
      const known = new Set(entries.map((entry) => keyOf(entry)));
      const others = entries.filter(({ isOwn }) => !isOwn);
      // The same slug is the same entry of any source.
      const open = announced.filter(
        (one) => one.name !== '' && !known.has(keyOf(one)) && !followed.has(one.ref),
      );
      asked = new Map();
      if (others.length === 0 || open.length === 0) return followed;
      const links =
        kind === 'team' ? await teamsAmong(tx, open, others) : await leaguesAmong(tx, open, others);
      if (!asksOnly) return new Map([...followed, ...links]);
      for (const [ref, { id, confidence }] of links)
        asked.set(ref, [{ id, verdict: { confidence, reasons: ['sameName'] } }]);
      return new Map();
    },
    async added(tx, ids) {
      const candidates = [...asked].flatMap(([ref, found]) =>
        found.flatMap(({ id, verdict }) => {
          const ours = ids.get(ref);
          return ours === undefined || ours === id ? [] : [{ kind, ids: [ours, id] as const, ...verdict }];
        }),
      );
      await putCandidates(tx, candidates, clock.now());
    },
  };

  async function entriesFor(tx: Tx, announced: readonly Announced[]): Promise<StoredEntry[]> {
    const gameIds = [...new Set(announced.map(({ gameId }) => gameId))];
    const countries = new Set(announced.map(({ country }) => country));
    const isAnywhere = [...countries].some(isWide);
    const wide = ['int', 'eur', 'asi', 'afr', 'nam', 'sam', 'oce', 'sea'];
    return await listEntriesOf(tx, provider, kind, gameIds, isAnywhere ? null : [...countries, ...wide]);
  }

  /** Entries whose name is at least close, by the provider's id. */
  function alike(open: readonly Announced[], others: readonly StoredEntry[]) {
    const byStart = new Map<string, Set<StoredEntry>>();
    for (const entry of others) {
      for (const start of startsOf(factsOf(kind, entry))) {
        const list = byStart.get(start) ?? new Set();
        byStart.set(start, list.add(entry));
      }
    }
    return new Map(
      open.map((one) => {
        const facts = factsOf(kind, one);
        const near = new Set(startsOf(facts).flatMap((start) => [...(byStart.get(start) ?? [])]));
        const found = [...near]
          .filter(({ gameId }) => gameId === one.gameId)
          .map((entry) => ({ entry, likeness: likenessOf(facts, factsOf(kind, entry)) }))
          .filter(({ likeness }) => likeness !== 'other');
        return [one.ref, found] as const;
      }),
    );
  }

  async function teamsAmong(tx: Tx, open: readonly Announced[], others: readonly StoredEntry[]) {
    const near = alike(open, others);
    const candidateIds = [...near.values()].flatMap((found) => found.map(({ entry }) => entry.id));
    const played = candidateIds.length > 0 ? await fixturesAround(tx, candidateIds) : [];
    const links = new Map<string, Link>();
    // Each link is evidence for the opponents.
    for (let round = 0; round < ROUNDS; round++) {
      const taken = new Set([...links.values()].map(({ id }) => id));
      const before = links.size;
      for (const one of open) {
        if (links.has(one.ref)) continue;
        const found = (near.get(one.ref) ?? [])
          .filter(({ entry }) => !taken.has(entry.id))
          .map(({ entry, likeness }) => compareTeam(one, entry, likeness, played, links));
        const sure = certain(found);
        if (sure) {
          links.set(one.ref, ruled(sure));
          taken.add(sure.id);
        }
        ask(one.ref, sure ? [] : found);
      }
      if (links.size === before) break;
    }
    return links;
  }

  function compareTeam(
    one: Announced,
    entry: StoredEntry,
    likeness: NameLikeness,
    played: readonly StoredFixture[],
    links: ReadonlyMap<string, Link>,
  ): Found {
    const evidence = evidenceOf(one, entry.id, played, links);
    return {
      id: entry.id,
      verdict: compareTeams(likeness, countryLikeness(one.country, entry.country), evidence),
    };
  }

  function evidenceOf(
    { ref, gameId }: Announced,
    entryId: number,
    played: readonly StoredFixture[],
    links: ReadonlyMap<string, Link>,
  ): FixtureEvidence {
    const withinMs = sameMatchMs(findGameById(gameId)?.slug ?? '');
    const ourId = (team: string) => links.get(team)?.id ?? knownTeams.get(team);
    let [shared, clashing] = [0, 0];
    for (const { home, away, startAt } of fixtures) {
      const opponent = home === ref ? ourId(away) : away === ref ? ourId(home) : undefined;
      if (opponent === undefined) continue;
      const at = Date.parse(startAt);
      const theirs = played.filter(
        (match) => (match.home === entryId || match.away === entryId) && Math.abs(match.at - at) <= withinMs,
      );
      if (theirs.some((match) => match.home === opponent || match.away === opponent)) shared += 1;
      else if (theirs.some((match) => Math.abs(match.at - at) < SAME_HOUR)) clashing += 1;
    }
    return { shared, clashing };
  }

  async function leaguesAmong(tx: Tx, open: readonly Announced[], others: readonly StoredEntry[]) {
    const near = alike(open, others);
    const teamIds = fixtures.flatMap(({ home, away }) => [knownTeams.get(home), knownTeams.get(away)]);
    const played = await fixturesAround(
      tx,
      teamIds.filter((id) => id !== undefined),
    );
    const links = new Map<string, Link>();
    const taken = new Set<number>();
    for (const one of open) {
      const shared = sharedByLeague(one, played);
      const named = new Map((near.get(one.ref) ?? []).map(({ entry, likeness }) => [entry, likeness]));
      for (const entry of others)
        if (shared.has(entry.id) && entry.gameId === one.gameId && !named.has(entry))
          named.set(entry, 'other');
      const found = [...named]
        .filter(([entry]) => !taken.has(entry.id))
        .map(([entry, likeness]): Found => {
          const verdict = compareLeagues(
            likeness,
            countryLikeness(one.country, entry.country),
            seasonLikeness(one.season, entry.season),
            { ...NO_EVIDENCE, shared: shared.get(entry.id) ?? 0 },
          );
          return { id: entry.id, verdict };
        });
      const sure = certain(found);
      if (sure) {
        links.set(one.ref, ruled(sure));
        taken.add(sure.id);
      }
      ask(one.ref, sure ? [] : found);
    }
    return links;
  }

  /** Leagues that have fixtures of this one, with their number. */
  function sharedByLeague(one: Announced, played: readonly StoredFixture[]): Map<number, number> {
    const withinMs = sameMatchMs(findGameById(one.gameId)?.slug ?? '');
    const shared = new Map<number, number>();
    for (const { league, home, away, startAt } of fixtures) {
      if (league !== one.ref) continue;
      const [homeId, awayId] = [knownTeams.get(home), knownTeams.get(away)];
      const at = Date.parse(startAt);
      const same = played.filter(
        (match) => match.home === homeId && match.away === awayId && Math.abs(match.at - at) <= withinMs,
      );
      for (const leagueId of new Set(same.map((match) => match.leagueId)))
        shared.set(leagueId, (shared.get(leagueId) ?? 0) + 1);
    }
    return shared;
  }

  async function fixturesAround(tx: Tx, teamIds: readonly number[]): Promise<StoredFixture[]> {
    const times = fixtures.map(({ startAt }) => Date.parse(startAt));
    if (times.length === 0) return [];
    const margin = sameMatchMs('football');
    return await listFixturesOf(tx, teamIds, Math.min(...times) - margin, Math.max(...times) + margin);
  }

  function ruled({ id, verdict: { confidence } }: Found): Link {
    return { id, confidence, how: 'rules', linkedAt: clock.now() };
  }

  function ask(ref: string, found: readonly Found[]): void {
    const worth = found
      .filter(({ verdict }) => verdict.confidence >= QUESTION_FROM)
      .toSorted((a, b) => b.verdict.confidence - a.verdict.confidence);
    asked.set(ref, worth.slice(0, MOST_ASKED));
  }
}

const keyOf = ({ gameId, slug, season }: Omit<Announced, 'ref' | 'name' | 'country'>): string =>
  `${gameId}/${slug}/${season}`;

/** The first letters of every word of every spelling: what has none in common is another name. */
const startsOf = ({ spellings, words }: NameFacts): string[] => [
  ...new Set([...[...spellings].flatMap((one) => one.split(' ')), ...words].map((word) => word.slice(0, 3))),
];
