import { giftsCalls } from '#modules/gifts/gifts.calls.ts';
import { SentGifts } from '#modules/gifts/ui/sent-gifts.tsx';
import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { serverI18n } from '#ui/i18n/server-i18n.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/send.ts';

export const handle = await packs('users', 'gifts');

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, api, lang } = context.get(pageContext);
  const first = viewer.kind === 'guest' ? null : await api(giftsCalls.sent, {});
  return { first, title: serverI18n(lang)._('users.section.send') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Send({ loaderData: { first } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current="send">
      <CentreTitle>{t('users.section.send')}</CentreTitle>
      {first && <SentGifts first={first} />}
    </UserCentre>
  );
}
