import { useState } from 'react';
import { ApiFailure } from '#platform/endpoint/client.ts';
import { api } from '#ui/api/client.ts';
import { type T, useT } from '#ui/i18n/use-t.ts';
import { Badge, type BadgeTone } from '#ui/kit/badge/badge.tsx';
import { Button } from '#ui/kit/button/button.tsx';
import { Card } from '#ui/kit/card/card.tsx';
import { serviceTestsCalls } from '../service-tests.calls.ts';
import type { ServiceTest } from '../service-tests.contract.ts';
import { TEST_CODE, TESTED_SERVICES, type TestedService, type TestOutcome } from '../service-tests.rules.ts';
import './service-tests.css';

const TONES: Readonly<Record<TestOutcome, BadgeTone>> = {
  sent: 'win',
  works: 'win',
  noTarget: 'warn',
  failed: 'loss',
  off: 'plain',
};

const SENDING: readonly TestedService[] = ['mail', 'sms', 'push'];

/** A button for each service, with its result in words. */
export function ServiceTests({ onTested }: { onTested(): void }) {
  const t = useT();
  return (
    <Card title={t('admin.health.tests')} flush>
      <ul className="service-tests">
        {TESTED_SERVICES.map((service) => (
          <ServiceRow key={service} service={service} onTested={onTested} />
        ))}
      </ul>
    </Card>
  );
}

function ServiceRow({ service, onTested }: { service: TestedService; onTested(): void }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [test, setTest] = useState<ServiceTest | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setTest(await api(serviceTestsCalls.run, { service }));
      onTested();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setTest(null);
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  const name = t(`admin.health.channel.${service}`);
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="text-13 text-text-2" role="status">
          {test ? (
            <Result test={test} />
          ) : (
            (problem ?? t(`admin.health.test.about.${SENDING.includes(service) ? 'message' : 'check'}`))
          )}
        </p>
      </div>
      <Button
        look="outline"
        size="small"
        loading={busy}
        aria-label={t('admin.health.test.run', { service: name })}
        onClick={() => void run()}
      >
        {t('admin.health.test')}
      </Button>
    </li>
  );
}

function Result({ test }: { test: ServiceTest }) {
  const t = useT();
  return (
    <>
      <Badge tone={TONES[test.outcome]}>
        {test.outcome === 'off' ? t('feeds.condition.off') : t(`admin.health.test.${test.outcome}`)}
      </Badge>{' '}
      {wordsOf(t, test)}
      {test.detail && (
        <bdi dir="ltr" className="service-test-detail">
          {test.detail}
        </bdi>
      )}
    </>
  );
}

const isolated = (text: string | null) => `\u2068${text ?? ''}\u2069`;

/** What was sent where, or what is missing. */
function wordsOf(t: T, { service, outcome, to, devices }: ServiceTest): string {
  if (outcome === 'sent' && service === 'sms')
    return t('admin.health.test.to.sms', { to: isolated(to), code: isolated(TEST_CODE) });
  if (outcome === 'sent' && devices) return t('admin.health.test.to.push', devices);
  if (outcome === 'sent') return t('admin.health.test.to.mail', { to: isolated(to) });
  if (outcome !== 'noTarget') return '';
  if (service === 'push') return t('admin.health.test.noDevice');
  return t(service === 'sms' ? 'admin.health.test.noPhone' : 'admin.health.test.noEmail');
}
