import { AnchorCentre } from '#modules/anchors/ui/centre/anchor-centre.tsx';
import { ConductRules } from '#modules/anchors/ui/centre/conduct-rules.tsx';
import { packs } from '#ui/i18n/packs.ts';
import { useT } from '#ui/i18n/use-t.ts';
import { Card } from '#ui/kit/card/card.tsx';
import { CentreTitle } from '#ui/kit/centre/centre-layout.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/rules.ts';
import { loadStatus } from './load-status.ts';

export const handle = await packs('users', 'anchor', 'catalog', 'crop');

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const centre = await loadStatus(page, 'anchor.section.rules');
  return { centre };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.centre.title });

export default function Rules({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <AnchorCentre current="rules" {...loaderData.centre}>
      <CentreTitle>{t('anchor.section.rules')}</CentreTitle>
      <Card title={t('anchor.rules.title')}>
        <ConductRules />
      </Card>
    </AnchorCentre>
  );
}
