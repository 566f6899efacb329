import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { anchorTopic } from '#modules/live/anchor-topic.calls.ts';
import type { AnchorMessage } from '#modules/live/anchor-topic.contract.ts';
import { SignInNeeded } from '#modules/users/ui/user-centre.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreLayout } from '#ui/kit/centre/centre-layout.tsx';
import type { IconName } from '#ui/kit/icon/icon.tsx';
import { useSignal } from '#ui/realtime/use-signal.ts';
import { useRoot } from '#ui/root/use-root.ts';
import type { AnchorStatus } from '../../application.contract.ts';
import { ApplyWizard } from '../apply/apply-wizard.tsx';
import { Banned, Waiting } from './application-screens.tsx';
import './anchor-centre.css';

const SECTIONS = [
  ['live', 'play', '/anchorCenter/live'],
  ['reservations', 'calendar', '/anchorCenter/reservations'],
  ['links', 'link', '/anchorCenter/liveLinkDetails'],
  ['overlays', 'monitor', '/anchorCenter/overlays'],
  ['analytics', 'bars', '/anchorCenter/analytics'],
  ['revenue', 'wallet', '/anchorCenter/revenueDetails'],
  ['profile', 'user', '/anchorCenter'],
  ['rules', 'shield', '/anchorCenter/rules'],
] as const satisfies readonly (readonly [string, IconName, string])[];

export type AnchorSection = (typeof SECTIONS)[number][0];

interface AnchorCentreProps {
  current: AnchorSection;
  /** Null for a guest. */
  status: AnchorStatus | null;
  /** The server's time. */
  now: number;
  children: ReactNode;
}

/** The frame of an anchor's pages; for other users the application, for banned anchors the ban. */
export function AnchorCentre({ current, status, now, children }: AnchorCentreProps) {
  const t = useT();
  const { me } = useRoot();
  const { revalidate } = useRevalidator();
  const look = () => void revalidate();
  // One more request once subscribed: the decision may have come between the page and the subscription.
  useSignal<AnchorMessage>(
    me ? anchorTopic(me.uid) : null,
    (news) => news.some(({ kind }) => kind === 'changed') && look(),
    look,
  );
  if (!me || !status) return <SignInNeeded />;
  if (status.standing === 'reviewing') return <Waiting status={status} />;
  if (status.standing === 'banned') return <Banned ban={status.ban!} now={now} />;
  if (status.standing !== 'approved') return <ApplyWizard key={me.uid} status={status} now={now} />;
  const sections = SECTIONS.map(([id, icon, to]) => ({ id, icon, to, label: t(`anchor.section.${id}`) }));
  return (
    <CentreLayout
      label={t('anchor.centre')}
      groups={[{ label: t('anchor.centre'), sections }]}
      current={current}
    >
      {children}
    </CentreLayout>
  );
}
