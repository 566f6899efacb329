import { useState } from 'react';
import { GAMES } from '#modules/catalog/games.rules.ts';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Checkbox } from '#ui/kit/form/checkbox.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { useSubmit } from '#ui/kit/form/use-submit.ts';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { showingCalls } from '../visibility.calls.ts';
import type { Showing } from '../visibility.contract.ts';
import { OverridePicker } from './override-picker.tsx';
import './match-admin.css';

/** Visibility of games and leagues, and pinned hot matches. */
export function AdminVisibility() {
  const { data, failed, reload } = useRequest('showing', () => api(showingCalls.show));
  if (failed) return <ErrorState onRetry={reload} />;
  return data ? <Settings first={data} /> : <SkeletonRows />;
}

function Settings({ first }: { first: Showing }) {
  const [showing, setShowing] = useState(first);
  const act = async (call: Promise<Showing>) => {
    const now = await callOrToast(call);
    if (now) setShowing(now);
  };
  return (
    <>
      <HotMatches showing={showing} act={act} onShown={setShowing} />
      <Leagues showing={showing} act={act} />
      <Games showing={showing} act={act} />
    </>
  );
}

interface PartProps {
  showing: Showing;
  act(call: Promise<Showing>): Promise<void>;
}

function Games({ showing: { hiddenGames }, act }: PartProps) {
  const t = useT();
  return (
    <Card title={t('admin.showing.games')}>
      <p className="text-13 text-text-2">{t('admin.showing.games.text')}</p>
      <div className="hand-row">
        {GAMES.map(({ slug }) => (
          <Checkbox
            key={slug}
            name={slug}
            checked={!hiddenGames.includes(slug)}
            onChange={({ currentTarget }) =>
              act(api(showingCalls.game, { game: slug, shown: currentTarget.checked }))
            }
          >
            {t(`catalog.game.${slug}`)}
          </Checkbox>
        ))}
      </div>
    </Card>
  );
}

function Leagues({ showing: { hiddenLeagues }, act }: PartProps) {
  const t = useT();
  return (
    <Card title={t('admin.showing.leagues')}>
      {hiddenLeagues.length === 0 && <p className="text-text-3">{t('admin.showing.leagues.none')}</p>}
      <ul className="hand-list">
        {hiddenLeagues.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            <Button
              look="text"
              size="small"
              onClick={() => act(api(showingCalls.league, { leagueId: id, shown: true }))}
            >
              {t('admin.showing.show')}
            </Button>
          </li>
        ))}
      </ul>
      <OverridePicker
        of="leagues"
        label={t('admin.showing.leagues.add')}
        value={null}
        onPick={(league) => league && act(api(showingCalls.league, { leagueId: league.id, shown: false }))}
      />
    </Card>
  );
}

function HotMatches({ showing: { hot }, act, onShown }: PartProps & { onShown(showing: Showing): void }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const form = useSubmit('match');
  const ids = hot.map(({ id }) => id);
  const put = (matchIds: number[]) => act(api(showingCalls.hot, { matchIds }));
  const swapped = (index: number, by: 1 | -1) => {
    const next = [...ids];
    [next[index], next[index + by]] = [next[index + by]!, next[index]!];
    return next;
  };
  const add = async () => {
    const number = typed.trim();
    if (!/^[1-9]\d{0,14}$/.test(number))
      return form.refuse({ match: t('admin.showing.hot.unknown', { number }) });
    const added = await form.send(() => api(showingCalls.hot, { matchIds: [...ids, Number(number)] }));
    if (!added) return;
    onShown(added.result);
    setTyped('');
  };
  return (
    <Card title={t('admin.showing.hot')}>
      {hot.length === 0 && <p className="text-text-3">{t('admin.showing.hot.none')}</p>}
      <ol className="hand-list">
        {hot.map(({ id, home, away }, index) => (
          <li key={id}>
            <bdi>
              {home.name} – {away.name}
            </bdi>
            <span className="row-actions">
              {index > 0 && (
                <Button look="text" size="small" onClick={() => put(swapped(index, -1))}>
                  {t('admin.showing.up')}
                </Button>
              )}
              {index < hot.length - 1 && (
                <Button look="text" size="small" onClick={() => put(swapped(index, 1))}>
                  {t('admin.showing.down')}
                </Button>
              )}
              <IconButton
                icon="close"
                label={t('admin.showing.drop')}
                onClick={() => put(ids.filter((other) => other !== id))}
              />
            </span>
          </li>
        ))}
      </ol>
      <form className="hand-row" {...form.formProps(add)}>
        <TextField
          {...form.field('match')}
          label={t('admin.showing.hot.add')}
          inputMode="numeric"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            form.changed('match');
          }}
        />
        <Button type="submit" look="outline" loading={form.busy}>
          {t('admin.showing.hot.put')}
        </Button>
      </form>
    </Card>
  );
}
