import { type ReactNode, useEffect } from 'react';
import { useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { CentreLayout } from '#ui/kit/centre/centre-layout.tsx';
import type { IconName } from '#ui/kit/icon/icon.tsx';
import { State } from '#ui/kit/state/state.tsx';
import { MORE_SECTIONS, sectionsIn } from '#ui/navigation/sections.ts';
import { useRoot } from '#ui/root/use-root.ts';
import { continuedAsGuest, useSignIn } from '#ui/session/sign-in.ts';

/** Sections of the user centre, by path segment. */
const GROUPS = {
  account: [
    ['info', 'user'],
    ['water', 'wallet'],
    ['spending', 'clock'],
    ['recharge', 'bolt'],
    ['myOrder', 'box'],
    ['exchange', 'gift'],
    ['send', 'spark'],
  ],
  community: [
    ['notices', 'bell'],
    ['reservations', 'calendar'],
    ['focus', 'star'],
    ['userNews', 'edit'],
    ['userPost', 'chat'],
  ],
  settings: [
    ['setting', 'shield'],
    ['preferences', 'gear'],
    ['privacy', 'eye'],
  ],
} as const satisfies Record<string, readonly (readonly [string, IconName])[]>;

type GroupName = keyof typeof GROUPS;
export type UserSection = (typeof GROUPS)[GroupName][number][0];

interface UserCentreProps {
  current: UserSection | 'profile';
  children: ReactNode;
}

/** The sections by group; experts have those of creators too. */
export function useUserSections() {
  const t = useT();
  const { me } = useRoot();
  const creator = {
    id: 'creator',
    icon: 'bars',
    to: '/creatorCenter',
    label: t('shell.account.creator'),
  } as const;
  return (Object.keys(GROUPS) as GroupName[]).map((name) => ({
    label: t(`users.group.${name}`),
    sections: [
      ...GROUPS[name].map(([id, icon]) => ({
        id,
        icon,
        to: `/userInfo/${id}`,
        label: t(`users.section.${id}`),
      })),
      ...(name === 'community' && me?.roles.includes('expert') ? [creator] : []),
    ],
  }));
}

/** Frame of the user's own pages. A guest signs in first, and stays on the page. */
export function UserCentre({ current, children }: UserCentreProps) {
  const t = useT();
  const { me } = useRoot();
  const groups = useUserSections();
  return me ? (
    <CentreLayout label={t('users.centre')} groups={groups} current={current}>
      {children}
    </CentreLayout>
  ) : (
    <SignInNeeded />
  );
}

/** With `prompt`, the dialog opens at once, unless the user chose to stay a guest. */
export function SignInNeeded({ prompt = false }: { prompt?: boolean }) {
  const t = useT();
  const signIn = useSignIn();
  useEffect(() => {
    if (prompt && !continuedAsGuest()) signIn();
  }, [prompt, signIn]);
  return (
    <div className="page py-10">
      <State
        heading="h1"
        art="shield"
        title={t('users.guest.title')}
        text={t('users.guest.text')}
        action={<Button onClick={signIn}>{t('users.guest.action')}</Button>}
      />
      {prompt && <MoreSections />}
    </div>
  );
}

/** Entries without room in a phone's bar: this page is the last entry, and their menu. */
export function MoreSections() {
  const t = useT();
  const { brand } = useRoot();
  return (
    <nav className="more-sections" aria-label={t('users.guest.more')}>
      {sectionsIn(brand.features, MORE_SECTIONS).map(({ id, to, label, icon }) => (
        <ButtonLink key={id} look="outline" icon={icon} to={to}>
          {t(label)}
        </ButtonLink>
      ))}
    </nav>
  );
}
