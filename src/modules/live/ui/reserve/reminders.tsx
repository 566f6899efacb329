import { useNavigate } from 'react-router';
import { localizedPath } from '#platform/i18n/languages.ts';
import { pageLanguage } from '#web/api/client.ts';
import { useTopic } from '#web/realtime/use-topic.ts';
import { remindersTopic } from '../../reservations.calls.ts';
import type { Reminder } from '../../reservations.contract.ts';

/** On every page of whoever is signed in: a match they wait for begins. */
export function Reminders({ userId }: { userId: number }) {
  const navigate = useNavigate();
  const show = async (reminder: Reminder | undefined) => {
    if (!reminder) return;
    // Words and all come with the first reminder.
    const { remind } = await import('./remind.ts');
    await remind(reminder, (path) => void navigate(localizedPath(pageLanguage(), path)));
  };
  useTopic<Reminder, never>(
    remindersTopic(userId),
    undefined,
    // A reminder that cannot be shown is no reason to disturb the page.
    (news) => void show(news.at(-1)).catch(() => undefined),
    () => undefined,
  );
  return null;
}
