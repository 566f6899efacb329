import { matchesCalls } from '#modules/matches/matches.calls.ts';
import { api } from '#web/api/client.ts';
import { packs } from '#web/i18n/packs.ts';
import { pageT } from '#web/i18n/page-t.ts';
import { toast } from '#web/kit/toast/toast-store.ts';
import type { Reminder } from '../../reservations.contract.ts';

await packs('reserve');

/** A toast that leads to the match, or to the studio of who will broadcast it. */
export async function remind({ kind, matchId }: Reminder, open: (path: string) => void): Promise<void> {
  const { matches } = await api(matchesCalls.list, { ids: String(matchId) });
  const [match] = matches;
  if (!match) return;
  const t = pageT();
  const mine = kind === 'broadcast';
  toast(t(`reserve.remind.${kind}`, { home: match.home.name, away: match.away.name }), 'info', {
    label: t(mine ? 'reserve.openStudio' : 'reserve.open'),
    run: () => open(mine ? '/anchorCenter/live' : `/${match.game}/${matchId}`),
  });
}
