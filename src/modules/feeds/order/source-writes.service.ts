import type { Tx } from '#platform/db/db.ts';
import { lockRevisions } from '../override-locks.store.ts';
import {
  applyFixtures,
  applyScores,
  type ChangedMatch,
  type KnownFixture,
  type KnownScore,
} from '../scores.store.ts';
import { type KnownSheet, putSheets } from '../sheets.store.ts';
import {
  type ActiveSource,
  asOf,
  type ComparableScore,
  chooseSource,
  phaseOf,
  replaces,
  type SourceSign,
  timeOf,
} from './source-order.rules.ts';
import {
  type ActiveSourceFields,
  listActivity,
  listOrdered,
  listSheetVersions,
  listSourceValues,
  type OrderedMatch,
  type ProviderActivity,
  putActive,
  putSourceValues,
  type SourceValue,
} from './source-orders.store.ts';

/** A part of a match as a provider sent it, with our ids. */
export interface SentPart {
  matchId: number;
  part: string;
  version: number;
  data: object;
}

export interface SourceSwitch {
  matchId: number;
  from: string;
  to: string;
  reason: ActiveSource['reason'];
  /** The last answer of the stale source. */
  staleSince: Date | null;
}

export interface OrderedWrites {
  /** Positions of the parts whose matches have no order: the caller writes them. */
  unordered: readonly number[];
  changes: readonly ChangedMatch[];
  sheets: readonly [matchId: number, kind: string][];
  switches: readonly SourceSwitch[];
  /** Matches with another note about their source. */
  noted: readonly number[];
}

const NOTHING = { changes: [], sheets: [], switches: [], noted: [] };

/**
 * Stores what a source sent of matches under an order, chooses the active source of each, and writes what is shown from
 * it: the sent parts, and after a switch all that the source sent before.
 */
export async function writeInOrder(
  tx: Tx,
  provider: string,
  sent: readonly SentPart[],
  now: Date,
): Promise<OrderedWrites> {
  const ids = [...new Set(sent.map(({ matchId }) => matchId))];
  const ordered = new Set((await listOrdered(tx, ids)).map(({ id }) => id));
  const unordered = [...sent.keys()].filter((index) => !ordered.has(sent[index]!.matchId));
  if (ordered.size === 0) return { ...NOTHING, unordered };
  await lockRevisions(tx);
  const own = new Map(
    sent
      .filter(({ matchId }) => ordered.has(matchId))
      .toSorted((a, b) => a.version - b.version)
      .map((part): [string, SourceValue] => [
        `${part.matchId}/${part.part}`,
        {
          ...part,
          provider,
          asOf: asOf(part.version, now),
          receivedAt: now,
          data: part.data as Record<string, unknown>,
        },
      ]),
  );
  const fresh = await putSourceValues(tx, [...own.values()]);
  return { ...(await settle(tx, [...ordered], now, fresh, provider)), unordered };
}

/** Chooses the active sources again, without anything sent: a source became stale, or answered for long enough. */
export async function chooseAgain(
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<Omit<OrderedWrites, 'unordered'>> {
  const due = (await choicesOf(tx, ids, now)).filter(({ match, chosen }) => !isSame(match.active, chosen));
  if (due.length === 0) return NOTHING;
  await lockRevisions(tx);
  return await settle(
    tx,
    due.map(({ match }) => match.id),
    now,
    new Set(),
    null,
  );
}

interface Choice {
  match: OrderedMatch;
  values: readonly SourceValue[];
  chosen: ActiveSource | null;
  activity: ReadonlyMap<string, ProviderActivity>;
}

async function choicesOf(tx: Tx, ids: readonly number[], now: Date): Promise<Choice[]> {
  const matches = await listOrdered(tx, ids);
  const valuesOf = Map.groupBy(await listSourceValues(tx, ids), ({ matchId }) => matchId);
  const activity = await listActivity(tx);
  return matches.map((match) => {
    const values = valuesOf.get(match.id) ?? [];
    const signs = signsOf(values, activity);
    const chosen =
      match.order.length > 0
        ? chooseSource(match.order, signs, match.active, phaseOf(match, now), now)
        : match.active;
    return { match, values, chosen, activity };
  });
}

function signsOf(
  values: readonly SourceValue[],
  activity: ReadonlyMap<string, ProviderActivity>,
): SourceSign[] {
  return [...Map.groupBy(values, ({ provider }) => provider)].map(([provider, own]) => {
    const polled = activity.get(provider);
    const received = Math.max(...own.map(({ receivedAt }) => receivedAt.getTime()));
    const answeredAt = new Date(Math.max(received, polled?.answeredAt.getTime() ?? 0));
    return { provider, answeredAt, paceMs: polled?.paceMs ?? 0 };
  });
}

/** Under the lock of all writers: no message comes in between. */
async function settle(
  tx: Tx,
  ids: readonly number[],
  now: Date,
  fresh: ReadonlySet<string>,
  sender: string | null,
): Promise<Omit<OrderedWrites, 'unordered'>> {
  const choices = await choicesOf(tx, ids, now);
  const sheetVersions = await listSheetVersions(tx, ids);
  const due: Due[] = [];
  for (const choice of choices) {
    const { match, values, chosen } = choice;
    const isAny = match.order.length === 0;
    const isSwitched = !isAny && match.active !== null && chosen?.provider !== match.active.provider;
    for (const value of values) {
      const isNews = value.provider === sender && fresh.has(`${match.id}/${value.part}`);
      const isActive = isAny || value.provider === chosen?.provider;
      if (isActive && (isNews || isSwitched)) {
        const write = dueOf(choice, value, isSwitched, sheetVersions);
        if (write) due.push(write);
      }
    }
  }
  const changed = choices.filter(({ match, chosen }) => chosen && !isSame(match.active, chosen));
  await putActive(
    tx,
    changed.map(({ match, chosen }) => rowOf(match.id, chosen!)),
  );
  const written = await writeDue(tx, due, now);
  return {
    ...written,
    switches: changed.flatMap(({ match, chosen }) =>
      match.active && match.active.provider !== chosen!.provider
        ? [
            {
              matchId: match.id,
              from: match.active.provider,
              to: chosen!.provider,
              reason: chosen!.reason,
              staleSince: chosen!.stale?.since ?? null,
            },
          ]
        : [],
    ),
    noted: changed
      .filter(({ match, chosen }) => noteOf(match.active) !== noteOf(chosen))
      .map(({ match }) => match.id),
  };
}

interface Due {
  value: SourceValue;
  version: number;
}

function dueOf(
  { match, chosen, activity }: Choice,
  value: SourceValue,
  isSwitched: boolean,
  sheetVersions: ReadonlyMap<string, number>,
): Due | null {
  const isSheet = value.part !== 'score' && value.part !== 'fixture';
  const version =
    (isSheet ? sheetVersions.get(`${match.id}/${value.part}`) : match.versions[value.part]) ?? 0;
  const time = value.asOf.getTime();
  // Administrators' values stay; the source's are stored beside them, in the order of their times.
  if (match.locked && !isSheet) return { value, version: time };
  // What the former source showed was so until its last answer.
  const former = isSwitched && match.active ? activity.get(match.active.provider)?.answeredAt.getTime() : 0;
  const shown = {
    asOf: Math.max(timeOf(version) ?? 0, former ?? 0),
    score: value.part === 'score' && chosen ? match : null,
  };
  const score = value.part === 'score' ? (value.data as unknown as ComparableScore) : null;
  return replaces(shown, { asOf: time, score }) ? { value, version: Math.max(time, version + 1) } : null;
}

async function writeDue(tx: Tx, due: readonly Due[], now: Date) {
  const of = (isPart: (part: string) => boolean) => due.filter(({ value }) => isPart(value.part));
  const fixtures = of((part) => part === 'fixture').map(
    ({ value, version }) => ({ ...value.data, id: value.matchId, version, byHand: false }) as KnownFixture,
  );
  const scores = of((part) => part === 'score').map(
    ({ value, version }) =>
      ({ ...value.data, id: value.matchId, version, byHand: false }) as unknown as KnownScore,
  );
  const sheets = of((part) => part !== 'fixture' && part !== 'score').map(({ value, version }) => ({
    matchId: value.matchId,
    kind: value.part as KnownSheet['kind'],
    version,
    data: value.data as unknown as KnownSheet['data'],
  }));
  const moved = fixtures.length > 0 ? (await applyFixtures(tx, fixtures, now)).changes : [];
  const scored = scores.length > 0 ? await applyScores(tx, scores, now) : [];
  return {
    changes: [...moved, ...scored],
    sheets: sheets.length > 0 ? await putSheets(tx, sheets, { now: null }) : [],
  };
}

const noteOf = (active: ActiveSource | null): string =>
  active?.stale ? `${active.provider} ${active.stale.provider} ${active.stale.since.getTime()}` : '';

const isSame = (a: ActiveSource | null, b: ActiveSource | null): boolean =>
  JSON.stringify(a && rowOf(0, a)) === JSON.stringify(b && rowOf(0, b));

const rowOf = (
  matchId: number,
  { provider, since, reason, stale, returning }: ActiveSource,
): ActiveSourceFields => ({
  matchId,
  provider,
  since,
  reason,
  staleProvider: stale?.provider ?? null,
  staleSince: stale?.since ?? null,
  returningProvider: returning?.provider ?? null,
  returningSince: returning?.since ?? null,
});
