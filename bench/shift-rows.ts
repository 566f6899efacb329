import type { BenchRow } from './row.ts';

export const DEVICES = ['desktop', 'phone'] as const;
export type Device = (typeof DEVICES)[number];

const MOST = 0.02;

/** Cumulative layout shift of one visit; null where the page could not be measured. */
export interface Shift {
  page: string;
  lang: string;
  device: Device;
  visit: 1 | 2;
  value: number | null;
}

/** One row for each device, first and second visit: the worst page. */
export function shiftRows(shifts: readonly Shift[]): BenchRow[] {
  return DEVICES.flatMap((device) =>
    ([1, 2] as const).map((visit) => {
      const own = shifts.filter((shift) => shift.device === device && shift.visit === visit);
      const lost = own.filter(({ value }) => value === null);
      const worst = own.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1))[0];
      const measured = worst !== undefined && worst.value !== null;
      return {
        name: `layout shift, ${device}, ${visit === 1 ? 'first' : 'second'} visit`,
        value: measured
          ? `at most ${worst.value!.toFixed(3)} (${worst.page}, ${worst.lang})`
          : 'could not be measured',
        goal: `≤ ${MOST}`,
        met: measured && lost.length === 0 && worst.value! <= MOST,
        note: [
          `${own.length - lost.length} pages in ${new Set(own.map(({ lang }) => lang)).size} languages`,
          ...lost.map(({ page, lang }) => `not measured: ${page}, ${lang}`),
        ].join('; '),
      };
    }),
  );
}
