import { useT } from '#ui/i18n/use-t.ts';
import { Avatar } from '#ui/kit/card/avatar.tsx';
import type { Banner } from '../combos.rules.ts';

/** Coins from which a banner is golden. */
const GOLDEN = 5_000;

/** One banner per combo, in lanes. The chat list has the same as text. */
export function GiftBanners({ banners }: { banners: readonly Banner[] }) {
  const t = useT();
  return (
    <div className="gift-banners">
      {banners
        .filter(({ lane }) => lane !== null)
        .map(({ userId, comboId, username, avatar, name, icon, price, count, lane }) => (
          <div
            key={`${userId} ${comboId}`}
            className="gift-banner"
            data-lane={lane}
            data-golden={price * count >= GOLDEN || undefined}
          >
            <Avatar src={avatar} seed={userId} size={32} />
            <span>
              <b>
                <bdi>{username}</bdi>
              </b>
              {t('gifts.banner.gave', { name })}
            </span>
            <img src={icon} alt="" width={32} height={32} />
            <em key={count}>{t('gifts.times', { count })}</em>
          </div>
        ))}
    </div>
  );
}
