import { useState } from 'react';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { stateName } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { matchesCalls } from '#modules/matches/matches.calls.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { UPCOMING_STATES } from '#modules/matches/matches.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { useTimeZone } from '#ui/kit/format/time-zone.ts';
import { Link } from '#ui/kit/link/link.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { matchAdminCalls } from '../match-admin.calls.ts';
import type { HandMatch } from '../match-admin.contract.ts';
import { type EditedMatch, MatchDialog } from './match-dialog.tsx';
import { FILTERS, type Filters, matchFilterQuery } from './match-filters.rules.ts';
import { ScoreDialog, type Sides } from './score-dialog.tsx';
import { ReleaseDialog } from './unlock-override-dialog.tsx';

interface Row {
  match: Match;
  league: string;
  held: boolean;
}

type Act =
  | { kind: 'score'; match: HandMatch; sides: Sides }
  | { kind: 'edit'; match: EditedMatch | null }
  | { kind: 'release'; match: Match };

/** Matches and scores, corrected or created where no provider has them. */
export function AdminMatches() {
  const t = useT();
  const timeZone = useTimeZone();
  const [act, setAct] = useState<Act | null>(null);
  const { state, pages } = useAdminList<Row, (typeof FILTERS)[number]>(FILTERS, (query) =>
    load(query, timeZone),
  );
  const done = { onDone: pages.reload, onClose: () => setAct(null) };
  const actions: Actions = {
    async score({ match }) {
      const hand = await callOrToast(api(matchAdminCalls.match, { matchId: match.id }));
      if (hand) setAct({ kind: 'score', match: hand, sides: [match.home.name, match.away.name] });
    },
    edit: ({ match, league }) => setAct({ kind: 'edit', match: editedOf(match, league) }),
    release: ({ match }) => setAct({ kind: 'release', match }),
  };
  return (
    <>
      <div>
        <Button icon="plus" size="small" onClick={() => setAct({ kind: 'edit', match: null })}>
          {t('admin.byHand.match.new')}
        </Button>
      </div>
      <AdminTable
        caption={t('admin.section.matches')}
        columns={columns(t, actions)}
        rowKey={({ match }) => match.id}
        pages={pages}
        filter={{
          state,
          fields: [
            { name: 'q', kind: 'text', label: t('admin.byHand.search') },
            { name: 'date', kind: 'day', label: t('admin.byHand.day') },
            {
              name: 'game',
              kind: 'choice',
              label: t('admin.byHand.game'),
              options: GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) })),
            },
            {
              name: 'held',
              kind: 'choice',
              label: t('admin.byHand.all'),
              options: [{ value: 'only', label: t('admin.byHand.held') }],
            },
          ],
        }}
      />
      {act?.kind === 'score' && <ScoreDialog match={act.match} sides={act.sides} {...done} />}
      {act?.kind === 'edit' && <MatchDialog match={act.match} {...done} />}
      {act?.kind === 'release' && (
        <ReleaseDialog kind="match" id={act.match.id} game={act.match.game} {...done} />
      )}
    </>
  );
}

/** The site's match list of a day with hidden entries, and the locked ones. */
async function load(query: Filters & { cursor?: string }, timeZone: string) {
  const [locked, found] = await Promise.all([
    api(matchAdminCalls.held, { kind: 'match' }),
    query.q ? api(matchAdminCalls.find, { q: query.q }) : null,
  ]);
  const known = new Set(locked);
  const ids = query.held ? (found ?? locked).filter((id) => known.has(id)) : found;
  if (ids?.length === 0) return { rows: [], nextCursor: null };
  const page = await api(matchesCalls.list, matchFilterQuery(query, ids, timeZone));
  const leagues = new Map(page.leagues.map(({ id, name }) => [id, name]));
  return {
    rows: page.matches.map((match) => ({
      match,
      league: leagues.get(match.leagueId) ?? '',
      held: known.has(match.id),
    })),
    nextCursor: page.nextCursor,
  };
}

const titleOf = ({ home, away }: Match): string => `${home.name} – ${away.name}`;

const editedOf = (match: Match, league: string): EditedMatch => ({
  id: match.id,
  game: match.game,
  league: { id: match.leagueId, name: league },
  home: match.home,
  away: match.away,
  round: match.round,
  startAt: match.startTime,
  bestOf: match.bestOf,
});

type Actions = Record<'score' | 'edit' | 'release', (row: Row) => void>;

const columns = (t: T, { score, edit, release }: Actions): readonly Column<Row>[] => [
  {
    id: 'match',
    head: t('admin.byHand.match'),
    cell: ({ match, held }) => (
      <span className="row-actions items-center">
        <Link className="link" to={`/${match.game}/${match.id}`}>
          <bdi>{titleOf(match)}</bdi>
        </Link>
        {held && <Badge tone="warn">{t('admin.byHand.held')}</Badge>}
      </span>
    ),
  },
  { id: 'league', head: t('admin.byHand.league'), cell: ({ league }) => <bdi>{league}</bdi> },
  {
    id: 'start',
    head: t('admin.byHand.start'),
    cell: ({ match }) => <DateTime at={match.startTime} look="day-time" />,
  },
  {
    id: 'state',
    head: t('admin.users.state'),
    cell: ({ match }) => t(stateName(sportOf(match.game), match.state)),
  },
  {
    id: 'score',
    head: t('admin.byHand.score'),
    align: 'end',
    cell: ({ match }) =>
      UPCOMING_STATES.includes(match.state) ? (
        '–'
      ) : (
        <bdi dir="ltr">
          {match.homeScore}:{match.awayScore}
        </bdi>
      ),
  },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (row) => (
      <span className="row-actions">
        <Button look="text" size="small" onClick={() => score(row)}>
          {t('admin.byHand.correct')}
        </Button>
        <Button look="text" size="small" onClick={() => edit(row)}>
          {t('admin.gifts.edit')}
        </Button>
        {row.held && (
          <Button look="text" size="small" onClick={() => release(row)}>
            {t('admin.byHand.release')}
          </Button>
        )}
      </span>
    ),
  },
];
