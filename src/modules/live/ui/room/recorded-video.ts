import type { I18n } from '@lingui/core';
import type { GameSlug } from '#modules/catalog/games.rules.ts';
import type { MatchVideo } from '#modules/matches/sheet.contract.ts';
import type { Recording } from '#modules/media/media.contract.ts';
import { language } from '#platform/i18n/languages.ts';
import { formatDate } from '#ui/kit/format/dates.ts';
import type { LiveRecord } from '../../rooms.contract.ts';
import { mediaRoom } from '../../rooms.rules.ts';

interface Words {
  game: GameSlug;
  i18n: I18n;
  timeZone: string;
}

/** A recording among a match's videos, named after its anchor; one whose room is gone, after its start. */
export function recordedVideo(
  { id, room, url, durationMs, startedAt }: Recording,
  records: readonly LiveRecord[],
  { game, i18n, timeZone }: Words,
): MatchVideo {
  const time = formatDate(startedAt, 'day-time', i18n.locale, timeZone);
  const record = records.find(({ roomId }) => mediaRoom(roomId) === room);
  return {
    id: `recording-${id}`,
    kind: 'playback',
    url,
    seconds: Math.round(durationMs / 1000),
    poster: record?.cover ?? `/games/${game}-bg.svg`,
    ...(record?.anchor
      ? { title: record.anchor.name, note: `${language(record.language).name} · ${time}` }
      : { title: i18n._('match.playback.broadcast', { time }) }),
  };
}
