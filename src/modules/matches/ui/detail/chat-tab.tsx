import { Card } from '#web/kit/card/card.tsx';
import { State } from '#web/kit/state/state.tsx';
import { useWords } from './use-words.ts';

/** The room's place; what is inside comes with live rooms. */
export function ChatTab() {
  const { t } = useWords();
  return (
    <Card title={t('match.tab.chat')}>
      <State art="whistle" heading="h2" title={t('match.chat.title')} text={t('match.chat.text')} />
    </Card>
  );
}
