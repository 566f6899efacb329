import { useState } from 'react';
import { api } from '#ui/api/client.ts';
import { callOrToast } from '#ui/api/or-toast.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { SettingRow } from '#ui/kit/centre/setting-row.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { DateTime } from '#ui/kit/format/date-time.tsx';
import { Link } from '#ui/kit/link/link.tsx';
import { privacyCalls } from '../privacy.calls.ts';
import type { ConsentRecord, MyPrivacy } from '../privacy.contract.ts';

/** The user's consents, withdrawals and access to their data. Consent and withdrawal are one press each. */
export function PrivacyScreen({ mine: loaded }: { mine: MyPrivacy }) {
  const t = useT();
  const [mine, setMine] = useState(loaded);
  const answer = async (pending: Promise<MyPrivacy>) => {
    const next = await callOrToast(pending);
    if (next) setMine(next);
  };
  const open = mine.papers.some(({ current }) => !current);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-4">
        <Card title={t('privacy.papers.title')} flush>
          <ul>
            {mine.papers.map(({ name, version, agreed, current }) => (
              <SettingRow
                key={name}
                icon="news"
                title={
                  <Link className="link" to={`/protocol/${name}`}>
                    {t(`shell.footer.${name}`)}
                  </Link>
                }
                text={
                  current && agreed ? (
                    <>
                      {t('privacy.papers.agreed', { version })} · <DateTime at={agreed.at} look="full" />
                    </>
                  ) : (
                    t(agreed ? 'privacy.papers.newer' : 'privacy.papers.never', { version })
                  )
                }
              />
            ))}
            {open && (
              <SettingRow title={t('consent.papers.title')}>
                <Button size="small" onClick={() => answer(api(privacyCalls.agree, { source: 'settings' }))}>
                  {t('consent.papers.agree')}
                </Button>
              </SettingRow>
            )}
          </ul>
        </Card>
        <Card flush>
          <ul>
            <SettingRow icon="mail" title={t('privacy.marketing.title')} text={t('privacy.marketing.text')}>
              <Switch
                checked={mine.marketing}
                onChange={(granted) => answer(api(privacyCalls.setMarketing, { given: granted }))}
              >
                <span className="sr-only">{t('privacy.marketing.title')}</span>
              </Switch>
            </SettingRow>
            <Way icon="bell" to="/userInfo/preferences" label={t('privacy.notifications')} />
            <Way icon="list" to="/protocol/data" label={t('privacy.title')} />
            <Way icon="download" to="/userInfo/setting" label={t('privacy.manage')} />
          </ul>
        </Card>
      </div>
      <History records={mine.history} />
    </div>
  );
}

function Way({ icon, to, label }: { icon: 'bell' | 'list' | 'download'; to: string; label: string }) {
  return (
    <SettingRow
      icon={icon}
      title={
        <Link className="link" to={to}>
          {label}
        </Link>
      }
    />
  );
}

function History({ records }: { records: readonly ConsentRecord[] }) {
  const t = useT();
  const name = useSubjectName();
  return (
    <Card title={t('privacy.history.title')} flush>
      {records.length === 0 && <p className="p-4 text-13 text-text-2">{t('privacy.history.empty')}</p>}
      <ul>
        {records.map(({ id, subject, given, version, at }) => (
          <SettingRow
            key={id}
            title={`${name(subject)} ${version}`.trim()}
            text={
              <>
                {t(given ? 'privacy.history.given' : 'privacy.history.withdrawn')} ·{' '}
                <DateTime at={at} look="full" />
              </>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

/** Label of the switch or legal document; an unknown subject is shown by its name. */
function useSubjectName(): (subject: string) => string {
  const i18n = useI18n();
  return (subject) => {
    const ids = [
      `shell.footer.${subject}`,
      `privacy.${subject}.title`,
      `users.${subject}`,
      `users.${subject}.title`,
      `users.notice.${subject.split('.').at(-1)}`,
    ];
    const id = ids.find((one) => i18n.messages[one]);
    return id ? i18n._(id) : subject;
  };
}
