import { language } from '#platform/i18n/languages.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Badge } from '#ui/kit/badge/badge.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { roomPath } from '../../room-names.rules.ts';
import type { Room, RoomDetail } from '../../rooms.contract.ts';
import { byLanguage, languageOf } from './languages.rules.ts';
import type { Line } from './lines.rules.ts';
import { useRoomName } from './use-room-name.ts';

interface SourceBarProps {
  room: RoomDetail;
  /** All rooms of the same match, this one among them. */
  rooms: readonly Room[];
  lines: readonly Line[];
  line: string | null;
  onLine(id: string): void;
}

/** Anchors, languages and lines of one match. */
export function SourceBar({ room, rooms, lines, line, onLine }: SourceBarProps) {
  const t = useT();
  const { lang } = useRoot();
  const nameOf = useRoomName();
  const lineName = useLineName();
  const languages = byLanguage(rooms, lang);
  if (rooms.length < 2 && lines.length < 2) return null;
  return (
    <nav className="source-bar" aria-label={t('rooms.source.label')}>
      {rooms.length > 1 && (
        <>
          <span>{t('rooms.source.rooms')}</span>
          {rooms.map((other) => (
            <Link
              key={other.id}
              className="source"
              to={roomPath(other)}
              aria-current={other.id === room.id || undefined}
            >
              {other.anchor ? (
                <Avatar src={other.anchor.avatar} seed={other.anchor.userId} size={24} />
              ) : (
                <Icon name="monitor" size={16} />
              )}
              <bdi>{other.anchor?.name ?? (other.title ? nameOf(other) : t(`rooms.mode.${other.mode}`))}</bdi>
              {other.pro && <Badge tone="pro">PRO</Badge>}
              {(other.price !== null || other.loginOnly) && <Icon name="lock" size={12} />}
            </Link>
          ))}
        </>
      )}
      {languages.length > 1 && (
        <>
          <span>{t('rooms.source.languages')}</span>
          {languages.map(([code, [first]]) => (
            <Link
              key={code}
              className="source"
              to={roomPath(code === languageOf(room, lang) ? room : first!)}
              aria-current={code === languageOf(room, lang) || undefined}
            >
              {language(code).name}
            </Link>
          ))}
        </>
      )}
      {lines.length > 1 && (
        <>
          <span>{t('rooms.source.lines')}</span>
          {lines.map((one) => (
            <button
              key={one.id}
              type="button"
              className="source"
              aria-pressed={one.id === line}
              onClick={() => onLine(one.id)}
            >
              {lineName(one)}
            </button>
          ))}
        </>
      )}
    </nav>
  );
}

/** "English", "English 2", "English · PRO". */
export function useLineName(): (line: Line) => string {
  const t = useT();
  return ({ language: code, n, pro }) =>
    t('rooms.source.line', { language: language(code).name, n }) + (pro ? ' · PRO' : '');
}
