import { LANGUAGE_CODES, type LanguageCode } from '#platform/i18n/languages.ts';
import { type LocalizedText, wordsIn } from '#platform/i18n/localized-text.ts';
import { excerptLength } from '../news.rules.ts';
import { writtenAt } from './angles.rules.ts';
import { briefWriter, type MessageOf } from './brief.rules.ts';
import { chinese } from './chinese.rules.ts';
import { english } from './english.rules.ts';
import { type MatchFacts, type Piece, pick, type Writer } from './facts.rules.ts';

export interface DemoArticle {
  pieces: Record<LanguageCode, Piece>;
  match: MatchFacts | null;
  leagueId: number | null;
  publishedAt: Date;
  /** By a user, rather than by the editorial team. */
  byExpert: boolean;
}

export interface Writers {
  /** For matches of two sides. */
  of(lang: LanguageCode): Writer;
  /** For lobbies of many teams. */
  ofLobby(lang: LanguageCode): Writer;
}

/** English and Chinese in prose, the other languages in brief. */
export function writersBy(message: (lang: LanguageCode) => MessageOf): Writers {
  const brief = new Map(LANGUAGE_CODES.map((lang) => [lang, briefWriter(lang, message(lang))]));
  const ofLobby = (lang: LanguageCode): Writer => brief.get(lang)!;
  const prose = new Map<LanguageCode, Writer>([
    ['en', english(message('en'))],
    ['zh_CN', chinese(message('zh_CN'))],
  ]);
  return { ofLobby, of: (lang) => prose.get(lang) ?? ofLobby(lang) };
}

/** The best known games have more of them. */
export interface Amounts {
  reports: number;
  previews: number;
}
export const MANY: Amounts = { reports: 6, previews: 5 };
export const SOME: Amounts = { reports: 3, previews: 2 };

const WATCHED = 4;
const IN_A_ROUND = 8;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Articles speak of two days, or of more where these had few matches. */
const RECENT_MS = 2 * DAY_MS;
const FEW = 3;

/** Articles about one game, from finished and coming matches, newest first. */
export function composeNews(
  game: LocalizedText,
  all: readonly MatchFacts[],
  now: Date,
  { reports, previews }: Amounts,
  writers: Writers,
): DemoArticle[] {
  const over = all.filter((match) => match.finished && !(match.lobby?.length === 0));
  const recent = over.filter(({ startAt }) => now.getTime() - startAt.getTime() < RECENT_MS);
  const finished = recent.length < FEW ? over.slice(0, Math.max(FEW, recent.length)) : recent;
  const coming = all.filter((match) => !match.finished && match.startAt > now).toReversed();
  const byRank = (list: readonly MatchFacts[]) => list.toSorted((a, b) => a.leagueRank - b.leagueRank);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const isLobby = all.some((match) => match.lobby);
  const inAll = (write: (writer: Writer, lang: LanguageCode) => Piece) =>
    Object.fromEntries(
      LANGUAGE_CODES.map((lang) => [
        lang,
        shortened(write(isLobby ? writers.ofLobby(lang) : writers.of(lang), lang)),
      ]),
    ) as Record<LanguageCode, Piece>;
  const articles: DemoArticle[] = [];

  for (const match of byRank(finished).slice(0, reports)) {
    const written = writtenAt(match);
    articles.push({
      pieces: inAll((writer) => writer.report(match, all)),
      ...{ match, leagueId: match.leagueId, byExpert: false },
      publishedAt: written < now ? written : ago(4),
    });
  }
  for (const [index, match] of byRank(coming).slice(0, previews).entries())
    articles.push({
      pieces: inAll((writer) => writer.preview(match, all)),
      ...{ match, leagueId: match.leagueId, byExpert: index === 1 },
      publishedAt: ago(25 + index * 140 + pick([0, 13, 31, 47], match.id)),
    });

  const top = byRank(finished)[0];
  const round = finished.filter((match) => match.leagueId === top?.leagueId).slice(0, IN_A_ROUND);
  const general = { match: null, leagueId: null };
  if (top && round.length > 1)
    articles.push({
      pieces: inAll((writer) => writer.results(top.league, round)),
      ...{ match: null, leagueId: top.leagueId, byExpert: false },
      publishedAt: ago(55),
    });
  if (finished.length > 1 && !isLobby)
    articles.push({
      pieces: inAll((writer, lang) => writer.inNumbers(wordsIn(game, lang), finished)),
      ...{ ...general, byExpert: true },
      publishedAt: ago(190),
    });
  if (coming.length > 1)
    articles.push({
      pieces: inAll((writer, lang) => writer.toWatch(wordsIn(game, lang), byRank(coming).slice(0, WATCHED))),
      ...{ ...general, byExpert: true },
      publishedAt: ago(320),
    });
  return articles;
}

/** A score is not cut in two. */
const shortened = (piece: Piece): Piece => ({
  ...piece,
  summary: excerptLength(piece.summary).replace(/[\s,、·:：]*[\d–-]+…$/, '…'),
});
