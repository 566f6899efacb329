import { findGame, type GameSlug } from '#modules/catalog/games.rules.ts';
import { roomName, roomPath } from '#modules/live/room-names.rules.ts';
import { isLive } from '#modules/matches/matches.rules.ts';
import type { T } from '#ui/i18n/use-t.ts';
import type { CrestDesign } from '#ui/kit/match/crest.tsx';
import type { Found } from '../search.contract.ts';
import { KINDS, type Kind } from '../search.rules.ts';

/** Image before a line. */
export type Face =
  | { crest: CrestDesign }
  | { flag: string }
  | { avatar: string | null; seed: number }
  | { picture: string }
  | { game: GameSlug };

/** Games are found by name, beside the kinds of the index. */
export type LineKind = 'game' | Kind;

/** A result in one line, for any kind. */
export interface Line {
  kind: LineKind;
  id: number;
  to: string;
  title: string;
  note: string;
  face: Face;
  live: boolean;
  /** May contain a result: a score, or its text. */
  spoils?: 'score' | 'words';
  /** Replacement for such a text. */
  instead?: string;
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** All results by kind, in display order. */
export function linesOf(found: Found, t: T): Map<LineKind, Line[]> {
  const game = (slug: GameSlug) => t(`catalog.game.${slug}`);
  const all: Record<LineKind, Omit<Line, 'kind'>[]> = {
    game: found.game.map((slug) => ({
      id: findGame(slug)!.gameId,
      to: `/${slug}`,
      title: game(slug),
      note: '',
      face: { game: slug },
      live: false,
    })),
    match: found.match.map((match) => ({
      id: match.id,
      to: `/${match.game}/${match.id}`,
      title: t('search.versus', { home: match.home.name, away: match.away.name }),
      note: joined(match.league, game(match.game)),
      face: { crest: match.home.crest },
      live: isLive(match.state),
    })),
    team: found.team.map(({ id, name, crest, game: slug, coach }) => ({
      id,
      to: `/squadLibrary/${id}`,
      title: name,
      note: joined(game(slug), coach && t('search.coach', { name: coach })),
      face: { crest },
      live: false,
    })),
    league: found.league.map(({ id, name, country, game: slug, season }) => ({
      id,
      to: `/leagueLibrary/${id}`,
      title: name,
      note: joined(game(slug), season),
      face: { flag: country },
      live: false,
    })),
    player: found.player.map(({ id, name, team, game: slug }) => ({
      id,
      to: `/playerLibrary/${id}`,
      title: name,
      note: joined(team?.name, game(slug)),
      face: { avatar: null, seed: id },
      live: false,
    })),
    streamer: found.streamer.map(({ userId, name, avatar, introduction, live }) => ({
      id: userId,
      to: `/anchor/${userId}`,
      title: name,
      note: introduction,
      face: { avatar, seed: userId },
      live,
    })),
    room: found.room.map((room) => ({
      id: room.id,
      to: roomPath(room),
      title: roomName(room, (id) => `#${id}`),
      note: joined(room.anchor?.name, room.match && game(room.match.game)),
      face: { picture: room.cover ?? `/games/${room.match?.game ?? 'othersports'}-bg.svg` },
      live: room.live,
    })),
    expert: found.expert.map(({ userId, name, avatar, introduction, games }) => ({
      id: userId,
      to: `/expert/${userId}`,
      title: name,
      note: joined(introduction, ...games.slice(0, 2).map(game)),
      face: { avatar, seed: userId },
      live: false,
    })),
    news: found.news.map(({ id, game: slug, title, summary, cover, hasResult }) => ({
      id,
      to: `/news/${slug}/${id}`,
      title,
      note: joined(summary, game(slug)),
      face: { picture: cover ?? `/games/${slug}-bg.svg` },
      live: false,
      spoils: hasResult ? 'words' : 'score',
    })),
    video: found.video.map(({ id, game: slug, title, poster, sides }) => ({
      id,
      to: `/videos/${slug}/${id}`,
      title,
      note: game(slug),
      face: { picture: poster ?? `/games/${slug}-bg.svg` },
      live: false,
      ...(sides === null ? { spoils: 'score' } : { spoils: 'words', instead: sides }),
    })),
  };
  return new Map(
    (['game', ...KINDS] as const).flatMap((kind) => {
      const lines = all[kind];
      return lines.length > 0 ? [[kind, lines.map((line) => ({ ...line, kind }))] as const] : [];
    }),
  );
}
