import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { localizedPath } from '#platform/i18n/languages.ts';
import { api, pageLanguage } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { Link } from '#ui/kit/link/link.tsx';
import { EmptyState } from '#ui/kit/state/states.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { leaguesCalls } from '../leagues.calls.ts';
import type { InvitedLeague, LeagueTable, PrivateLeague } from '../leagues.contract.ts';
import { LEAGUE_NAME } from '../predictions.rules.ts';
import { PointsTable } from './points-table.tsx';
import { predictionsPath } from './predictions-path.rules.ts';

interface PrivateLeaguesProps {
  game: GameSlug;
  leagues: readonly PrivateLeague[];
  invited: { code: string; league: InvitedLeague | null } | null;
}

/** My private leagues, an invitation, and the form that makes one for the game. */
export function PrivateLeagues({ game, leagues, invited }: PrivateLeaguesProps) {
  const t = useT();
  return (
    <>
      {invited && <Invitation {...invited} />}
      {leagues.length === 0 ? (
        <EmptyState title={t('predictions.leagues.none')} text={t('predictions.leagues.noneText')} />
      ) : (
        <ul className="prediction-list">
          {leagues.map((league) => (
            <li key={league.id}>
              <Link to={predictionsPath({ tab: 'leagues', game: league.game, league: league.id })}>
                <b>
                  <bdi>{league.name}</bdi>
                </b>
              </Link>
              <span>{t(`catalog.game.${league.game}`)}</span>
              <span>
                {t('predictions.leagues.members', { n: league.members })}{' '}
                {league.own && <Badge tone="brand">{t('predictions.leagues.own')}</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <MakeLeague game={game} />
    </>
  );
}

function Invitation({ code, league }: NonNullable<PrivateLeaguesProps['invited']>) {
  const t = useT();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (!league) return <p className="notice">{t('predictions.leagues.noInvitation')}</p>;
  const join = async () => {
    setBusy(true);
    const joined = await callOrToast(api(leaguesCalls.join, { code }));
    setBusy(false);
    if (joined) void navigate(predictionsPath({ tab: 'leagues', game: joined.game, league: joined.id }));
  };
  return (
    <div className="prediction-own">
      <p>
        {t('predictions.leagues.invited', { name: league.name, game: t(`catalog.game.${league.game}`) })}{' '}
        {t('predictions.leagues.members', { n: league.members })}
      </p>
      <Button loading={busy} onClick={() => void join()}>
        {t('predictions.leagues.join')}
      </Button>
    </div>
  );
}

function MakeLeague({ game }: { game: GameSlug }) {
  const t = useT();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const form = useSubmit('name');
  const length = name.trim().length;
  const possible = length >= LEAGUE_NAME.min && length <= LEAGUE_NAME.max;
  const make = async () => {
    if (!possible) return;
    const made = await form.send(() => api(leaguesCalls.make, { name: name.trim(), game }));
    if (made) void navigate(predictionsPath({ tab: 'leagues', game, league: made.result.id }));
  };
  return (
    <form className="prediction-form" {...form.formProps(make)}>
      <TextField
        {...form.field('name')}
        label={t('predictions.leagues.name')}
        hint={t('predictions.leagues.nameHint', { game: t(`catalog.game.${game}`) })}
        value={name}
        limit={LEAGUE_NAME.max}
        onChange={({ target }) => {
          setName(target.value);
          form.changed('name');
        }}
      />
      <Button
        type="submit"
        loading={form.busy}
        disabledReason={possible ? null : t('predictions.leagues.needsName', { n: LEAGUE_NAME.min })}
      >
        {t('predictions.leagues.make')}
      </Button>
    </form>
  );
}

/** One private league: its table, its invitation link, and for the owner the removal of members. */
export function OneLeague({ table: { league, rows } }: { table: LeagueTable }) {
  const t = useT();
  const { me } = useRoot();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const back = predictionsPath({ tab: 'leagues', game: league.game });
  const copy = () => {
    const path = localizedPath(
      pageLanguage(),
      predictionsPath({ tab: 'leagues', game: league.game, join: league.code }),
    );
    navigator.clipboard.writeText(new URL(path, location.href).href).then(
      () => toast(t('predictions.leagues.copied'), 'done'),
      () => toast(t('predictions.leagues.notCopied'), 'error'),
    );
  };
  const leave = async () => {
    if (!window.confirm(t('predictions.leagues.leaveSure', { name: league.name }))) return;
    if ((await callOrToast(api(leaguesCalls.leave, { leagueId: league.id }).then(() => true))) !== null)
      void navigate(back);
  };
  const remove = async (userId: number) => {
    const removed = api(leaguesCalls.remove, { leagueId: league.id, userId }).then(() => true);
    if (await callOrToast(removed)) void revalidate();
  };
  return (
    <>
      <div className="prediction-league-head">
        <Link to={back}>{t('predictions.leagues.all')}</Link>
        <h2>
          <bdi>{league.name}</bdi>
        </h2>
        <Button look="secondary" size="small" icon="share" onClick={copy}>
          {t('predictions.leagues.invite')}
        </Button>
        <Button look="text" size="small" onClick={() => void leave()}>
          {t('predictions.leagues.leave')}
        </Button>
      </div>
      <Card flush>
        <PointsTable
          caption={league.name}
          rows={rows}
          empty={null}
          {...(league.own
            ? {
                action: ({ user }) =>
                  user.id !== me?.uid && (
                    <Button look="outline" size="small" onClick={() => void remove(user.id)}>
                      {t('predictions.leagues.remove')}
                    </Button>
                  ),
              }
            : {})}
        />
      </Card>
    </>
  );
}
