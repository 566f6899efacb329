import { type ReactNode, useState } from 'react';
import type { Application } from '#modules/experts/experts.contract.ts';
import { ApplyScreen } from '#modules/experts/ui/apply-screen.tsx';
import { SignInNeeded } from '#modules/users/ui/user-centre.tsx';
import { useT } from '#ui/i18n/use-t.ts';
import { CentreLayout, CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { useRoot } from '#ui/root/use-root.ts';
import { PlansNotice } from '../plans-notice.tsx';
import './creator.css';

const SECTIONS = [
  ['dataShow', 'bars', '/creatorCenter/dataShow'],
  ['progComponent', 'edit', '/creatorCenter/progComponent'],
  ['progManage', 'list', '/creatorCenter/progManage'],
  ['postArticle', 'edit', '/creatorCenter/postArticle'],
  ['articles', 'news', '/creatorCenter/articles'],
] as const;
export type CreatorSection = (typeof SECTIONS)[number][0];

/** Sections for every signed-in user; the others are for experts. */
const FREE: ReadonlySet<CreatorSection> = new Set(['postArticle', 'articles']);

interface CreatorCentreProps {
  current: CreatorSection;
  /** Null for a guest. */
  application: Application | null;
  title: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}

/** Workspace of experts. Other users see how to apply, and stay on the page once approved. */
export function CreatorCentre({ current, application, title, more, children }: CreatorCentreProps) {
  const t = useT();
  const { me, brand } = useRoot();
  const [sent, setSent] = useState<Application | null>(null);
  const shown = sent ?? application;
  const free = FREE.has(current);
  if (!me || !(shown || free)) return <SignInNeeded />;
  const opened = free || shown?.state === 'opened';
  const plans = brand.features.plans !== false;
  const sections = SECTIONS.filter(([id]) => plans || FREE.has(id)).map(([id, icon, to]) => ({
    id,
    icon,
    to,
    label: t(`creator.section.${id}`),
  }));
  return (
    <CentreLayout
      label={t('creator.centre')}
      groups={[{ label: t('creator.centre'), sections }]}
      current={opened ? current : ''}
    >
      <CentreTitle more={opened && more}>{opened ? title : t('creator.apply.heading')}</CentreTitle>
      {opened || !shown ? children : <ApplyScreen application={shown} onApplied={setSent} />}
      {!free && <PlansNotice />}
    </CentreLayout>
  );
}
