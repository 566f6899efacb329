import { useT } from '#ui/i18n/use-t.ts';
import { Facts } from '#ui/kit/admin/facts.tsx';
import { Switch } from '#ui/kit/choice/switch.tsx';
import { Dialog } from '#ui/kit/overlay/dialog.tsx';
import type { QueueDecision } from './queue-decision.ts';
import { DECISION_KEYS } from './queue-keys.rules.ts';

interface KeysDialogProps<Row> {
  decisions: readonly QueueDecision<Row>[];
  on: boolean;
  onSwitch(on: boolean): void;
  onClose(): void;
}

/** The keys of a queue. They can be switched off: single letters collide with voice control. */
export function KeysDialog<Row>({ decisions, on, onSwitch, onClose }: KeysDialogProps<Row>) {
  const t = useT();
  const line = (keys: readonly string[], text: string) =>
    [text, keys.map((key) => <kbd key={key}>{key}</kbd>)] as const;
  return (
    <Dialog open onClose={onClose} title={t('admin.queue.keys')}>
      <Facts
        facts={[
          line(['J', 'K'], t('admin.queue.key.move')),
          line(['E', '↵'], t('admin.queue.open')),
          ...decisions.map(({ verdict, label }) => line([DECISION_KEYS[verdict].toUpperCase()], label)),
          line(['X'], t('admin.queue.select')),
          line(['C'], t('admin.queue.claim')),
          line(['U'], t('admin.queue.undo')),
          line(['?'], t('admin.queue.keys')),
        ]}
      />
      <Switch checked={on} onChange={onSwitch}>
        {t('admin.queue.key.on')}
      </Switch>
    </Dialog>
  );
}
