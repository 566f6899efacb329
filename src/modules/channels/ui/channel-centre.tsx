import type { ReactNode } from 'react';
import { SignInNeeded } from '#modules/users/ui/user-centre.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { ButtonLink } from '#ui/kit/button/button-link.tsx';
import { CentreLayout, CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import type { IconName } from '#ui/kit/icon/icon.tsx';
import { NoPermission } from '#ui/kit/state/states.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import type { MyChannels } from '../channels.contract.ts';
import './channels.css';

const SECTIONS = [
  ['list', 'link', '/channel'],
  ['statistical', 'bars', '/channel/statistical'],
  ['user', 'user', '/channel/user'],
  ['gold', 'wallet', '/channel/gold'],
  ['water', 'chart', '/channel/water'],
] as const satisfies readonly (readonly [string, IconName, string])[];

export type ChannelSection = (typeof SECTIONS)[number][0];

interface ChannelCentreProps {
  current: ChannelSection;
  /** Null without the operator role: a guest gets a sign-in prompt, a user an explanation. */
  mine: MyChannels | null;
  more?: ReactNode;
  children: ReactNode;
}

/** Frame of the operators' pages. */
export function ChannelCentre({ current, mine, more, children }: ChannelCentreProps) {
  const t = useT();
  const { me } = useRoot();
  if (!me) return <SignInNeeded />;
  if (!mine)
    return (
      <div className="page py-10">
        <NoPermission
          text={t('channels.stranger')}
          action={<ButtonLink to="/protocol/cooperation">{t('channels.cooperate')}</ButtonLink>}
        />
      </div>
    );
  const sections = SECTIONS.map(([id, icon, to]) => ({
    id,
    icon,
    to,
    label: t(`channels.section.${id}`),
    ...(id === 'list' ? { count: mine.channels.length } : {}),
  }));
  return (
    <CentreLayout
      label={t('channels.centre')}
      groups={[{ label: t('channels.centre'), sections }]}
      current={current}
      wideTables
    >
      <CentreTitle
        more={
          more && (
            <>
              <span className="grow" />
              {more}
            </>
          )
        }
      >
        {t(`channels.section.${current}`)}
      </CentreTitle>
      {children}
    </CentreLayout>
  );
}
