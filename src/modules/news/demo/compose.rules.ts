import type { LocalizedText } from '#platform/brand/brand.contract.ts';
import { excerptLength } from '../news.rules.ts';
import { chinese } from './chinese.rules.ts';
import { english } from './english.rules.ts';
import { type MatchFacts, type Piece, pick, type Writer } from './facts.rules.ts';

export interface DemoArticle {
  en: Piece;
  zh_CN: Piece;
  match: MatchFacts | null;
  leagueId: number | null;
  publishedAt: Date;
  /** By a user, rather than by the editorial team. */
  byExpert: boolean;
}

const REPORTS = 6;
const PREVIEWS = 5;
const WATCHED = 4;
const IN_A_ROUND = 8;
const MINUTE_MS = 60_000;

/** A dozen articles and more about one game, from finished and coming matches, newest first. */
export function composeNews(game: LocalizedText, all: readonly MatchFacts[], now: Date): DemoArticle[] {
  const finished = all.filter((match) => match.finished);
  const coming = all.filter((match) => !match.finished && match.startAt > now).toReversed();
  const byRank = (list: readonly MatchFacts[]) => list.toSorted((a, b) => a.leagueRank - b.leagueRank);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const both = (write: (writer: Writer, words: 'en' | 'zh_CN') => Piece) => ({
    en: shortened(write(english, 'en')),
    zh_CN: shortened(write(chinese, 'zh_CN')),
  });
  const articles: DemoArticle[] = [];

  for (const match of byRank(finished).slice(0, REPORTS)) {
    const written = new Date(match.startAt.getTime() + 150 * MINUTE_MS);
    articles.push({
      ...both((writer) => writer.report(match, all)),
      ...{ match, leagueId: match.leagueId, byExpert: false },
      publishedAt: written < now ? written : ago(4),
    });
  }
  for (const [index, match] of byRank(coming).slice(0, PREVIEWS).entries())
    articles.push({
      ...both((writer) => writer.preview(match, all)),
      ...{ match, leagueId: match.leagueId, byExpert: index === 1 },
      publishedAt: ago(25 + index * 140 + pick([0, 13, 31, 47], match.id)),
    });

  const top = byRank(finished)[0];
  const round = finished.filter((match) => match.leagueId === top?.leagueId).slice(0, IN_A_ROUND);
  const general = { match: null, leagueId: null };
  if (top && round.length > 1)
    articles.push({
      ...both((writer) => writer.results(top.league, round)),
      ...{ match: null, leagueId: top.leagueId, byExpert: false },
      publishedAt: ago(55),
    });
  if (finished.length > 1)
    articles.push({
      ...both((writer, lang) => writer.inNumbers(game[lang] ?? game.en, finished)),
      ...{ ...general, byExpert: true },
      publishedAt: ago(190),
    });
  if (coming.length > 1)
    articles.push({
      ...both((writer, lang) => writer.toWatch(game[lang] ?? game.en, byRank(coming).slice(0, WATCHED))),
      ...{ ...general, byExpert: true },
      publishedAt: ago(320),
    });
  return articles;
}

const shortened = (piece: Piece): Piece => ({ ...piece, summary: excerptLength(piece.summary) });
