import { GameLogo } from '#modules/catalog/ui/game-logo.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { LiveBadge } from '#ui/kit/badge/badge.tsx';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import { Crest, Flag } from '#ui/kit/match/crest.tsx';
import { Highlighted } from './highlighted.tsx';
import type { Face, Line } from './lines.ts';
import '#modules/matches/ui/spoiler/mask.css';

/** Spoiler mask of a result's link. */
export const maskOf = ({ spoils }: Line) => ({
  className: spoils === 'words' ? 'found-line veiled' : 'found-line',
  ...(spoils ? { 'data-hides': '' } : {}),
});

/** Content of a result's link. */
export function LineBody({ line, words }: { line: Line; words: readonly string[] }) {
  const t = useT();
  return (
    <>
      <span className="found-face">
        <FaceOf face={line.face} />
      </span>
      <span className={line.spoils === 'words' ? 'found-words tells' : 'found-words'}>
        <b>
          <Highlighted text={line.title} words={words} covers={line.spoils !== undefined} />
        </b>
        {line.note && (
          <small>
            <Highlighted text={line.note} words={words} covers={line.spoils !== undefined} />
          </small>
        )}
      </span>
      {line.spoils === 'words' && <bdi className="veil">{line.instead ?? t('search.veiled')}</bdi>}
      {line.live && <LiveBadge>{t('search.live')}</LiveBadge>}
    </>
  );
}

function FaceOf({ face }: { face: Face }) {
  if ('crest' in face) return <Crest crest={face.crest} size={28} />;
  if ('game' in face) return <GameLogo game={face.game} size={28} />;
  if ('flag' in face) return <Flag code={face.flag} />;
  if ('picture' in face) return <img src={face.picture} alt="" width={48} height={27} loading="lazy" />;
  return <Avatar src={face.avatar} seed={face.seed} size={32} />;
}
