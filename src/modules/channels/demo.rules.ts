import type { ChannelType, DayCounts } from './channels.rules.ts';

interface DemoChannel {
  name: string;
  source: string;
  type: ChannelType;
  /** On an average day. */
  visits: number;
  /** Fictional usernames. */
  users: readonly string[];
}

export const DEMO_CHANNELS: readonly DemoChannel[] = [
  {
    name: '足球贴吧置顶',
    source: 'tb_01',
    type: 'community',
    visits: 46,
    users: [
      'CornerFlag7',
      'ExtraTime',
      'WestTerrace',
      'OffsideTrap',
      'SundayLeague',
      'TikiTaka88',
      'ZonalMark',
    ],
  },
  {
    name: '短视频 A 组',
    source: 'dy_a',
    type: 'video',
    visits: 31,
    users: ['BaronSteal', 'FirstBlood', 'MidGap', 'PentaDream', 'WardLady'],
  },
];

export const DEMO_DAYS = 45;

/** Deterministic noise between 0 and 1. */
const wave = (n: number): number => {
  const x = Math.sin(n * 12.9898) * 43_758.5453;
  return x - Math.floor(x);
};

/** Weekends are busier, and visits grow; registrations are counted when they happen. */
export function demoCounts(channel: number, days: readonly string[]): DayCounts[] {
  const { visits: usual } = DEMO_CHANNELS[channel]!;
  return days.map((day, i) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const busy = weekday === 0 || weekday === 6 ? 1.5 : 1;
    const grown = 0.7 + (0.5 * i) / days.length;
    const visits = Math.round(usual * busy * grown * (0.8 + 0.4 * wave(i + 100 * channel)));
    return { day, visits, registrations: 0, downloads: Math.round(visits * 0.06 * wave(7 * i + channel)) };
  });
}

/** Age in days of the nth of all users: evenly spread, the last ones recent. */
export const joinedDaysAgo = (index: number, of: number): number =>
  Math.round(((of - index) / of) ** 1.6 * (DEMO_DAYS - 18)) + 1;
