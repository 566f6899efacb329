import { CARRIED, SECOND_PHASES } from '#modules/competitions/edited-rules.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { RulesPart } from './rules-part.tsx';
import type { RulesForm } from './use-rules-form.ts';

/** Groups that a season splits into, and the points they begin with. */
export function PhasesPart({ form }: { form: RulesForm }) {
  const t = useT();
  const { phases } = form.draft;
  return (
    <RulesPart form={form} part="phases" title={t('admin.rules.phases')} text={t('admin.rules.phases.text')}>
      <div className="hand-row">
        {SECOND_PHASES.map((name) => (
          <Select
            key={name}
            label={t(`admin.rules.phase.${name}`)}
            options={[
              { value: '', label: t('admin.rules.carried.none') },
              ...CARRIED.map((value) => ({ value, label: t(`admin.rules.carried.${value}`) })),
            ]}
            value={phases[name]}
            onChange={({ currentTarget }) =>
              form.set({ phases: { ...phases, [name]: currentTarget.value as (typeof phases)[typeof name] } })
            }
          />
        ))}
      </div>
    </RulesPart>
  );
}
