import { findGameById } from '#modules/catalog/games.rules.ts';
import { canWorkOn } from '#modules/queues/queues.rules.ts';
import { dayIn } from '#platform/clock/day-in.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { User } from '#platform/viewer/viewer.ts';
import { visitorsByDay } from '#platform/visitors/visitors.store.ts';
import { incidentOf } from './incidents.service.ts';
import { listIncidents, listOpenIncidents } from './incidents.store.ts';
import type { Overview, Queues } from './overview.contract.ts';
import { type BusinessDay, daysBefore, PERIOD_DAYS } from './overview.rules.ts';
import { countAudience, countFigures, listDays, listWatched, upsertDays } from './overview.store.ts';
import { countQueues } from './queues.store.ts';

export interface OverviewService {
  show(lang: string, now: Date): Promise<Overview>;
  queues(viewer: User, now: Date): Promise<Queues>;
  /** Writes today, yesterday and every day of the two periods that is missing. */
  rollUp(now: Date): Promise<void>;
}

const MATCHES = 10;
const LATEST = 5;

export function createOverviewService(db: Db, zone: string): OverviewService {
  /** Stored past days; missing ones are counted. Today is always counted, except for active users. */
  async function daysUntil(now: Date): Promise<BusinessDay[]> {
    const today = dayIn(zone, now);
    const from = daysBefore(today, 2 * PERIOD_DAYS - 1);
    const stored = new Map((await listDays(db, zone, from, today)).map((day) => [day.day, day]));
    const known = stored.get(today);
    stored.delete(today);
    let missing = from;
    while (stored.has(missing)) missing = daysBefore(missing, -1);
    // Those of today are counted every five minutes.
    const active = known === undefined || missing < today;
    const counted = await countFigures(db, zone, { from: missing, to: today, active });
    for (const day of counted)
      if (!stored.has(day.day))
        stored.set(
          day.day,
          day.day === today ? { ...day, active: Math.max(day.active, known?.active ?? 0) } : day,
        );
    const visitors = await visitorsByDay(db, from, today);
    return [...stored.values()]
      .map((day) => ({ ...day, visitors: visitors.get(day.day) ?? 0 }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  }

  return {
    async show(lang, now) {
      const [days, open, latest, onAir, watched] = await Promise.all([
        daysUntil(now),
        listOpenIncidents(db),
        listIncidents(db, undefined, null, LATEST),
        countAudience(db),
        listWatched(db, MATCHES),
      ]);
      const named = (names: Record<string, string>) =>
        names[lang] ?? names.en ?? Object.values(names)[0] ?? '';
      return {
        zone,
        days,
        incidents: { open: open.length, latest: latest.map(incidentOf) },
        onAir,
        matches: watched.map(({ id, gameId, home, away, viewers }) => ({
          id,
          game: findGameById(gameId)!.slug,
          home: named(home),
          away: named(away),
          viewers,
        })),
      };
    },
    queues: async (viewer, now) =>
      (await countQueues(db, now)).filter(({ queue }) => canWorkOn(viewer, queue)),
    async rollUp(now) {
      const today = dayIn(zone, now);
      const from = daysBefore(today, 2 * PERIOD_DAYS - 1);
      const known = new Set((await listDays(db, zone, from, today)).map(({ day }) => day));
      let first = from;
      const yesterday = daysBefore(today, 1);
      while (first < yesterday && known.has(first)) first = daysBefore(first, -1);
      const days = await countFigures(db, zone, { from: first, to: today, active: true });
      await transact(db, (tx) => upsertDays(tx, zone, days, now));
    },
  };
}
