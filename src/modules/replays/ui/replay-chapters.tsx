import { useEffect, useState } from 'react';
import { useSportTerms } from '#modules/matches/ui/detail/use-sport-terms.ts';
import { SpoilerMaskCard, useSpoilerMask } from '#modules/matches/ui/spoiler/mask.tsx';
import { api } from '#ui/api/client.ts';
import { type Chapter, chapterAt, formatClock } from '#ui/kit/player/controls.rules.ts';
import { replaysCalls } from '../replays.calls.ts';
import type { ReplayChapters as Found } from '../replays.contract.ts';
import { type Frame, useReplayPosition, videoIn } from './use-replay-position.ts';

const NONE: readonly Chapter[] = [];

/** Goals, cards and large gifts of a recording in the reader's words; none where they cannot be loaded. */
export function useChapters(recordingId: number): readonly Chapter[] {
  const { t, word } = useSportTerms();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isCurrent = true;
    api(replaysCalls.chapters, { recordingId }).then(
      (answer) => isCurrent && setFound(answer),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [recordingId]);
  if (!found) return NONE;
  return found.chapters.map(({ at, event, side, player, score, gift }) => {
    if (gift) {
      const sent = t('chat.message.gift', { gift: gift.name, count: gift.count });
      return { at, title: `${gift.giver ?? t('chat.message.nobody')} ${sent}` };
    }
    const team = side && found.sides ? found.sides[side] : null;
    const result = score && found.sides ? `${found.sides.home} ${score.join('–')} ${found.sides.away}` : null;
    const parts = [event && word('event', event), player, result ?? team];
    return { at, title: parts.filter(Boolean).join(' · ') };
  });
}

interface ReplayChaptersProps {
  chapters: readonly Chapter[];
  frame: Frame;
}

/** The list of chapters; for readers without spoilers behind a mask. */
export function ReplayChapters({ chapters, frame }: ReplayChaptersProps) {
  const { t } = useSportTerms();
  const [shown, show] = useSpoilerMask();
  const running = chapterAt(chapters, useReplayPosition(frame));
  const seek = (at: number) => {
    const element = videoIn(frame);
    if (!element) return;
    element.currentTime = at;
    void element.play().catch(() => undefined);
  };
  if (chapters.length === 0) return null;
  return (
    <section className="replay-chapters veiled" data-shown={shown || undefined}>
      <h3>{t('replays.chapters')}</h3>
      <SpoilerMaskCard onShow={show} />
      <ol className="tells" tabIndex={-1} aria-label={t('replays.chapters')}>
        {chapters.map((chapter) => (
          <li key={`${chapter.at} ${chapter.title}`}>
            <button
              type="button"
              aria-current={chapter === running ? 'true' : undefined}
              onClick={() => seek(chapter.at)}
            >
              <span className="ltr">{formatClock(chapter.at)}</span>
              <bdi>{chapter.title}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
