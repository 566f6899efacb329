import type { MessageId } from '#ui/i18n/messages.ts';
import { useI18n, useT } from '#ui/i18n/use-t.ts';
import type { KindOfData } from '../privacy.contract.ts';
import './purposes.css';

/** The site's declaration, a card per kind of data: readable on a phone too. */
export function Purposes({ kinds }: { kinds: readonly KindOfData[] }) {
  const t = useT();
  const i18n = useI18n();
  const list = new Intl.ListFormat(i18n.locale, { style: 'long', type: 'conjunction' });
  const days = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const period = (rule: KindOfData['retains'][number]): string => {
    if ('until' in rule) return t(`privacy.until.${rule.until}`);
    return rule.days === 0 ? t('privacy.forever') : days.format(rule.days);
  };
  return (
    <ul className="purposes">
      {kinds.map(({ kind, purpose, basis, retains, recipients, protection }) => (
        <li key={kind} data-kind={kind}>
          <h2>{i18n._(`privacy.kind.${kind}` as MessageId)}</h2>
          <dl>
            <Fact name={t('privacy.head.keeps')}>{list.format(retains.map(period))}</Fact>
            <Fact name={t('privacy.head.purpose')}>{t(`privacy.purpose.${purpose}`)}</Fact>
            <Fact name={t('privacy.head.basis')}>{t(`privacy.basis.${basis}`)}</Fact>
            <Fact name={t('privacy.head.recipients')}>
              {list.format(recipients.map((one) => t(`privacy.recipient.${one}`)))}
            </Fact>
            <Fact name={t('privacy.head.protection')}>{t(`privacy.protection.${protection}`)}</Fact>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
