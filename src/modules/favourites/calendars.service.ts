import { roundText } from '#modules/competitions/round-name.rules.ts';
import { type Followed, type ListedMatch, listMatches, slugOf } from '#modules/matches/index.ts';
import type { Keyring } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import type { Caller } from '#platform/endpoint/caller.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { platformErrors } from '#platform/errors/platform-errors.ts';
import { type LanguageCode, localizedPath } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import type { User } from '#platform/viewer/viewer.ts';

import { calendarToken, isTokenOf, userOfToken } from './calendar-token.service.ts';
import type { CalendarAddress, CalendarQuery } from './calendars.contract.ts';
import { calendarSpan, EVENT_MS, MOST_EVENTS } from './calendars.rules.ts';
import { findCalendarVersion, raiseCalendarVersion } from './calendars.store.ts';
import { listFavourites } from './favourites.store.ts';
import { type CalendarEvent, writeCalendar } from './ical.rules.ts';

type Ids = Omit<Followed, 'from' | 'until'>;

export interface CalendarsService {
  addressOf(caller: Caller<User>): Promise<CalendarAddress>;
  renew(caller: Caller<User>): Promise<CalendarAddress>;
  /** Null for an unknown or invalidated token. */
  ofToken(token: string, query: CalendarQuery, caller: Caller, now: Date): Promise<string | null>;
  /** By ids in the address: favourites of guests are on their device. */
  ofIds(query: CalendarQuery, caller: Caller, now: Date): Promise<string>;
}

export function createCalendarsService(parts: {
  db: Db;
  keyring: Keyring;
  translate: Translate;
}): CalendarsService {
  const { db, keyring, translate } = parts;

  const addressed = ({ brand, lang }: Caller, userId: number, version: number): CalendarAddress => ({
    url: `${origin(brand)}/ical/${calendarToken(keyring, userId, version)}.ics?lang=${lang}`,
  });

  async function write(ids: Ids, query: CalendarQuery, { brand, lang }: Caller, now: Date): Promise<string> {
    const language = query.lang ?? lang;
    const { from, until } = calendarSpan(now);
    const followed = { ...ids, from, until };
    // Coming matches first; the rest of the limit is for the latest past ones.
    const coming = await listMatches(db, { from: now, followed }, { order: 'soonest', limit: MOST_EVENTS });
    const past = await listMatches(
      db,
      { from, to: now, followed },
      { order: 'latest', limit: MOST_EVENTS - coming.length },
    );
    const rows = [...past.toReversed(), ...coming];
    const site = origin(brand);
    return writeCalendar({
      name: translate(language, 'rails.calendar.name', { site: localizedIn(brand.projectName, language) }),
      events: rows.map((row) => eventOf(row, site, language, query.spoiler !== '1', translate)),
    });
  }

  return {
    async addressOf(caller) {
      const userId = caller.viewer.id;
      return addressed(caller, userId, (await findCalendarVersion(db, userId)) ?? 0);
    },
    async renew(caller) {
      const userId = caller.viewer.id;
      const version = await transact(db, (tx) => raiseCalendarVersion(tx, userId));
      return addressed(caller, userId, version);
    },
    async ofToken(token, query, caller, now) {
      const userId = userOfToken(token);
      const version = userId === null ? null : await findCalendarVersion(db, userId);
      if (userId === null || version === null) return null;
      if (!isTokenOf(keyring, token, userId, version)) return null;
      const all = await listFavourites(db, userId);
      const idsOf = (wanted: string) => all.filter(({ kind }) => kind === wanted).map(({ id }) => id);
      return await write(
        { match: idsOf('match'), league: idsOf('league'), team: idsOf('team') },
        query,
        caller,
        now,
      );
    },
    async ofIds(query, caller, now) {
      const { match = [], league = [], team = [] } = query;
      if (match.length + league.length + team.length === 0) throw platformErrors.malformed();
      return await write({ match, league, team }, query, caller, now);
    },
  };
}

const origin = ({ publicUrl }: Caller['brand']): string => publicUrl.replace(/\/$/, '');

function eventOf(
  { match, league, home, away, teams }: ListedMatch,
  site: string,
  lang: LanguageCode,
  scored: boolean,
  translate: Translate,
): CalendarEvent {
  const { state, startAt } = match;
  // Calendar programs refetch after an hour: a score that may still change would be outdated for most of it.
  const between = scored && state === 'finished' ? `${match.homeScore}–${match.awayScore}` : '–';
  const url = `${site}${localizedPath(lang, `/${slugOf(match.gameId)}/${match.id}`)}${scored ? '' : '?spoiler=1'}`;
  return {
    uid: `match-${match.id}@${new URL(site).host}`,
    sequence: match.rev,
    changedAt: match.updatedAt,
    start: startAt,
    end: new Date(startAt.getTime() + (teams ? 2 : 1) * EVENT_MS),
    summary: teams
      ? [
          localizedIn(league.names, lang),
          roundText(match.round, slugOf(match.gameId), (id, n) => translate(lang, id, n)),
        ].join(' · ')
      : `${localizedIn(home.names, lang)} ${between} ${localizedIn(away.names, lang)}`,
    description: [localizedIn(league.names, lang), url].join('\n'),
    url,
    status: state === 'cancelled' ? 'CANCELLED' : state === 'postponed' ? 'TENTATIVE' : 'CONFIRMED',
  };
}
