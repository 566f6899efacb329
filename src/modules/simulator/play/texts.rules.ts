import { mainScore } from '#modules/catalog/main-score.rules.ts';
import type { PeriodWord, Side } from '#modules/catalog/sport.rules.ts';
import type { CastMoment } from './event-assignment.rules.ts';
import { isPlay, minuteOf, type OpenMatch } from './open-match.rules.ts';
import type { Phase } from './script.rules.ts';

export interface PlayedText {
  at: number;
  seq: number;
  period: number;
  minute: number | null;
  extraMinute: number | null;
  side: Side | null;
  /** `livetext.<key>` in the pack. */
  key: string;
  params: Record<string, string | number>;
}

/** The pack's term for a period; its number is a parameter. */
export type TextPeriod = PeriodWord | 'overtime' | 'shootout';

/** Whole commentary. Consumers read no further than now; the numbers never change. */
export function textsOf(match: OpenMatch): PlayedText[] {
  const texts = [...phaseTexts(match), ...match.cast.moments.flatMap((moment) => momentTexts(match, moment))];
  return texts
    .toSorted((a, b) => a.at - b.at || rank(a.key) - rank(b.key))
    .map((text, index) => ({ ...text, seq: index + 1 }));
}

type Unnumbered = Omit<PlayedText, 'seq'>;

/** At one instant the start of a period comes before its events, and its end after them. */
const rank = (key: string): number => {
  if (key === 'matchEnd') return 2;
  return key === 'periodEnd' ? 1 : key === 'periodStart' || key === 'matchStart' ? -1 : 0;
};

function momentTexts({ setup }: OpenMatch, moment: CastMoment): Unnumbered[] {
  if (moment.kind === '' || moment.part) return [];
  const { period, side, score, player, second, cancelledAt } = moment;
  const { minute, extraMinute } = minuteOf(setup, period, moment.clock);
  const params = {
    player: player?.names.en ?? '',
    second: second?.names.en ?? '',
    home: score?.[0] ?? 0,
    away: score?.[1] ?? 0,
    ...(moment.value === undefined ? {} : { value: moment.value }),
  };
  // A side of one person substitutes without a second player.
  const key = moment.kind === 'substitution' && !second ? 'ownSubstitution' : moment.kind;
  const text = { at: moment.at, period, minute, extraMinute, side, key, params };
  if (cancelledAt === undefined) return [text];
  return [text, { ...text, at: cancelledAt, key: 'goalCancelled', params: { player: params.player } }];
}

function phaseTexts(match: OpenMatch): Unnumbered[] {
  const { setup, script } = match;
  const { sport } = setup;
  const plays = script.phases.filter(isPlay);
  return plays.flatMap(({ from, to, period, state }, index): Unnumbered[] => {
    const word: TextPeriod =
      state === 'penalty' ? 'shootout' : state === 'overtime' ? 'overtime' : sport.periods.word;
    const n = state === 'overtime' ? period - sport.periods.count : period;
    const about = { period, minute: null, extraMinute: null, side: null };
    const last = index === plays.length - 1;
    const [home, away] = scoreAfter(match, period, state);
    return [
      { ...about, at: from, key: index === 0 ? 'matchStart' : 'periodStart', params: { word, n } },
      { ...about, at: to, key: 'periodEnd', params: { word, n, home, away } },
      ...(last ? [{ ...about, at: to, key: 'matchEnd', params: {} }] : []),
    ];
  });
}

/** Score of the match; of a set, a map, a round or a shoot-out, its own. */
function scoreAfter({ setup, script }: OpenMatch, period: number, state: Phase['state']): [number, number] {
  const { family } = setup.sport;
  const counts = (family === 'clock' || family === 'innings') && state !== 'penalty';
  if (counts) return mainScore(setup.sport, script.scores.slice(0, period));
  const [home = 0, away = 0] = script.scores[period - 1] ?? [];
  return [home, away];
}
