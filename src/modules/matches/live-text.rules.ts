import { type Side, type Sport, shootoutName } from '#modules/catalog/sport.rules.ts';
import type { Translate } from '#platform/errors/errors.ts';
import type { LanguageCode } from '#platform/i18n/languages.ts';

/** Stored texts of a shoot-out, and their keys in sports whose shoot-out has a name of its own. */
const SHOTS: Readonly<Record<string, string>> = {
  shootoutScored: 'shotScored',
  periodStart: 'shotsStart',
  periodEnd: 'shotsEnd',
};

/** Texts that are the event's name and whose it is, without a sentence of their own. */
const NAMED: ReadonlySet<string> = new Set(
  `tower dragon baron herald tyrant overlord turtle lord roshan barracks elimination timeExpired objective teamFight
  opponentError netServe penaltyFlag challenge review
  tmo shootoutMissed visit baseHit double triple error fieldedOut missedFieldGoal turnoverOnDowns`.split(
    /\s+/,
  ),
);

/** The player belongs to the other side: an own goal, a bowler's wide. */
const BY_OTHERS: ReadonlySet<string> = new Set(['ownGoal', 'wide', 'noBall']);

type Params = Readonly<Record<string, string | number>>;

interface TextParts {
  sport: Pick<Sport, 'periods' | 'individual'>;
  key: string;
  side: Side | null;
  /** With the names in the user's language. */
  params: Params;
  teams: Readonly<Record<Side, string>>;
}

/** The prefix of a parameter with a team's id in a lobby. */
export const TEAM_PARAM = '@';

/** Parameters with the names of a lobby's teams. */
export const teamParams = (params: Params, nameOf: (teamId: number) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([key, id]) =>
      key.startsWith(TEAM_PARAM) ? [[key.slice(TEAM_PARAM.length), nameOf(Number(id))]] : [],
    ),
  );

/** A line of live text: it names the player with their team, or the team. */
export function liveText(translate: Translate, lang: LanguageCode, parts: TextParts): string {
  const { sport, key, side, teams } = parts;
  const { periods } = sport;
  const owner = side && (BY_OTHERS.has(key) ? other(side) : side);
  const { player } = parts.params;
  const params: Params = {
    ...parts.params,
    ...(player && owner && !sport.individual
      ? { player: translate(lang, 'livetext.of', { player, team: teams[owner] }) }
      : {}),
  };
  const ofShootout = key.startsWith('shootout') || params.word === 'shootout';
  const shootout =
    periods.shootoutAs && ofShootout ? { shootout: translate(lang, shootoutName(sport).id) } : null;
  if (NAMED.has(key)) {
    const event = translate(lang, `sports.event.${shootout ? 'shotMissed' : key}`, { ...shootout });
    const who = params.player || (side ? teams[side] : '');
    const value = params.value === undefined ? '' : ` ${params.value}`;
    if (!who) return event;
    const scored = Number(params.home) + Number(params.away) > 0;
    return translate(lang, scored ? 'livetext.namedScored' : 'livetext.named', {
      ...params,
      event: `${event}${value}`,
      who,
    });
  }
  const message = (shootout && SHOTS[key]) || key;
  const about = { word: periods.word, ...(side ? { team: teams[side] } : {}) };
  return translate(lang, `livetext.${message}`, { ...about, ...params, ...shootout });
}

const other = (side: Side): Side => (side === 'home' ? 'away' : 'home');
