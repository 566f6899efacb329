import type { SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { shapeOf } from '#modules/competitions/formats.rules.ts';
import { seasonName } from '#modules/library/ui/season-name.rules.ts';
import { api } from '#ui/api/client.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { useRequest } from '#ui/kit/admin/use-request.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { Notice } from '#ui/kit/card/notice.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { Textarea } from '#ui/kit/form/text-field.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { SkeletonRows } from '#ui/kit/state/skeleton.tsx';
import { ErrorState } from '#ui/kit/state/states.tsx';
import { leagueRulesCalls } from '../../league-rules.calls.ts';
import type { LeagueRuling } from '../../league-rules.contract.ts';
import { OVERRIDE_REASON } from '../../match-admin.rules.ts';
import { DeductionsPart } from './deductions-part.tsx';
import { partOf } from './format-draft.ts';
import { FormatPart } from './format-part.tsx';
import { LotsPart } from './lots-part.tsx';
import { PhasesPart } from './phases-part.tsx';
import { PointsPart } from './points-part.tsx';
import { RulesTables } from './rules-tables.tsx';
import { TieBreaksPart } from './tie-breaks-part.tsx';
import { useRulesForm } from './use-rules-form.ts';
import { ZonesPart } from './zones-part.tsx';
import './league-rules.css';

/** What ranks a league of one season: points, tie-breaks, zones, deductions and second phases. */
export function LeagueRules({ id }: { id: number }) {
  const { data, failed, reload } = useRequest(`rules ${id}`, () => api(leagueRulesCalls.show, { id }));
  if (failed) return <ErrorState onRetry={reload} />;
  return data ? <Editor key={id} first={data} /> : <SkeletonRows />;
}

function Editor({ first }: { first: LeagueRuling }) {
  const t = useT();
  const form = useRulesForm(first);
  const { ruling, edited, conflict, busy, problem } = form;
  const sport = sportOf(ruling.game);
  const isLobby = sport.family === 'placing';
  const shape = shapeOf(form.draft.format.map(partOf), ruling.format);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form className="rules-form" onSubmit={onSubmit} noValidate>
      <Head ruling={ruling} />
      <div className="rules-parts">
        {!isLobby && <FormatPart form={form} />}
        {shape.tables && !isLobby && (
          <>
            <PointsPart form={form} sport={sport} />
            <TieBreaksPart form={form} sport={sport} />
            <LotsPart form={form} />
          </>
        )}
        {shape.tables && <ZonesPart form={form} />}
        {shape.tables && <DeductionsPart form={form} />}
        {shape.tables && shape.counting === 'table' && !isLobby && <PhasesPart form={form} />}
      </div>
      {shape.tables && (
        <div className="rules-preview">
          <RulesTables form={form} />
        </div>
      )}
      <Card className="rules-save">
        {conflict && (
          <Notice
            tone="warn"
            icon="warn"
            action={
              <Button look="outline" size="small" onClick={conflict.toggle}>
                {t(conflict.showsTheirs ? 'admin.rules.mine' : 'admin.rules.theirs')}
              </Button>
            }
          >
            {conflict.text}
          </Notice>
        )}
        <Textarea
          name="reason"
          label={t('admin.reason.label')}
          rows={2}
          limit={OVERRIDE_REASON.max}
          value={form.reason}
          error={form.errors.reason}
          onChange={({ currentTarget }) => form.setReason(currentTarget.value)}
        />
        {problem && (
          <Notice tone="loss" icon="warn">
            {problem}
          </Notice>
        )}
        <div className="row-actions">
          <Button type="submit" loading={busy}>
            {t('admin.byHand.save')}
          </Button>
          {edited.length > 0 && (
            <Button look="outline" onClick={() => form.reset(...edited)}>
              {t('admin.rules.resetAll')}
            </Button>
          )}
        </div>
      </Card>
    </form>
  );
}

function Head({ ruling }: { ruling: LeagueRuling }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const { id, name, seasons, changedAt, changedByName } = ruling;
  const others = new URLSearchParams(params);
  others.delete('rules');
  return (
    <Card
      className="rules-head"
      title={
        <Link className="link" to={`/leagueLibrary/${id}`}>
          <bdi>{name}</bdi>
        </Link>
      }
      more={
        <Link className="link" to={`?${others}`}>
          {t('admin.rules.back')}
        </Link>
      }
    >
      <p className="text-13 text-text-2">
        {t('admin.rules.text')}
        {changedAt && (
          <>
            {' '}
            {t('admin.rules.last', { name: changedByName ?? '—' })} · <DateTime at={changedAt} look="full" />
          </>
        )}
      </p>
      {seasons.length > 1 && (
        <Select
          name="season"
          label={t('admin.byHand.season')}
          options={seasons.map((one) => ({ value: String(one.id), label: seasonName(one.season) }))}
          value={String(id)}
          onChange={({ currentTarget: { value } }) =>
            setParams(
              (now) => {
                now.set('rules', value);
                return now;
              },
              { preventScrollReset: true },
            )
          }
        />
      )}
    </Card>
  );
}
