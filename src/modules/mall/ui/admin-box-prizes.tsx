import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import { Select } from '#ui/kit/form/select.tsx';
import { TextField } from '#ui/kit/form/text-field.tsx';
import type { AdminBoxes, BoxDraft } from '../boxes.contract.ts';
import { BOX_PRIZES, PRIZE_COINS, PRIZE_WEIGHT } from '../boxes.rules.ts';
import { GRADES, type Grade } from '../draw.rules.ts';
import './admin-boxes.css';

type Prize = BoxDraft['prizes'][number];

interface PrizeRowsProps {
  prizes: readonly Prize[];
  goods: AdminBoxes['goods'];
  onChange(prizes: Prize[]): void;
}

const COINS = 'coins';

/** The prizes of a box, each with grade and weight. */
export function PrizeRows({ prizes, goods, onChange }: PrizeRowsProps) {
  const t = useT();
  const total = prizes.reduce((sum, { weight }) => sum + (weight || 0), 0);
  const put = (at: number, some: Partial<Prize>) =>
    onChange(prizes.map((prize, index) => (index === at ? { ...prize, ...some } : prize)));
  return (
    <fieldset className="prize-rows">
      <legend>{t('boxes.admin.prizes')}</legend>
      {prizes.map((prize, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: prizes that are not saved yet have no name but their place
        <div key={at} className="prize-row">
          <Select
            label={t('boxes.admin.prize')}
            value={'good' in prize.prize ? String(prize.prize.good) : COINS}
            options={[
              { value: COINS, label: t('boxes.admin.coins') },
              ...goods.map(({ id, name, stock }) => ({
                value: String(id),
                label: t('boxes.admin.good', { name, n: stock }),
              })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              put(at, { prize: value === COINS ? { coins: 100 } : { good: Number(value) } })
            }
          />
          {'coins' in prize.prize && (
            <TextField
              label={t('boxes.admin.amount')}
              type="number"
              required
              {...PRIZE_COINS}
              value={Number.isNaN(prize.prize.coins) ? '' : prize.prize.coins}
              onChange={({ currentTarget }) => put(at, { prize: { coins: currentTarget.valueAsNumber } })}
            />
          )}
          <Select
            label={t('boxes.admin.grade')}
            value={prize.grade}
            options={GRADES.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={({ currentTarget }) => put(at, { grade: currentTarget.value as Grade })}
          />
          <TextField
            label={t('boxes.admin.weight')}
            type="number"
            required
            {...PRIZE_WEIGHT}
            value={Number.isNaN(prize.weight) ? '' : prize.weight}
            onChange={({ currentTarget }) => put(at, { weight: currentTarget.valueAsNumber })}
          />
          {prizes.length > BOX_PRIZES.min && (
            <IconButton
              icon="close"
              label={t('boxes.admin.remove')}
              onClick={() => onChange(prizes.filter((_, index) => index !== at))}
            />
          )}
        </div>
      ))}
      <p className="text-12 text-text-3">{t('boxes.admin.total', { n: total })}</p>
      {prizes.length < BOX_PRIZES.max && (
        <Button
          look="outline"
          size="small"
          icon="plus"
          onClick={() => onChange([...prizes, { grade: 'n', weight: 1, prize: { coins: 10 } }])}
        >
          {t('boxes.admin.add')}
        </Button>
      )}
    </fieldset>
  );
}
