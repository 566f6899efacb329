import { useState } from 'react';
import type { Recording } from '#modules/media/media.contract.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { formatClock } from '#ui/kit/player/controls.rules.ts';
import { Player } from '#ui/kit/player/player.tsx';

/** What was broadcast, to be watched again. */
export function Recordings({ recordings }: { recordings: readonly Recording[] }) {
  const t = useT();
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = recordings.find(({ id }) => id === chosen) ?? recordings[0];
  if (!shown) return null;
  return (
    <Card flush title={t('rooms.anchor.recordings')}>
      <Player
        key={shown.id}
        label={t('rooms.anchor.recordings')}
        ways={[{ kind: 'mp4', url: shown.url }]}
        autoPlay={chosen !== null}
      />
      {recordings.length > 1 && (
        <ul className="source-bar">
          {recordings.map(({ id, startedAt, durationMs }) => (
            <li key={id}>
              <button
                type="button"
                className="source"
                aria-pressed={id === shown.id}
                onClick={() => setChosen(id)}
              >
                <DateTime at={startedAt} />
                <span className="ltr">{formatClock(durationMs / 1000)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
