import { useEffect, useState } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import type { PlayerControl } from './use-player.ts';

/** Noticeable seconds behind the live edge. */
const NOTICED = 6;
const LOOK_EVERY = 1_000;

/** "Live", and a button back to the live edge for a viewer behind it. */
export function LiveEdge({ player }: { player: PlayerControl }) {
  const t = useT();
  const [behind, setBehind] = useState(false);
  const { phase } = player;
  useEffect(() => {
    if (phase !== 'playing') return setBehind(false);
    const timer = setInterval(() => setBehind(player.behind() > NOTICED), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [phase, player.behind]);
  return behind ? (
    <button type="button" className="player-live" data-behind onClick={player.catchUp}>
      {t('player.to_live')}
    </button>
  ) : (
    <span className="player-live">{t('player.live')}</span>
  );
}
