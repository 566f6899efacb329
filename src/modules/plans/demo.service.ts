import { findGame, findGameById } from '#modules/catalog/games.rules.ts';
import { sportOf } from '#modules/catalog/sports/index.ts';
import { DEMO_EXPERTS, type DemoExpert } from '#modules/experts/demo.rules.ts';
import type { Experts } from '#modules/experts/index.ts';
import type { Users } from '#modules/users/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { transact } from '#platform/db/transact.ts';
import { demoMessage } from '#platform/translations/demo-texts.ts';
import { linkAfter } from './chain.service.ts';
import { findLastLink, insertLinks } from './chain.store.ts';
import {
  among,
  chance,
  DEMO_HISTORY,
  DEMO_KEY,
  DEMO_OPEN,
  DEMO_PRICES,
  demoClosing,
  demoContent,
  demoTitle,
} from './demo.rules.ts';
import {
  anyPlan,
  insertPlans,
  listFinished,
  listOffered,
  listUpcoming,
  type MatchRow,
  type Offered,
} from './demo.store.ts';
import { listPlanSummaries } from './plan-queries.store.ts';
import { lockExpertPlans } from './plans.store.ts';
import type { LinkRow } from './plans.tables.ts';
import { isHandicap, isPrediction, type Play, type Prediction, picksOf, playsOf } from './plays.rules.ts';
import { settle, type Verdict } from './settlement.rules.ts';
import { isHit } from './statistics.rules.ts';
import type { StatisticsService } from './statistics.service.ts';

const HOUR_MS = 3_600_000;

interface Parts {
  db: Db;
  statistics: Pick<StatisticsService, 'project'>;
  users: Pick<Users, 'find'>;
  experts: Pick<Experts, 'holdsOpened'>;
}

/**
 * Past predictions of demo experts, once, in an empty demo; and always some plans for sale, so that a demo stays
 * current for as long as it runs.
 */
export async function fillDemoPlans({ db, statistics, users, experts }: Parts, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const empty = !(await anyPlan(tx));
    for (const demo of DEMO_EXPERTS) {
      const account = await users.find(tx, { username: demo.username });
      if (!account || !(await experts.holdsOpened(tx, account.id, now))) continue;
      await lockExpertPlans(tx, account.id);
      const gameIds = demo.games.map((slug) => findGame(slug)!.gameId);
      const past = empty ? await pastOf(tx, demo, gameIds, now) : [];
      const matches = [...past, ...(await soonOf(tx, account.id, demo, gameIds, now))];
      await writePlans(tx, account.id, demo, matches, now);
      if (past.length > 0) await statistics.project(tx, account.id, now);
    }
  });
}

const size = ({ min, max }: { min: number; max: number }, ...words: string[]): number =>
  min + Math.floor(chance(...words) * (max - min + 1));

/** Finished matches of the expert's games, oldest first; supplemented with football. */
async function pastOf(tx: Tx, { username }: DemoExpert, gameIds: readonly number[], now: Date) {
  const wanted = size(DEMO_HISTORY, 'history', username);
  const own = await listFinished(tx, gameIds, now, wanted * 2);
  const others =
    own.length < wanted ? await listFinished(tx, [findGame('football')!.gameId], now, wanted * 3) : [];
  const taken = [...own, ...others.filter(({ id }) => chance('taken', username, id) < 0.4)].slice(0, wanted);
  return [...new Map(taken.map((match) => [match.id, match])).values()].toSorted(
    (a, b) => a.startAt.getTime() - b.startAt.getTime(),
  );
}

/** Upcoming matches, as many as the expert lacks plans for sale. */
async function soonOf(
  tx: Tx,
  expertId: number,
  { username }: DemoExpert,
  gameIds: readonly number[],
  now: Date,
) {
  const [shelf] = await listPlanSummaries(tx, [expertId], now);
  const lacks = size(DEMO_OPEN, 'open', username) - (shelf?.plans ?? 0);
  if (lacks <= 0) return [];
  const ahead = await listUpcoming(tx, expertId, gameIds, new Date(now.getTime() + HOUR_MS), 24);
  return ahead.toSorted((a, b) => chance(username, a.id) - chance(username, b.id)).slice(0, lacks);
}

async function writePlans(
  tx: Tx,
  expertId: number,
  demo: DemoExpert,
  matches: readonly MatchRow[],
  now: Date,
): Promise<void> {
  const ids = matches.map(({ id }) => id);
  const offers = Map.groupBy(await listOffered(tx, ids), ({ matchId }) => matchId);
  const last = await findLastLink(tx, expertId);
  const rows = matches
    .flatMap((match) => {
      const prediction = choose(demo, match, offers.get(match.id) ?? usualOffers(demo, match));
      // Times of a chain ascend.
      return prediction ? [rowOf(expertId, demo, match, prediction, { now, after: last?.at ?? null })] : [];
    })
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const first = (last?.seq ?? 0) + 1;
  const plans = await insertPlans(
    tx,
    rows.map((row, index) => ({ ...row, linkSeq: first + index })),
  );
  const links: LinkRow[] = [];
  for (const plan of plans.toSorted((a, b) => a.linkSeq - b.linkSeq))
    links.push(await linkAfter(links.at(-1) ?? last, plan, null, plan.createdAt));
  await insertLinks(tx, links);
}

/** Before the simulator has published odds: a winner and a handicap at typical prices. */
function usualOffers({ username }: DemoExpert, match: MatchRow): Offered[] {
  const sport = sportOf(findGameById(match.gameId)!.slug);
  const price = (word: string) => 1_600 + Math.round(chance(word, username, match.id) * 70) * 10;
  return playsOf(sport, 'match', match.bestOf)
    .filter((play) => play.startsWith('winner') || isHandicap(play))
    .map((play) => ({
      matchId: match.id,
      market: play,
      line: play.startsWith('winner') ? null : among([-1_500, -500, 500, 1_500], 'line', username, match.id),
      prices: picksOf(play).map((pick) => price(`${play} ${pick}`)),
    }));
}

interface DemoPrediction extends Prediction {
  odds: number;
  verdict: Verdict | null;
}

/** One of the offers; the share of correct ones is the expert's skill. */
function choose(
  { username, skill }: DemoExpert,
  match: MatchRow,
  offers: readonly Offered[],
): DemoPrediction | null {
  const sport = sportOf(findGameById(match.gameId)!.slug);
  const all = offers.flatMap(({ market, line, prices }) =>
    picksOf(market as Play).map((pick, index): DemoPrediction => {
      const prediction: Prediction = { level: 'match', play: market as Play, line, pick };
      return { ...prediction, odds: prices[index]!, verdict: settle(sport, prediction, match) };
    }),
  );
  const sound = all.filter(
    (prediction) => prediction.odds !== undefined && isPrediction(sport, match.bestOf, prediction),
  );
  // A correct score is a long shot and stays rare.
  const usual = sound.filter(
    ({ play }) => play !== 'correctScore' || chance('score', username, match.id) < 0.1,
  );
  const right = chance('right', username, match.id) * 100 < skill;
  const fitting = usual.filter(({ verdict }) => verdict === null || isHit(verdict) === right);
  return fitting.length === 0 ? null : among(fitting, 'pick', username, match.id);
}

function rowOf(
  expertId: number,
  { username, lang }: DemoExpert,
  match: MatchRow,
  predicted: DemoPrediction,
  when: { now: Date; after: Date | null },
) {
  const { verdict, ...prediction } = predicted;
  const message = (id: string) => demoMessage(lang, id);
  const ahead = (2 + chance('ahead', username, match.id) * 20) * HOUR_MS;
  const latest = Math.min(match.startAt.getTime(), when.now.getTime() + HOUR_MS) - ahead;
  const at = new Date(Math.max(latest, when.after?.getTime() ?? 0));
  const settledAt = verdict === null ? null : new Date(match.startAt.getTime() + 2 * HOUR_MS);
  return {
    ...prediction,
    expertId,
    requestKey: `${DEMO_KEY}${match.id}`,
    matchId: match.id,
    gameId: match.gameId,
    leagueId: match.leagueId,
    lang,
    title: demoTitle(message, predicted.play, username, match.id),
    content: demoContent(message, username, match.id),
    price: among(DEMO_PRICES, 'price', username, match.id),
    tags: [],
    noWinRefund: chance('refund', username, match.id) < 0.6,
    state: 'published' as const,
    brand: '',
    ...{ createdAt: at, changedAt: at, publishedAt: at, releaseAt: at, announcedAt: at },
    verdict,
    closing: verdict === null ? null : demoClosing(predicted.odds, username, match.id),
    settledAt,
    settlement: verdict === null ? 0 : 1,
  };
}
