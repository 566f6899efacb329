import type { Sport } from '#modules/catalog/sport.rules.ts';
import { hasBonus } from '#modules/competitions/edited-rules.rules.ts';
import { RANKED_BY } from '#modules/competitions/table.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { RulesPart } from './rules-part.tsx';
import type { RulesForm } from './use-rules-form.ts';

interface PointsPartProps {
  form: RulesForm;
  sport: Sport;
}

const RANKED = {
  points: 'match.table.points',
  wins: 'admin.rules.tieBreak.wins',
  share: 'match.table.share',
} as const;

/** What a result is worth, and what the table is ranked by. */
export function PointsPart({ form, sport }: PointsPartProps) {
  const t = useT();
  const { draft, set } = form;
  const counts = draft.rankedBy === 'points' || draft.tieBreaks.includes('points');
  return (
    <RulesPart form={form} part="points" title={t('match.table.points')}>
      <Select
        name="rankedBy"
        label={t('admin.rules.rankedBy')}
        options={RANKED_BY.map((value) => ({ value, label: t(RANKED[value]) }))}
        value={draft.rankedBy}
        onChange={({ currentTarget }) => set({ rankedBy: currentTarget.value as typeof draft.rankedBy })}
      />
      {counts && <Results form={form} sport={sport} />}
      {counts && hasBonus(sport.slug) && <Bonus form={form} />}
    </RulesPart>
  );
}

function Results({ form: { draft, errors, set }, sport }: PointsPartProps) {
  const t = useT();
  const { points, narrow } = draft;
  const isDecider = sport.family === 'won';
  const field = (name: keyof typeof points, label: string) => (
    <PointsField
      label={label}
      value={points[name]}
      error={errors[`points.${name}`]}
      onChange={(value) => set({ points: { ...points, [name]: value } })}
    />
  );
  return (
    <div className="hand-row">
      {field('win', t('admin.rules.win'))}
      {(sport.draws || points.draw !== '0') && field('draw', t('admin.rules.draw'))}
      {field('loss', t('admin.rules.loss'))}
      {narrow && (
        <>
          <PointsField
            label={t(isDecider ? 'admin.rules.deciderWin' : 'match.table.narrowWon')}
            value={narrow.win}
            error={errors['narrow.win']}
            onChange={(win) => set({ narrow: { ...narrow, win } })}
          />
          <PointsField
            label={t(isDecider ? 'admin.rules.deciderLoss' : 'match.table.narrowLost')}
            value={narrow.loss}
            error={errors['narrow.loss']}
            onChange={(loss) => set({ narrow: { ...narrow, loss } })}
          />
        </>
      )}
    </div>
  );
}

const BONUS_KINDS = ['none', 'least', 'ahead'] as const;

function Bonus({ form: { draft, errors, set } }: Pick<PointsPartProps, 'form'>) {
  const t = useT();
  const { bonus } = draft;
  const change = (part: Partial<typeof bonus>) => set({ bonus: { ...bonus, ...part } });
  return (
    <div className="hand-row">
      <Select
        name="bonus"
        label={t('match.table.bonus')}
        options={BONUS_KINDS.map((value) => ({ value, label: t(`admin.rules.bonus.${value}`) }))}
        value={bonus.kind}
        onChange={({ currentTarget }) => change({ kind: currentTarget.value as typeof bonus.kind })}
      />
      {bonus.kind !== 'none' && (
        <>
          <PointsField
            label={t('sports.stat.tries')}
            value={bonus.tries}
            error={errors['bonus.tries']}
            onChange={(tries) => change({ tries })}
          />
          <PointsField
            label={t('admin.rules.bonus.within')}
            value={bonus.within}
            error={errors['bonus.within']}
            onChange={(within) => change({ within })}
          />
        </>
      )}
    </div>
  );
}

interface PointsFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

function PointsField({ label, value, error, onChange }: PointsFieldProps) {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      {...(error && { error })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
