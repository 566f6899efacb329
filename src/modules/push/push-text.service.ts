import { placedTeams } from '#modules/competitions/lobby-view.rules.ts';
import { roundText } from '#modules/competitions/round-name.rules.ts';
import type { Matches } from '#modules/matches/index.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { listArticles } from '#modules/notifications/index.ts';
import type { ChatNotification, ExpertNotification } from '#modules/notifications/notifications.rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { Translate } from '#platform/errors/errors.ts';
import { type LanguageCode, language, localizedPath } from '#platform/i18n/languages.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { findAnchorName, findLeagueName, findPlan } from './names.store.ts';
import { type MatchPushEvent, type PushEvent, type PushPayload, tagOf } from './push.rules.ts';

export interface PushTextService {
  /** Null for a deleted subject. Spoiler-free, without scores and results. */
  of(event: PushEvent, lang: LanguageCode, spoilerFree: boolean): Promise<PushPayload | null>;
}

/** Teams in the text of a result. */
const PODIUM = 3;

interface Parts {
  db: Db;
  matches: Matches;
  translate: Translate;
}

export function createPushTextService({ db, matches, translate }: Parts): PushTextService {
  async function ofMatch(event: MatchPushEvent, lang: LanguageCode, spoilerFree: boolean) {
    const [match] = await matches.some({ ids: [event.matchId] }, 'latest', 1, lang);
    if (!match) return null;
    const teams = { home: match.home.name, away: match.away.name };
    const link = `/${match.game}/${match.id}`;
    const t = (key: string, params = {}) => translate(lang, key, params);
    if (match.lobby) return { ...(await ofLobby(match, event, lang, spoilerFree)), link };
    if (event.kind === 'due')
      return { title: t('notices.kind.matchStart'), body: t('notices.text.matchStart', teams), link };
    if (event.kind === 'began') return { title: t('push.began'), body: t('push.teams', teams), link };
    if (spoilerFree) return { title: t('push.news'), body: t('push.teams', teams), link };
    const body = t('push.score', { ...teams, homeScore: event.home, awayScore: event.away });
    if (event.kind === 'final') return { title: t('push.final'), body, link };
    const sport = event.goals ? 'goal' : 'other';
    return { title: t(event.cancelled ? 'push.cancelled' : 'push.goal', { sport }), body, link };
  }

  /** Its league and round, and at the end its first three. */
  async function ofLobby(match: Match, event: MatchPushEvent, lang: LanguageCode, spoilerFree: boolean) {
    const t = (key: string, params = {}) => translate(lang, key, params);
    const league = await findLeagueName(db, match.leagueId);
    const round = roundText(match.round, match.game, t);
    const name = [league && localizedIn(league, lang), round].filter(Boolean).join(' · ');
    if (event.kind === 'due') return { title: t('notices.kind.matchStart'), body: name };
    if (event.kind === 'began') return { title: t('push.began'), body: name };
    if (spoilerFree) return { title: t('push.news'), body: name };
    const first = placedTeams(match).slice(0, PODIUM);
    const body = first.map(({ place, team, points }) => `${place}. ${team.name} ${points}`).join(' · ');
    return { title: `${t('push.final')} · ${name}`, body };
  }

  async function ofAnchor(event: Extract<PushEvent, { kind: 'anchor' }>, lang: LanguageCode) {
    const name = await findAnchorName(db, event.anchorId);
    if (name === null) return null;
    const [match] =
      event.matchId === null ? [] : await matches.some({ ids: [event.matchId] }, 'latest', 1, lang);
    const words = {
      name,
      match: match ? 'yes' : 'no',
      home: match?.home.name ?? '',
      away: match?.away.name ?? '',
    };
    const title = translate(lang, 'notices.kind.anchorLive');
    return { title, body: translate(lang, 'notices.text.anchorLive', words), link: `/live/${event.roomId}` };
  }

  async function ofPlan(
    event: Extract<PushEvent, { kind: 'plan' }>,
    lang: LanguageCode,
    spoilerFree: boolean,
  ) {
    const plan = await findPlan(db, event.planId);
    if (!plan) return null;
    const title = translate(lang, 'notices.kind.planResult');
    const words = { title: plan.title, verdict: event.verdict };
    const body = spoilerFree ? plan.title : translate(lang, 'notices.text.planResult', words);
    return { title, body, link: `/expert/${plan.expertId}?plan=${event.planId}` };
  }

  /** The same text as on the site, without the message itself. */
  async function ofMention({ kind, facts }: ChatNotification, lang: LanguageCode) {
    const { byUserId, roomId, matchId } = facts;
    const name = await findAnchorName(db, byUserId);
    const [match] = matchId === null ? [] : await matches.some({ ids: [matchId] }, 'latest', 1, lang);
    if (name === null || (matchId !== null && !match)) return null;
    const words = {
      name,
      match: match ? 'yes' : 'no',
      home: match?.home.name ?? '',
      away: match?.away.name ?? '',
    };
    const title = translate(lang, `notices.kind.${kind}`);
    const link = match ? `/${match.game}/${match.id}` : `/live/${roomId}`;
    return { title, body: translate(lang, `notices.text.${kind}`, words), link };
  }

  /** The same text as on the site. A result is left out in spoiler-free mode. */
  async function ofExpert({ kind, facts }: ExpertNotification, lang: LanguageCode, spoilerFree: boolean) {
    const name = await findAnchorName(db, facts.expertId);
    if (name === null) return null;
    const t = (key: string, params = {}) => translate(lang, key, params);
    const title = t(`notices.kind.${kind}`);
    if (kind === 'expertArticle') {
      const article = (await listArticles(db, [facts.articleId], lang)).get(facts.articleId);
      if (!article) return null;
      const body = t('notices.text.expertArticle', { name, title: article.title });
      return { title, body, link: `/news/${article.game}/${facts.articleId}` };
    }
    const link = `/expert/${facts.expertId}?plan=${facts.planId}`;
    if (kind === 'expertPlan') {
      const [match] = await matches.some({ ids: [facts.matchId] }, 'latest', 1, lang);
      const words = {
        name,
        match: match ? 'yes' : 'no',
        home: match?.home.name ?? '',
        away: match?.away.name ?? '',
      };
      return { title, body: t('notices.text.expertPlan', words), link };
    }
    const plan = await findPlan(db, facts.planId);
    if (!plan) return null;
    const words = { name, title: plan.title, verdict: facts.verdict };
    return { title, body: spoilerFree ? plan.title : t('notices.text.expertPlanResult', words), link };
  }

  return {
    async of(event, lang, spoilerFree) {
      const text =
        event.kind === 'anchor'
          ? await ofAnchor(event, lang)
          : event.kind === 'plan'
            ? await ofPlan(event, lang, spoilerFree)
            : event.kind === 'expert'
              ? await ofExpert(event.about, lang, spoilerFree)
              : event.kind === 'mention'
                ? await ofMention(event.about, lang)
                : await ofMatch(event, lang, spoilerFree);
      if (!text) return null;
      const { tag, dir } = language(lang);
      return { ...text, link: localizedPath(lang, text.link), tag: tagOf(event), lang: tag, dir };
    },
  };
}
