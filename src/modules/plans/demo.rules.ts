import type { RichText } from '#platform/rich-text/rich-text.contract.ts';
import type { Play } from './plays.rules.ts';

/** Number of past plans of each demo expert, and of plans for sale. */
export const DEMO_HISTORY = { min: 18, max: 36 } as const;
export const DEMO_OPEN = { min: 2, max: 4 } as const;
export const DEMO_PRICES = [18, 28, 38, 58, 88] as const;
/** Coins beyond a new user's bonus, for demo experts who buy from each other. */
export const DEMO_BUYING = 4_000;

/** Number in [0, 1) derived from the arguments alone: every demo is the same. */
export function chance(...words: readonly (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const char of words.join(' ')) hash = Math.imul(hash ^ char.codePointAt(0)!, 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}

export const among = <T>(list: readonly T[], ...words: readonly (string | number)[]): T =>
  list[Math.floor(chance(...words) * list.length)]!;

type Kind = 'winner' | 'handicap' | 'total' | 'score';

const KINDS: Readonly<Record<Play, Kind>> = {
  winner3: 'winner',
  winner2: 'winner',
  handicap: 'handicap',
  mapHandicap: 'handicap',
  total: 'total',
  mapTotal: 'total',
  correctScore: 'score',
};

/** Of the demo's plans: the rest of the key is the match. */
export const DEMO_KEY = 'demo ';

/** Messages of the pack `demo`. */
export const DEMO_TITLES: Readonly<Record<Kind, readonly string[]>> = {
  winner: [
    'demo.plan.threePoints',
    'demo.plan.formGap',
    'demo.plan.beyondMeetings',
    'demo.plan.whoNeeds',
    'demo.plan.fullStrength',
  ],
  handicap: [
    'demo.plan.lineSays',
    'demo.plan.fairPrice',
    'demo.plan.underdog',
    'demo.plan.lateMove',
    'demo.plan.cover',
  ],
  total: [
    'demo.plan.pace',
    'demo.plan.oneWay',
    'demo.plan.defense',
    'demo.plan.numbers',
    'demo.plan.lastScore',
  ],
  score: ['demo.plan.likeliest', 'demo.plan.tight', 'demo.plan.called'],
};
export const DEMO_REASONS = [
  'demo.plan.starts',
  'demo.plan.fade',
  'demo.plan.slowMeetings',
  'demo.plan.absentees',
  'demo.plan.drift',
  'demo.plan.hosts',
] as const;
export const DEMO_OPINION = ['demo.plan.reference', 'demo.plan.opinion'] as const;

/** In one language. */
export type DemoMessage = (id: string) => string;

export const demoTitle = (message: DemoMessage, play: Play, ...words: readonly (string | number)[]): string =>
  message(among(DEMO_TITLES[KINDS[play]], 'title', ...words));

export function demoContent(message: DemoMessage, ...words: readonly (string | number)[]): RichText {
  const first = Math.floor(chance('reason', ...words) * DEMO_REASONS.length);
  const picked = [0, 1, 2].map((step) => message(DEMO_REASONS[(first + step) % DEMO_REASONS.length]!));
  const [reference, opinion] = DEMO_OPINION.map(message);
  return [
    { type: 'paragraph', spans: [{ text: picked[0]! }] },
    { type: 'bullets', items: picked.slice(1).map((text) => [{ text }]) },
    { type: 'paragraph', spans: [{ text: reference!, bold: true }] },
    { type: 'paragraph', spans: [{ text: opinion! }] },
  ];
}

/** Within eight percent of the odds at publication; a demo has no history of prices before it began. */
export const demoClosing = (odds: number, ...words: readonly (string | number)[]): number =>
  Math.max(1_010, Math.round((odds * (0.92 + 0.16 * chance('closing', ...words))) / 10) * 10);
