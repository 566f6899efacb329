import type { Sport } from '#modules/catalog/sport.rules.ts';
import { tieBreaksFor } from '#modules/competitions/edited-rules.rules.ts';
import type { TieBreak } from '#modules/competitions/table.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Select } from '#ui/kit/form/select.tsx';
import { OrderedItems } from './ordered-items.tsx';
import { RulesPart } from './rules-part.tsx';
import type { RulesForm } from './use-rules-form.ts';

const NAMES = {
  headToHead: 'admin.rules.tieBreak.headToHead',
  headToHeadAway: 'admin.rules.tieBreak.headToHeadAway',
  points: 'match.table.points',
  wins: 'admin.rules.tieBreak.wins',
  regulationWins: 'match.table.regulationWon',
  difference: 'match.table.difference',
  scored: 'admin.rules.tieBreak.scored',
  awayScored: 'admin.rules.tieBreak.awayScored',
  awayWins: 'admin.rules.tieBreak.awayWins',
  ratio: 'admin.rules.tieBreak.ratio',
  innerDifference: 'admin.rules.tieBreak.innerDifference',
  innerRatio: 'admin.rules.tieBreak.innerRatio',
  runRate: 'match.table.runRate',
  unrounded: 'admin.rules.tieBreak.unrounded',
  lots: 'admin.rules.tieBreak.lots',
} as const satisfies Record<TieBreak, string>;

/** Ordered comparisons of level teams. */
export function TieBreaksPart({ form, sport }: { form: RulesForm; sport: Sport }) {
  const t = useT();
  const { draft, set, errors, ruling } = form;
  const nameOf = (name: TieBreak): string => t(NAMES[name]);
  const { tieBreaks } = draft;
  const left = tieBreaksFor(sport, ruling.defaults.tieBreaks).filter((name) => !tieBreaks.includes(name));
  return (
    <RulesPart
      form={form}
      part="tieBreaks"
      title={t('admin.rules.tieBreaks')}
      text={t('admin.rules.tieBreaks.text')}
    >
      <OrderedItems
        items={tieBreaks.map((name, index) => ({
          key: name,
          name: nameOf(name),
          error: errors[`tieBreaks.${index}`],
        }))}
        onOrder={(order) => set({ tieBreaks: order.map((place) => tieBreaks[place]!) })}
        onRemove={(index) => set({ tieBreaks: tieBreaks.toSpliced(index, 1) })}
      />
      {left.length > 0 && (
        <Select
          name="tieBreak"
          label={t('admin.rules.tieBreaks.add')}
          placeholder="—"
          options={left.map((value) => ({ value, label: nameOf(value) }))}
          value=""
          onChange={({ currentTarget: { value } }) => {
            const added = left.find((name) => name === value);
            if (added) set({ tieBreaks: [...tieBreaks, added] });
          }}
        />
      )}
    </RulesPart>
  );
}
