import { useReducer, useRef } from 'react';
import { DanmuControls } from '#modules/chat/ui/danmu-controls.tsx';
import type { Recording } from '#modules/media/media.contract.ts';
import { packs } from '#ui/i18n/packs.ts';
import { Player } from '#ui/kit/player/player.tsx';
import { useSpoilerFree } from '#ui/preferences/spoiler.ts';
import type { ReplayChatPage } from '../replays.contract.ts';
import { ReplayChapters, useChapters } from './replay-chapters.tsx';
import { addPage, type LoadedMinutes } from './replay-chat.rules.ts';
import { ReplayChat } from './replay-chat.tsx';
import { ReplayDanmu } from './replay-danmu.tsx';
import { EndedNote, ResumedNote } from './replay-notes.tsx';
import { useResume, useSavedPosition } from './use-resume.ts';
import './replays.css';

await packs('replays', 'chat', 'matches', 'match', 'player', 'sports');

export interface ReplayPlayerProps {
  recording: Recording;
  label: string;
  poster: string | null;
  hasDanmu: boolean;
  /** False: it waits for the viewer. */
  autoPlay?: boolean;
  /** The one to watch after it. */
  next?: Recording | null;
  onNext?(): void;
}

const NONE: LoadedMinutes = new Map();

/** Needs the recording as its key. */
export function ReplayPlayer(props: ReplayPlayerProps) {
  const start = useResume(props.recording.id);
  return start === undefined ? <div className="replay-stage" /> : <ResumedReplay {...props} start={start} />;
}

/** A recording with its chat and danmu at the moment at which they were sent. */
function ResumedReplay(props: ReplayPlayerProps & { start: number }) {
  const { recording, label, poster, hasDanmu, autoPlay = true, next, onNext, start } = props;
  const { id, url } = recording;
  const length = recording.durationMs / 1000;
  const frame = useRef<HTMLDivElement>(null);
  const [spoilerFree] = useSpoilerFree();
  useSavedPosition(frame, id, length);
  const capturedAt = recording.capturedAt === null ? null : Date.parse(recording.capturedAt);
  const chapters = useChapters(id);
  const [loaded, add] = useReducer(
    (now: LoadedMinutes, { minute, page }: { minute: number; page: ReplayChatPage }) =>
      addPage(now, minute, page, capturedAt ?? 0),
    NONE,
  );
  return (
    <div className="replay">
      <div className="replay-columns">
        <div ref={frame} className="replay-stage">
          <Player
            label={label}
            ways={[{ kind: 'mp4', url, startAt: start }]}
            poster={poster}
            seconds={length}
            moments={chapters}
            // Pictures of later moments tell the result.
            preview={spoilerFree ? null : url}
            autoPlay={autoPlay}
            over={
              <>
                {hasDanmu && <ReplayDanmu frame={frame} loaded={loaded} />}
                <EndedNote frame={frame} onNext={(next && onNext) ?? null} />
              </>
            }
            tools={hasDanmu && <DanmuControls />}
          />
        </div>
        <ReplayChat
          recordingId={id}
          capturedAt={capturedAt}
          frame={frame}
          length={length}
          loaded={loaded}
          onPage={(minute, page) => add({ minute, page })}
        />
      </div>
      <ResumedNote frame={frame} start={start} />
      <ReplayChapters chapters={chapters} frame={frame} />
    </div>
  );
}
