import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { librariesCalls } from '#modules/library/libraries.calls.ts';
import type { BrowseLibrary } from '#modules/library/libraries.contract.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { AdminTable } from '#ui/kit/admin/admin-table.tsx';
import { useAdminList } from '#ui/kit/admin/use-admin-list.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import { matchAdminCalls } from '../match-admin.calls.ts';
import { MADE, type Made } from '../match-admin.rules.ts';
import { namesCalls } from '../names.calls.ts';
import type { EntryNames } from '../names.contract.ts';
import { NamesDialog } from './names-dialog.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { type CatalogEntry, newCatalogEntry } from './override-form.ts';
import { LeagueRules } from './rules/league-rules.tsx';
import { ReleaseDialog } from './unlock-override-dialog.tsx';

const PATHS: Readonly<Record<Made, string>> = {
  league: 'leagueLibrary',
  team: 'squadLibrary',
  player: 'playerLibrary',
};
const FILTERS = ['kind', 'game', 'q'] as const;
type Query = Partial<Record<(typeof FILTERS)[number], string>> & { cursor?: string };

interface Row {
  kind: Made;
  id: number;
  name: string;
  game: string;
  country: string;
  team: { id: number; name: string } | null;
  /** Of a league. */
  format?: string;
  held: boolean;
}

type Act =
  | { kind: 'edit'; entry: CatalogEntry }
  | { kind: 'names'; row: Row; names: EntryNames }
  | { kind: 'release'; row: Row };

/** The rules of one league, or the lists that lead there. */
export function AdminCatalogue() {
  const [params] = useSearchParams();
  const id = Number(params.get('rules'));
  return Number.isSafeInteger(id) && id > 0 ? <LeagueRules key={id} id={id} /> : <CatalogueLists />;
}

/** Leagues, teams and players in the order of the libraries, with their locks. */
function CatalogueLists() {
  const [params] = useSearchParams();
  const t = useT();
  const [act, setAct] = useState<Act | null>(null);
  const { state, pages } = useAdminList<Row, (typeof FILTERS)[number]>(FILTERS, load);
  const done = { onDone: pages.reload, onClose: () => setAct(null) };
  const edit = async (row: Row) => {
    const entry = await callOrToast(read(row));
    if (entry) setAct({ kind: 'edit', entry });
  };
  const name = async (row: Row) => {
    const names = await callOrToast(api(namesCalls.show, { kind: row.kind, id: row.id }));
    if (names) setAct({ kind: 'names', row, names });
  };
  return (
    <>
      <div className="flex gap-2">
        {MADE.map((kind) => (
          <Button
            key={kind}
            icon="plus"
            size="small"
            look="outline"
            onClick={() => setAct({ kind: 'edit', entry: newCatalogEntry(kind, new Date().getFullYear()) })}
          >
            {t(`admin.byHand.new.${kind}`)}
          </Button>
        ))}
      </div>
      <AdminTable
        caption={t('admin.section.catalogue')}
        columns={columns({
          t,
          edit,
          name,
          release: (row) => setAct({ kind: 'release', row }),
          rulesLink: ({ id }) => `?${withParam(params, 'rules', String(id))}`,
        })}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        pages={pages}
        filter={{
          state,
          fields: [
            {
              name: 'kind',
              kind: 'choice',
              label: t('admin.byHand.kind.league'),
              options: MADE.slice(1).map((value) => ({ value, label: t(`admin.byHand.kind.${value}`) })),
            },
            {
              name: 'game',
              kind: 'choice',
              label: t('admin.byHand.game'),
              options: GAMES.map(({ slug }) => ({ value: slug, label: t(`catalog.game.${slug}`) })),
            },
            { name: 'q', kind: 'text', label: t('admin.byHand.name') },
          ],
        }}
      />
      {act?.kind === 'edit' && <OverrideDialog entry={act.entry} {...done} />}
      {act?.kind === 'names' && <NamesDialog entry={act.row} names={act.names} {...done} />}
      {act?.kind === 'release' && <ReleaseDialog kind={act.row.kind} id={act.row.id} {...done} />}
    </>
  );
}

async function load({ kind = 'league', ...query }: Query) {
  const of = kind as Made;
  const [page, ids] = await Promise.all([
    listed(of, query as BrowseLibrary),
    api(matchAdminCalls.held, { kind: of }),
  ]);
  const held = new Set(ids);
  return { ...page, rows: page.rows.map((row) => ({ ...row, kind: of, held: held.has(row.id) })) };
}

async function listed(kind: Made, filters: BrowseLibrary) {
  const query = { ...filters, hidden: 'with' } as const;
  if (kind === 'league') {
    const { leagues, nextCursor } = await api(librariesCalls.leagues, query);
    return { rows: leagues.map((row) => ({ ...row, team: null })), nextCursor };
  }
  if (kind === 'team') {
    const { squads, nextCursor } = await api(librariesCalls.squads, query);
    return { rows: squads.map((row) => ({ ...row, team: null })), nextCursor };
  }
  const { players, nextCursor } = await api(librariesCalls.players, query);
  return { rows: players, nextCursor };
}

async function read({ kind, id, team }: Row): Promise<CatalogEntry> {
  if (kind === 'league') return { kind, of: await api(matchAdminCalls.league, { id }) };
  if (kind === 'team') return { kind, of: await api(matchAdminCalls.team, { id }) };
  return { kind, of: await api(matchAdminCalls.player, { id }), team };
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set(name, value);
  return next;
}

interface ColumnParts {
  t: T;
  edit(row: Row): void;
  name(row: Row): void;
  release(row: Row): void;
  rulesLink(row: Row): string;
}

const columns = ({ t, edit, name: rename, release, rulesLink }: ColumnParts): readonly Column<Row>[] => [
  {
    id: 'name',
    head: t('admin.byHand.name'),
    cell: ({ kind, id, name, held }) => (
      <span className="row-actions items-center">
        <Link className="link" to={`/${PATHS[kind]}/${id}`}>
          <bdi>{name}</bdi>
        </Link>
        {held && <Badge tone="warn">{t('admin.byHand.held')}</Badge>}
      </span>
    ),
  },
  {
    id: 'game',
    head: t('admin.byHand.game'),
    cell: ({ game }) => t(`catalog.game.${game as 'football'}`),
  },
  {
    id: 'team',
    head: t('admin.byHand.team'),
    cell: ({ team }) => (team ? <bdi>{team.name}</bdi> : '—'),
  },
  { id: 'country', head: t('admin.byHand.country'), cell: ({ country }) => <bdi>{country}</bdi> },
  {
    id: 'actions',
    head: <span className="sr-only">{t('admin.users.decisions')}</span>,
    align: 'end',
    cell: (row) => (
      <span className="row-actions">
        <Button look="text" size="small" onClick={() => edit(row)}>
          {t('admin.gifts.edit')}
        </Button>
        <Button
          look="text"
          size="small"
          aria-label={`${t('admin.byHand.names')}: ${row.name}`}
          onClick={() => rename(row)}
        >
          {t('admin.byHand.names')}
        </Button>
        {row.kind === 'league' && (
          <ButtonLink look="text" size="small" to={rulesLink(row)}>
            {t('admin.rules.open')}
          </ButtonLink>
        )}
        {row.held && (
          <Button look="text" size="small" onClick={() => release(row)}>
            {t('admin.byHand.release')}
          </Button>
        )}
      </span>
    ),
  },
];
