import type { FavouriteKind } from '#modules/matches/favourites.rules.ts';
import { useFollowed } from '#modules/matches/ui/match-list/use-followed.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';

export function FollowButton({ kind, id }: { kind: FavouriteKind; id: number }) {
  const t = useT();
  const [followed, follow] = useFollowed(kind);
  const on = followed.has(id);
  return (
    <Button look={on ? 'outline' : 'spark'} icon="star" onClick={() => follow(id)}>
      {t(on ? 'library.unfollow' : 'library.follow')}
    </Button>
  );
}
