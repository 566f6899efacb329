import { UserCentre } from '#modules/users/ui/user-centre.tsx';
import { packs } from '../../i18n/packs.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../kit/button/button-link.tsx';
import { Card } from '../../kit/card/card.tsx';
import { CentreTitle } from '../../kit/centre/centre-layout.tsx';
import { EmptyState } from '../../kit/state/states.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../shell/page-meta.ts';
import type { Route } from './+types/section.ts';

export const handle = await packs('users');

/** Sections nobody has anything in yet, and where one would begin. */
const BEGIN = {
  userNews: '/news',
  userPost: '/news',
} as const;
type Empty = keyof typeof BEGIN;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { lang } = context.get(pageContext);
  const last =
    new URL(request.url).pathname
      .replace(/\.data$/, '')
      .split('/')
      .at(-1) ?? '';
  const section: Empty = last in BEGIN ? (last as Empty) : 'userNews';
  return { section, title: serverI18n(lang)._(`users.section.${section}`) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title });

export default function Section({ loaderData: { section } }: Route.ComponentProps) {
  const t = useT();
  return (
    <UserCentre current={section}>
      <CentreTitle>{t(`users.section.${section}`)}</CentreTitle>
      <Card>
        <EmptyState
          title={t(`users.empty.${section}`)}
          text={t('users.empty.text')}
          action={
            <ButtonLink look="secondary" to={BEGIN[section]}>
              {t('users.empty.action')}
            </ButtonLink>
          }
        />
      </Card>
    </UserCentre>
  );
}
