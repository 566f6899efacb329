import type { T } from '#ui/i18n/use-t.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Coins } from '#ui/kit/badge/coins.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import type { Column } from '#ui/kit/table/table.tsx';
import type { Pass } from '../passes.contract.ts';
import { type PassState, PRICE_OF } from '../passes.rules.ts';

const TONES: Readonly<Record<PassState, BadgeTone>> = {
  waiting: 'warn',
  running: 'win',
  over: 'plain',
  ended: 'coin',
};

export const passColumn = (t: T): Column<Pass> => ({
  id: 'pass',
  head: t('passes.pass'),
  cell: ({ days }) => t(`passes.${PRICE_OF[days]}`),
});

export const periodColumn = (t: T): Column<Pass> => ({
  id: 'period',
  head: t('passes.period'),
  cell: ({ startTime, endTime }) => (
    <span>
      <DateTime at={startTime} look="full" /> – <DateTime at={endTime} look="full" />
    </span>
  ),
});

export const stateColumn = (t: T): Column<Pass> => ({
  id: 'state',
  head: t('passes.state'),
  align: 'center',
  cell: ({ state }) => <Badge tone={TONES[state]}>{t(`passes.state.${state}`)}</Badge>,
});

export const coinsColumn = (t: T, id: 'paid' | 'earned' | 'refunded'): Column<Pass> => ({
  id,
  head: t(`passes.${id}`),
  align: 'end',
  cell: (pass) => <Coins amount={pass[id]} />,
});
