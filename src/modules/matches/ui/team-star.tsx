import { useT } from '#ui/i18n/use-t.ts';
import { IconButton } from '#ui/kit/button/icon-button.tsx';
import type { Match } from '../matches.contract.ts';
import { useFollowed } from './favourites-slot.tsx';

export function TeamStar({ team: { id, name } }: { team: Match['home'] }) {
  const t = useT();
  const [followed, follow] = useFollowed('team');
  return (
    <IconButton
      icon="star"
      className="team-star"
      label={t('kit.match.team', { team: name })}
      title={t('kit.match.team', { team: name })}
      pressed={followed.has(id)}
      onClick={() => follow(id)}
    />
  );
}
