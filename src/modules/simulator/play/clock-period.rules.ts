import { between, wholeBetween } from '../random.rules.ts';
import { footballQuarter } from './football-drives.rules.ts';
import {
  coin,
  type Draft,
  drawScoring,
  following,
  happeningsOf,
  leadOf,
  type PeriodContext,
  type PeriodPlay,
  type Stop,
  scoringCount,
  sideOf,
  sides,
} from './moment.rules.ts';
import { powerPlays } from './power-play.rules.ts';

const PER_STOP = 45;

/** Goals or points on a running clock. */
export function clockPeriod(ground: PeriodContext): PeriodPlay {
  const { sport, random, suddenDeath, must, lead } = ground;
  if (sport.slug === 'americanfootball') return footballQuarter(ground);
  // A clock that never stops has added time at the end.
  const added = sport.periods.runsOn && sport.periods.lasts === undefined ? wholeBetween(random, 60, 300) : 0;
  const seconds = ground.seconds + added;
  const scored = goals(ground, seconds);
  const drafts = named(
    ground,
    [...scored, ...happeningsOf(ground, seconds, sideOf(ground)), ...review(ground, scored)],
    seconds,
  );
  if (suddenDeath && scored[0]) return goldenEnd(scored[0], drafts);
  if (must && lead + leadOf(drafts) === 0) {
    const { kind, points } = drawScoring(ground);
    drafts.push({ clock: seconds - 1, kind, side: coin(random), points });
  }
  return { seconds, stops: stopsOf(ground), drafts };
}

/** Goals of ice hockey follow from the penalties. */
const named = (ground: PeriodContext, drafts: Draft[], seconds: number): Draft[] =>
  ground.sport.slug === 'icehockey' ? powerPlays(ground, drafts, seconds) : drafts;

function goals(ground: PeriodContext, seconds: number): Draft[] {
  const { random, sport } = ground;
  const next = sides(ground, sport.habits?.turns);
  const clocks = Array.from({ length: scoringCount(ground) }, () => between(random, 5, seconds - 3));
  return clocks
    .toSorted((a, b) => a - b)
    .flatMap((clock) => {
      const { kind, points } = drawScoring(ground);
      const side = next();
      const after = following(ground, kind);
      const score = { clock, kind, side, points };
      return after
        ? [
            score,
            {
              clock: Math.min(clock + between(random, 4, 20), seconds - 1),
              kind: after.kind,
              side,
              points: after.points,
            },
          ]
        : [score];
    });
}

const REVIEW = { after: 55, upTo: 110 };

/** Some goals are reviewed, and half of those are disallowed. */
function review({ sport, random, seconds, suddenDeath }: PeriodContext, scored: readonly Draft[]): Draft[] {
  const usual = sport.happenings.find(({ kind }) => kind === 'var')?.usual ?? 0;
  if (suddenDeath || random() >= usual / sport.periods.count) return [];
  const takes = wholeBetween(random, REVIEW.after, REVIEW.upTo);
  const clock = between(random, 60, seconds - 2 * REVIEW.upTo);
  const side = coin(random);
  if (random() < 0.5) {
    return [
      { clock, kind: 'goal', side, points: 1, cancelledAt: clock + takes },
      { clock: clock + takes, kind: 'var', side, points: 0 },
    ];
  }
  const goal = scored.find((draft) => draft.clock + takes < seconds);
  return goal ? [{ clock: goal.clock + takes, kind: 'var', side: goal.side, points: 0 }] : [];
}

const goldenEnd = (goal: Draft, drafts: readonly Draft[]): PeriodPlay => ({
  seconds: Math.ceil(goal.clock) + 1,
  stops: [],
  drafts: drafts.filter(({ clock, points }) => (points > 0 ? clock === goal.clock : clock < goal.clock)),
});

function stopsOf({ random, seconds, lasts }: PeriodContext): Stop[] {
  const lost = lasts - seconds;
  if (lost <= 0) return [];
  const count = Math.max(1, Math.round(seconds / PER_STOP));
  const weights = Array.from({ length: count }, () => 0.3 + random());
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const clocks = weights.map(() => Math.floor(between(random, 2, seconds - 2))).toSorted((a, b) => a - b);
  return clocks.map((clock, index) => ({ clock, lasts: Math.floor((lost * weights[index]!) / sum) }));
}
