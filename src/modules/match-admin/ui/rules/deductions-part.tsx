import { MOST_DEDUCTIONS } from '#modules/competitions/edited-rules.rules.ts';
import { DEDUCTION_REASON } from '#modules/competitions/table.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import { type DeductionDraft, withDeduction } from './rules-draft.ts';
import { RulesPart } from './rules-part.tsx';
import type { RulesForm } from './use-rules-form.ts';

/** Points that the competition took from teams. */
export function DeductionsPart({ form }: { form: RulesForm }) {
  const t = useT();
  const { deductions } = form.draft;
  const { teams } = form.ruling;
  const isOpen = deductions.length < Math.min(MOST_DEDUCTIONS, teams.length);
  return (
    <RulesPart form={form} part="deductions" title={t('admin.rules.deductions')}>
      {deductions.length === 0 && <p className="text-text-3">{t('admin.rules.deductions.none')}</p>}
      {deductions.map((deduction, index) => (
        <Deduction key={deduction.id} form={form} deduction={deduction} index={index} />
      ))}
      {isOpen && (
        <Button
          look="outline"
          size="small"
          icon="plus"
          onClick={() => form.set({ deductions: withDeduction(deductions, teams) })}
        >
          {t('admin.rules.deductions.add')}
        </Button>
      )}
    </RulesPart>
  );
}

interface DeductionProps {
  form: RulesForm;
  deduction: DeductionDraft;
  index: number;
}

function Deduction({ form, deduction, index }: DeductionProps) {
  const t = useT();
  const { deductions } = form.draft;
  const { teams } = form.ruling;
  const change = (part: Partial<DeductionDraft>) =>
    form.set({
      deductions: deductions.map((other) => (other.id === deduction.id ? { ...other, ...part } : other)),
    });
  const error = (name: string) => {
    const text = form.errors[`deductions.${index}.${name}`];
    return text ? { error: text } : {};
  };
  const options = teams.map(({ slug, name }) => ({ value: slug, label: name }));
  const name = teams.find(({ slug }) => slug === deduction.team)?.name ?? deduction.team;
  return (
    <fieldset className="rules-row rules-deduction">
      <legend className="sr-only">{name}</legend>
      <Select
        label={t('admin.byHand.team')}
        // A team that the season does not have yet stays as it is.
        options={
          teams.some(({ slug }) => slug === deduction.team)
            ? options
            : [{ value: deduction.team, label: deduction.team }, ...options]
        }
        value={deduction.team}
        {...error('team')}
        onChange={({ currentTarget }) => change({ team: currentTarget.value })}
      />
      <TextField
        label={t('match.table.points')}
        inputMode="decimal"
        autoComplete="off"
        value={deduction.points}
        {...error('points')}
        onChange={({ currentTarget }) => change({ points: currentTarget.value })}
      />
      <TextField
        label={t('admin.rules.deductions.reason')}
        limit={DEDUCTION_REASON}
        value={deduction.reason}
        {...error('reason')}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <IconButton
        icon="trash"
        label={t('admin.rules.remove', { name })}
        onClick={() => form.set({ deductions: deductions.filter(({ id }) => id !== deduction.id) })}
      />
    </fieldset>
  );
}
