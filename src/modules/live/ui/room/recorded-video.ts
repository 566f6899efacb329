import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { MatchVideo } from '#modules/matches/sheet.contract.ts';
import type { Recording } from '#modules/media/media.contract.ts';
import { language } from '#platform/i18n/languages.ts';
import type { LiveRecord } from '../../rooms.contract.ts';
import { mediaRoom } from '../../rooms.rules.ts';

interface Match {
  game: GameSlug;
  home: { name: string };
  away: { name: string };
}

/** A recording among a match's videos, named after its anchor, or after the teams when its room was deleted. */
export function recordedVideo(
  { id, room, url, durationMs, startedAt }: Recording,
  records: readonly LiveRecord[],
  { game, home, away }: Match,
): MatchVideo {
  const record = records.find(({ roomId }) => mediaRoom(roomId) === room);
  return {
    id: `recording-${id}`,
    kind: 'playback',
    url,
    seconds: Math.round(durationMs / 1000),
    poster: record?.cover ?? `/games/${game}-bg.svg`,
    startedAt,
    ...(record?.anchor
      ? { title: record.anchor.name, note: language(record.language).name }
      : { title: `${home.name} – ${away.name}` }),
  };
}
