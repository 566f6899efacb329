import type { CrestDesign } from '#ui/kit/match/crest.tsx';
import type { MatchRowProps } from '#ui/kit/match/match-row.tsx';

const crest = (shape: CrestDesign['shape'], a: string, b: string, c?: string): CrestDesign => ({
  shape,
  a,
  b,
  c,
});

const side = (name: string, design: CrestDesign, cards?: number) => ({ name, crest: design, cards });

const odds = (...values: string[]) =>
  values.map((text) => ({
    value: text.replace(/[+-]$/, ''),
    move: text.endsWith('+') ? ('up' as const) : text.endsWith('-') ? ('down' as const) : undefined,
  }));

const row = { href: '#matches', starred: false };

export const FOOTBALL: readonly MatchRowProps[] = [
  {
    ...row,
    starred: true,
    time: '67',
    tick: true,
    state: 'live',
    home: side('Manchester City', crest('ring', '#6cabdd', '#1c2c5b')),
    away: side('Arsenal', crest('stripes', '#db0007', '#fff'), 1),
    homeScore: 2,
    awayScore: 1,
    segments: [{ played: 1 }, { played: 0.49, tone: 'now' }],
    extra: 'HT 1-1  C 5-3',
    odds: odds('1.52-', '4.10', '6.80+'),
    media: ['video', 'voice'],
  },
  {
    ...row,
    time: '23',
    tick: true,
    state: 'live',
    home: side('Liverpool', crest('hoop', '#c8102e', '#f6eb61')),
    away: side('Chelsea', crest('belt', '#034694', '#fff')),
    homeScore: 1,
    awayScore: 0,
    segments: [{ played: 0.51, tone: 'now' }, { played: 0 }],
    extra: 'HT –  C 2-1',
    odds: odds('1.38-', '4.75+', '8.20'),
    media: ['video', 'voice'],
    flash: { side: 'home', word: 'Goal' },
  },
  {
    ...row,
    time: 'HT',
    state: 'break',
    home: side('Tottenham Hotspur', crest('halves', '#132257', '#fff')),
    away: side('Newcastle United', crest('stripes', '#241f20', '#fff')),
    homeScore: 0,
    awayScore: 0,
    segments: [{ played: 1 }, { played: 0 }],
    extra: 'HT 0-0  C 3-4',
    odds: odds('2.55', '2.90', '2.80'),
    media: ['video'],
  },
  {
    ...row,
    starred: true,
    time: '22:15',
    state: 'pre',
    home: side('Real Madrid', crest('ring', '#e9d9a0', '#3b2c85')),
    away: side('Barcelona', crest('halves', '#a50044', '#004d98')),
    odds: odds('2.10-', '3.60', '3.25+'),
  },
  {
    ...row,
    time: 'FT',
    state: 'end',
    home: side('Atlético Madrid', crest('stripes', '#cb3524', '#fff')),
    away: side('Sevilla', crest('sash', '#fff', '#d91a21')),
    homeScore: 3,
    awayScore: 1,
    extra: 'HT 2-0  C 7-2',
    odds: odds('1.72', '3.55', '5.10'),
  },
  {
    ...row,
    time: 'Postp.',
    state: 'off',
    home: side('Wolverhampton Wanderers Football Club', crest('chevrons', '#fdb913', '#231f20')),
    away: side('Brighton & Hove Albion Football Club', crest('belt', '#0057b8', '#fff')),
  },
];

export const OTHERS: readonly MatchRowProps[] = [
  {
    ...row,
    time: 'Q3\n04:12',
    state: 'live',
    home: side('Los Angeles Lakers', crest('diamond', '#552583', '#fdb927')),
    away: side('Golden State Warriors', crest('belt', '#1d428a', '#ffc72c')),
    homeScore: 88,
    awayScore: 84,
    segments: [{ played: 1 }, { played: 1 }, { played: 0.66, tone: 'now' }, { played: 0 }],
    extra: (
      <>
        31-28 30-27 <em>27-29</em>
      </>
    ),
    odds: odds('1.61-', '2.35+'),
    media: ['video', 'voice'],
  },
  {
    ...row,
    time: 'Game 4\n28:14',
    state: 'live',
    home: side('T1', crest('chevrons', '#e2012d', '#111')),
    away: side('Gen.G', crest('diamond', '#aa8a00', '#111')),
    homeScore: 2,
    awayScore: 1,
    segments: [
      { played: 1, tone: 'home' },
      { played: 1, tone: 'away' },
      { played: 1, tone: 'home' },
      { played: 0.4, tone: 'now' },
      { played: 0 },
    ],
    extra: (
      <>
        BO5 <em>11-8</em>
      </>
    ),
    odds: odds('1.44-', '2.70+'),
    media: ['video'],
  },
];
