import type { GameSlug } from '#modules/catalog/games.rules.ts';
import { stateName } from '#modules/catalog/sport.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { api } from '#ui/api/client.ts';
import { type T, useI18n, useT } from '#ui/i18n/use-t.ts';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { formatCoins } from '#ui/kit/format/numbers.ts';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { useQuery } from '#ui/query/use-query.ts';
import { matchAdminCalls } from '../match-admin.calls.ts';
import type { EffectsQuery, ScoreEffects } from '../match-admin.contract.ts';

interface EffectsProps {
  query: EffectsQuery;
  game: GameSlug;
}

/** The effects of a score or an unlock, computed by the server before it is saved. */
export function Effects({ query, game }: EffectsProps) {
  const t = useT();
  const { latest, failed, reload } = useQuery(JSON.stringify(query), (signal) =>
    api(matchAdminCalls.effects, query, { signal }),
  );
  if (failed) return <ErrorState onRetry={reload} />;
  if (!latest) return <SkeletonRows rows={3} />;
  return (
    <section className="hand-effects" aria-label={t('admin.byHand.effects')} aria-live="polite">
      <EffectList effects={latest} game={game} restores={!query.score} />
    </section>
  );
}

export function EffectList({
  effects,
  game,
  restores,
}: {
  effects: ScoreEffects;
  game: GameSlug;
  restores: boolean;
}) {
  const t = useT();
  const { locale } = useI18n();
  const facts = factsOf(t, effects, (value) => formatCoins(value, locale));
  return (
    <>
      {restores && !effects.to && <p>{t('admin.byHand.effects.stays')}</p>}
      {restores && effects.to && (
        <Facts
          facts={[
            [
              t('admin.byHand.effects.restored'),
              <span key="to">
                <bdi dir="ltr">
                  {effects.to.homeScore}:{effects.to.awayScore}
                </bdi>{' '}
                · {t(stateName(sportOf(game), effects.to.state))}
              </span>,
            ],
          ]}
        />
      )}
      {facts.length === 0 ? (
        <p className="text-13 text-text-2">{t('admin.byHand.effects.none')}</p>
      ) : (
        <Notice tone="warn" icon="warn">
          <b>{t('admin.byHand.effects')}</b>
          <Facts facts={facts} />
        </Notice>
      )}
    </>
  );
}

/** Rows with a value. */
function factsOf(t: T, effects: ScoreEffects, format: (value: number) => string): [string, string][] {
  const rows: [keyof Omit<ScoreEffects, 'to'>, string][] = [
    ['plans', t('admin.byHand.effects.plans')],
    ['settled', t('admin.byHand.effects.settled')],
    ['changed', t('admin.byHand.effects.changed')],
    ['refunded', t('admin.byHand.effects.refunded')],
    ['reversed', t('admin.byHand.effects.reversed')],
    ['notified', t('admin.byHand.effects.notified')],
    ['devices', t('admin.byHand.effects.devices')],
  ];
  return rows.flatMap(([name, label]) => (effects[name] > 0 ? [[label, format(effects[name])]] : []));
}
