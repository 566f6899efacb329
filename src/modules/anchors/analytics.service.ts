import type { Matches } from '#modules/matches/index.ts';
import { type Cell, writeCsv } from '#platform/csv/csv.ts';
import type { ExportedFile } from '#platform/csv/exported-file.contract.ts';
import type { Db, Reader } from '#platform/db/db.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';
import type { Platform } from '#platform/module.ts';
import type { User } from '#platform/viewer/viewer.ts';
import {
  analyticsErrors,
  type BroadcastAnalytics,
  type BroadcastFigures,
  type BroadcastMinute,
  type Figures,
  type MonthFigures,
} from './analytics.contract.ts';
import {
  addCounts,
  averageOf,
  type Counts,
  MONTH_BROADCASTS,
  monthBounds,
  monthOf,
  NO_COUNTS,
  watchSecondsOf,
} from './analytics.rules.ts';
import { type CountedBroadcast, listCounted, listMinutes, listParts } from './analytics.store.ts';

interface At {
  lang: LanguageCode;
  now: Date;
}

export interface AnalyticsService {
  month(viewer: User, month: string | undefined, now: Date): Promise<MonthFigures>;
  broadcast(viewer: User, broadcastId: number, at: At): Promise<BroadcastAnalytics>;
  latest(viewer: User, now: Date): Promise<BroadcastFigures | null>;
  monthFile(viewer: User, month: string | undefined, at: At): Promise<ExportedFile>;
  broadcastFile(viewer: User, broadcastId: number, at: At): Promise<ExportedFile>;
}

interface Parts {
  db: Db;
  matches: Pick<Matches, 'some'>;
  translate: Platform['translate'];
  zone: string;
}

/** The running broadcast of an anchor, or the last one. */
export async function findLatest(tx: Reader, anchorId: number, now: Date): Promise<BroadcastFigures | null> {
  const [last] = await listCounted(tx, anchorId, {}, now, 1);
  return last ? broadcastView(last) : null;
}

export function createAnalyticsService({ db, matches, translate, zone }: Parts): AnalyticsService {
  async function one(viewer: User, broadcastId: number, now: Date): Promise<CountedBroadcast> {
    const [found] = await listCounted(db, viewer.id, { broadcastId }, now, 1);
    if (!found) throw analyticsErrors.noBroadcast();
    return found;
  }

  const minutesOf = async ({ parts }: CountedBroadcast): Promise<BroadcastMinute[]> =>
    (await listMinutes(db, parts)).map(({ minute, samples, viewers, ...rest }) => ({
      at: minute.toISOString(),
      viewers: averageOf({ viewers, samples }),
      ...rest,
    }));

  const month: AnalyticsService['month'] = async (viewer, asked, now) => {
    const name = asked ?? monthOf(now, zone);
    const counted = await listCounted(db, viewer.id, monthBounds(name, zone), now, MONTH_BROADCASTS);
    return {
      ...{ month: name, zone },
      total: figuresOf(counted.reduce<Counts>(addCounts, NO_COUNTS)),
      broadcasts: counted.map(broadcastView),
    };
  };

  const heads = (lang: LanguageCode, names: readonly string[]): Cell[] =>
    names.map((name) => translate(lang, `studio.figure.${name}`));

  return {
    month,
    latest: (viewer, now) => findLatest(db, viewer.id, now),
    async broadcast(viewer, broadcastId, { lang, now }) {
      const counted = await one(viewer, broadcastId, now);
      const [minutes, parts] = await Promise.all([minutesOf(counted), listParts(db, counted.parts)]);
      const ids = parts.flatMap(({ matchId }) => matchId ?? []);
      const found = ids.length > 0 ? await matches.some({ ids }, 'board', ids.length, lang) : [];
      const byId = new Map(found.map((match) => [match.id, match]));
      return {
        broadcast: broadcastView(counted),
        minutes,
        matches: parts.map(({ startedAt, matchId }) => ({
          from: startedAt.toISOString(),
          match: (matchId !== null && byId.get(matchId)) || null,
        })),
      };
    },
    async monthFile(viewer, asked, { lang, now }) {
      const { month: name, broadcasts } = await month(viewer, asked, now);
      const columns = ['start', 'end', 'title', ...FIGURES] as const;
      return {
        name: `broadcasts-${name}.csv`,
        csv: writeCsv([
          heads(lang, columns),
          ...broadcasts.map((row): Cell[] => [
            row.startTime,
            row.endTime,
            row.title,
            ...FIGURES.map((figure) => row[figure]),
          ]),
        ]),
        cut: broadcasts.length === MONTH_BROADCASTS,
      };
    },
    async broadcastFile(viewer, broadcastId, { lang, now }) {
      const minutes = await minutesOf(await one(viewer, broadcastId, now));
      return {
        name: `broadcast-${broadcastId}.csv`,
        csv: writeCsv([
          heads(lang, ['minute', ...MINUTE]),
          ...minutes.map((row): Cell[] => [row.at, ...MINUTE.map((name) => row[name])]),
        ]),
        cut: false,
      };
    },
  };
}

const FIGURES = [
  ...(['seconds', 'peak', 'average', 'joined', 'watchSeconds'] as const),
  ...(['followers', 'lines', 'gifts', 'coins', 'clips'] as const),
] as const;
const MINUTE = ['viewers', 'peak', 'joined', 'lines', 'gifts', 'coins'] as const;

const figuresOf = (counts: Counts): Figures => ({
  seconds: Math.round(counts.seconds),
  peak: counts.peak,
  average: averageOf(counts),
  joined: counts.joined,
  watchSeconds: watchSecondsOf(counts),
  followers: counts.followers,
  lines: counts.lines,
  gifts: counts.gifts,
  coins: counts.coins,
  clips: counts.clips,
});

const broadcastView = (counted: CountedBroadcast): BroadcastFigures => ({
  ...figuresOf(counted),
  id: counted.id,
  title: counted.title,
  startTime: counted.startedAt.toISOString(),
  endTime: counted.endedAt?.toISOString() ?? null,
  endReason: counted.endReason,
});
