import { useEffect, useState } from 'react';
import { GameLogo } from '#modules/catalog/ui/game-logo.tsx';
import { useShownGames } from '#modules/catalog/ui/use-shown-games.ts';
import { matchesCalls } from '#modules/matches/matches.calls.ts';
import type { Match } from '#modules/matches/matches.contract.ts';
import { api } from '#ui/api/client.ts';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Chip } from '#ui/kit/choice/chip.tsx';
import { Icon } from '#ui/kit/icon/icon.tsx';
import { Crest } from '#ui/kit/match/crest.tsx';
import { Sheet } from '#ui/kit/overlay/sheet.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { useLocalStorageSet } from '#ui/storage/use-local-storage.ts';
import { syncFollowedCookie } from './followed-cookie.ts';
import { SPORTS_KEY } from './sports-key.ts';
import { START_KEY } from './start-strip.rules.ts';
import { teamsToChoose } from './teams-to-choose.rules.ts';
import { useFollowed } from './use-followed.ts';
import './start-strip.css';

await packs('rails');

const MOST_SPORTS = 12;

/** On a first visit: an overlay, so that the page does not shift. Shown once; a skip counts as an answer. */
export function StartStrip({ onEnd }: { onEnd(): void }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [teams, follow] = useFollowed('team');
  const [sports, prefer] = useLocalStorageSet(SPORTS_KEY);
  const [offered, setOffered] = useState<Match['home'][]>([]);
  useEffect(() => {
    if (!open) return;
    const leaving = new AbortController();
    // After a failure, the strip offers sports only.
    api(matchesCalls.list, {}, { signal: leaving.signal }).then(
      ({ matches }) => setOffered(teamsToChoose(matches)),
      () => {},
    );
    return () => leaving.abort();
  }, [open]);
  const uid = useRoot().me?.uid;
  useEffect(() => syncFollowedCookie(uid), [uid]);
  const end = () => {
    localStorage.setItem(START_KEY, 'done');
    // The server renders lists in the new order.
    if (teams.size + sports.size > 0) location.reload();
    else onEnd();
  };
  return (
    <aside className="start-strip" aria-label={t('rails.start.title')}>
      <Icon name="star" size={16} />
      <p>
        <b>{t('rails.start.title')}</b> <span>{t('rails.start.text')}</span>
      </p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('rails.start.choose')}
      </Button>
      <Button look="text" size="small" onClick={end}>
        {t('rails.start.skip')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('rails.start.title')}>
        <fieldset className="start-choices">
          <legend>{t('rails.start.sports')}</legend>
          {useShownGames()
            .slice(0, MOST_SPORTS)
            .map(({ gameId, slug }) => (
              <Chip key={slug} pressed={sports.has(gameId)} onPress={() => prefer(gameId)}>
                <GameLogo game={slug} size={16} />
                {t(`catalog.game.${slug}`)}
              </Chip>
            ))}
        </fieldset>
        <fieldset className="start-choices">
          <legend>{t('rails.start.teams')}</legend>
          {offered.map(({ id, name, crest }) => (
            <Chip key={id} pressed={teams.has(id)} onPress={() => follow(id)}>
              <Crest crest={crest} />
              <bdi>{name}</bdi>
            </Chip>
          ))}
        </fieldset>
        <Button onClick={end}>{t('rails.start.done')}</Button>
      </Sheet>
    </aside>
  );
}
