import { useT } from '#ui/i18n/use-t.ts';
import type { Me } from '../users.contract.ts';
import { sourceName } from './source-name.ts';
import './profile.css';

/** Facts that only the owner of a profile sees. */
export function ProfileFacts({ me }: { me: Me }) {
  const t = useT();
  const rows = [
    ['phone', me.phone],
    ['email', me.email],
    ['source', sourceName(t, me.registrationSource)],
  ] as const;
  return (
    <dl className="profile-facts">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt>{t(`users.fact.${name}`)}</dt>
          <dd>
            <bdi dir="ltr">{value ?? t('users.fact.none')}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
