import { useEffect, useRef, useState } from 'react';
import type { Sport } from '#modules/catalog/sport.rules.ts';
import { tieBreaksFor } from '#modules/competitions/edited-rules.rules.ts';
import type { TieBreak } from '#modules/competitions/table.rules.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { moved } from './rules-draft.ts';
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

type Step = 1 | -1;

/** Ordered comparisons of level teams: each moves by its buttons, which hold the focus. */
export function TieBreaksPart({ form, sport }: { form: RulesForm; sport: Sport }) {
  const t = useT();
  const { draft, set, errors, ruling } = form;
  const list = useRef<HTMLOListElement>(null);
  const [last, setLast] = useState<{ name: TieBreak; by: Step } | null>(null);
  const nameOf = (name: TieBreak): string => t(NAMES[name]);
  const { tieBreaks } = draft;
  const left = tieBreaksFor(sport, ruling.defaults.tieBreaks).filter((name) => !tieBreaks.includes(name));

  // A moved item may lose the focus where the browser moves its node.
  useEffect(() => {
    if (last) list.current?.querySelector<HTMLElement>(`[data-move="${last.name} ${last.by}"]`)?.focus();
  }, [last]);

  const move = (index: number, by: Step) => {
    set({ tieBreaks: moved(tieBreaks, index, by) });
    setLast({ name: tieBreaks[index]!, by });
  };
  const button = (name: TieBreak, index: number, by: Step) => {
    const isEnd = by === -1 ? index === 0 : index === tieBreaks.length - 1;
    return (
      <Button
        look="text"
        size="small"
        data-move={`${name} ${by}`}
        aria-disabled={isEnd || undefined}
        aria-label={t(by === -1 ? 'admin.rules.up' : 'admin.rules.down', { name: nameOf(name) })}
        onClick={() => !isEnd && move(index, by)}
      >
        {t(by === -1 ? 'admin.showing.up' : 'admin.showing.down')}
      </Button>
    );
  };
  const place = last ? tieBreaks.indexOf(last.name) : -1;
  return (
    <RulesPart
      form={form}
      part="tieBreaks"
      title={t('admin.rules.tieBreaks')}
      text={t('admin.rules.tieBreaks.text')}
    >
      <ol className="rules-order" ref={list}>
        {tieBreaks.map((name, index) => (
          <li key={name}>
            <span className="grow">
              {nameOf(name)}
              {errors[`tieBreaks.${index}`] && (
                <span className="field-error" role="alert">
                  {errors[`tieBreaks.${index}`]}
                </span>
              )}
            </span>
            <span className="row-actions">
              {button(name, index, -1)}
              {button(name, index, 1)}
              <IconButton
                icon="close"
                label={t('admin.rules.remove', { name: nameOf(name) })}
                onClick={() => set({ tieBreaks: tieBreaks.filter((other) => other !== name) })}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {last && place >= 0
          ? t('admin.rules.moved', { name: nameOf(last.name), place: place + 1, of: tieBreaks.length })
          : ''}
      </p>
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
